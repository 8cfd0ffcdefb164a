import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { Dialog } from '../forms/dialog.tsx';
import { seenOf } from '../forms/seen.ts';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Reading } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { formats, words } from '../words/words.ts';
import { loadCategories } from './categories.ts';
import { reload } from './ledger.ts';

type Import = Awaited<ReturnType<typeof service.imports.list.query>>[number];
type Contents = Awaited<ReturnType<typeof service.imports.show.query>>;

const FIRST = 50;
/** The most that the service lists. */
const ALL = 1_000;

const imports = unreadOfUser<readonly Import[]>();

/** Lists what was imported, when and from where; each import can be taken back whole. */
export function ImportsDialog({ onClose }: { readonly onClose: () => void }) {
  const { imports: says, operations } = words.value;
  const [limit, setLimit] = useState(FIRST);
  const [chosen, setChosen] = useState<Contents | null>(null);
  const { isSending, refusal, send } = useSending();
  const load = () => ask(imports, () => service.imports.list.query({ limit }));
  useEffect(() => void load(), [limit]);

  const undo = async (contents: Contents) => {
    const done = await service.imports.undo.mutate({
      ...{ id: contents.id, withChanged: contents.changed > 0 },
      seen: seenOf(contents, ['rows', 'changed']),
    });
    setChosen(null);
    tellChange(says.undid(counted(done.transactions)), [done.undo], async () => {
      await Promise.all([reload(), loadCategories(), load()]);
    });
  };
  /** Takes an import back, unless there is something to say first. */
  const look = async ({ id }: Import) => {
    const contents = await service.imports.show.query({ id });
    if (contents.changed === 0 && !contents.repeated) await undo(contents);
    else setChosen(contents);
  };
  return (
    <Dialog keepsDraft={false} title={says.title} isWide onClose={onClose}>
      <Refusal text={refusal} />
      {chosen === null ? (
        <Reading read={imports} height={300}>
          {(all) =>
            all.length === 0 ? (
              <p class="note">{says.none}</p>
            ) : (
              <table class="accounts">
                <tbody>
                  {all.map((each) => (
                    <Entry
                      key={each.id}
                      stored={each}
                      isBusy={isSending}
                      onUndo={() => void send(() => look(each))}
                    />
                  ))}
                </tbody>
              </table>
            )
          }
        </Reading>
      ) : (
        <Changed
          contents={chosen}
          isBusy={isSending}
          onRemove={() => void send(() => undo(chosen))}
          onCancel={() => setChosen(null)}
        />
      )}
      {chosen === null && imports.value.data?.length === limit && limit < ALL && (
        <button type="button" class="quiet" onClick={() => setLimit(ALL)}>
          {operations.next}
        </button>
      )}
    </Dialog>
  );
}

const counted = (rows: number): string =>
  words.value.categoryList.count(rows, formats.value.number(rows));

interface EntryProps {
  readonly stored: Import;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

function Entry({ stored, isBusy, onUndo }: EntryProps) {
  const { imports: says, files } = words.value;
  const { day } = formats.value;
  const { at, account, source, from, to, imported, byKind, byName, undoneAt } = stored;
  const by = [says.by[byKind], byName].filter((text) => text !== null).join(' ');
  return (
    <tr>
      <th scope="row">
        <bdi>{source ?? by}</bdi>
        <small>
          <span>{day(at)}</span>
          <span>
            <bdi>{account}</bdi>
          </span>
          <span>{counted(imported)}</span>
          <span>{files.range(day(from), day(to))}</span>
          {source !== null && (
            <span>
              <bdi>{by}</bdi>
            </span>
          )}
        </small>
      </th>
      <td>
        {undoneAt === null ? (
          <button type="button" class="quiet" disabled={isBusy} onClick={onUndo}>
            {says.undo}
            <span class="unseen"> {source ?? by}</span>
          </button>
        ) : (
          says.undone
        )}
      </td>
    </tr>
  );
}

interface ChangedProps {
  readonly contents: Contents;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}

/** The rows that the user changed since, and what a later import left out, before an import is taken back. */
function Changed({ contents, isBusy, onRemove, onCancel }: ChangedProps) {
  const { imports: says, cancel } = words.value;
  const { day, signedMoney } = formats.value;
  const { source, account, rows, changed, changedRows, repeated } = contents;
  return (
    <>
      <h3>
        <bdi>{source ?? account}</bdi> · {counted(rows)}
      </h3>
      {changed > 0 && <p>{says.changed(counted(changed))}</p>}
      <ul>
        {changedRows.map(({ id, date, label, amount, currency }) => (
          <li key={id}>
            {day(date)} · <bdi>{label}</bdi> · {signedMoney(amount, currency)}
          </li>
        ))}
      </ul>
      {repeated && <p class="note caution">{says.repeated}</p>}
      <footer>
        <button type="button" class="quiet" onClick={onCancel}>
          {cancel}
        </button>
        <button type="button" class="main" disabled={isBusy} onClick={onRemove}>
          {says.remove}
        </button>
      </footer>
    </>
  );
}
