import { useState } from 'preact/hooks';
import { Dialog } from '../forms/dialog.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { sendFile } from '../service/files.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';
import { saveExport } from './save-export.ts';

type Counts = Readonly<Record<string, number>>;

/** Counts of an export, and of the data that it would replace. */
export interface Preview {
  readonly file: { readonly person: string; readonly exportedAt: string; readonly rows: Counts };
  readonly contents: Counts;
  readonly revision: number;
  /** True if a backup of the whole database is taken first. */
  readonly backsUp: boolean;
}

interface RestoreDialogProps {
  readonly file: File;
  readonly shown: Preview;
  readonly onClose: () => void;
}

/** Shows what a file holds and what it replaces, and replaces it. The page then starts again. */
export function RestoreDialog({ file, shown, onClose }: RestoreDialogProps) {
  const { ownData: says } = editingWords();
  const { cancel, close } = words.value;
  const { day } = formats.value;
  const [isDone, setDone] = useState(false);
  const { isSending, refusal, send } = useSending();
  const { person, exportedAt, rows } = shown.file;
  const restore = async () => {
    if (await send(() => sendFile(`restore?revision=${shown.revision}`, file))) setDone(true);
  };
  const leave = isDone ? () => location.reload() : onClose;
  return (
    <Dialog title={says.restoreTitle} keepsDraft={false} onClose={leave}>
      <div class="stacked">
        <p>
          <Sentence text={says.ofFile(isolated(person), day(exportedAt))} />
        </p>
        <ContentsTable inFile={rows} here={shown.contents} />
        <p class="note">{says.replaces}</p>
        <p class="note">{shown.backsUp ? says.backsUp : says.noWayBack}</p>
        <Refusal text={refusal} />
        <p role="status">{isDone ? says.restored : isSending ? says.working : ''}</p>
        <footer>
          {isDone ? (
            <button type="button" class="main" onClick={leave}>
              {close}
            </button>
          ) : (
            <>
              <button type="button" class="quiet" onClick={onClose}>
                {cancel}
              </button>
              <button
                type="button"
                class="quiet"
                disabled={isSending}
                onClick={() => void send(saveExport)}
              >
                {says.exportFirst}
              </button>
              <button
                type="button"
                class="main"
                disabled={isSending}
                onClick={() => void restore()}
              >
                {says.restoreNow}
              </button>
            </>
          )}
        </footer>
      </div>
    </Dialog>
  );
}

const KINDS = [
  ...(['accounts', 'transactions', 'balances', 'holdings', 'lots'] as const),
  ...(['categories', 'rules', 'milestones'] as const),
];

/** The numbers of rows in the file and of those here, by kind. */
function ContentsTable({ inFile, here }: { readonly inFile: Counts; readonly here: Counts }) {
  const { ownData: says } = editingWords();
  const { number } = formats.value;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{says.kind}</span>
          </th>
          <th scope="col" class="number">
            {says.inFile}
          </th>
          <th scope="col" class="number">
            {says.here}
          </th>
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{says.kinds[kind]}</th>
            <td class="number">{number(inFile[kind] ?? 0)}</td>
            <td class="number">{number(here[kind] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
