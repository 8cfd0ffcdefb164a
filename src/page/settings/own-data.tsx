import { useRef, useState } from 'preact/hooks';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Panel } from '../parts/panel.tsx';
import { sendFile } from '../service/files.ts';
import { editingWords } from '../words/editing/words.ts';
import { type Preview, RestoreDialog } from './restore-dialog.tsx';
import { saveExport } from './save-export.ts';

/** All data of the user, as one file: out, and in again. */
export function OwnData() {
  const { ownData: says } = editingWords();
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly shown: Preview } | null>(
    null,
  );
  const { isSending, refusal, send } = useSending();
  const look = (file: File) =>
    send(async () => setChosen({ file, shown: await sendFile<Preview>('preview', file) }));
  return (
    <Panel title={says.title} hint={says.hint}>
      <p class="choices">
        <button
          type="button"
          class="quiet"
          disabled={isSending}
          onClick={() => void send(saveExport)}
        >
          {says.export}
        </button>
        <button
          type="button"
          class="quiet"
          disabled={isSending}
          onClick={() => chooser.current?.click()}
        >
          {says.restore}
        </button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={says.restore}
          accept=".gz,.jsonl"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The same file may be chosen again.
            currentTarget.value = '';
            if (file !== undefined) void look(file);
          }}
        />
      </p>
      {isSending && (
        <p class="note" role="status">
          {says.working}
        </p>
      )}
      <Refusal text={refusal} />
      {chosen !== null && <RestoreDialog {...chosen} onClose={() => setChosen(null)} />}
    </Panel>
  );
}
