import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { refreshes } from '../figures/service.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { reload as reloadLedger } from '../operations/ledger.ts';
import { Chip } from '../parts/chip.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats, sentence, words } from '../words/words.ts';
import { NamedRows } from './named-rows.tsx';

type Change = Awaited<ReturnType<typeof service.journal.list.query>>[number];
type Shown = Awaited<ReturnType<typeof service.journal.show.query>>;

/** Number of changes that are read at first. */
const FIRST = 30;
/** The most that the service lists. */
const ALL = 1_000;

const changes = unreadOfUser<readonly Change[]>();

/** The changes of 90 days, by day and by caller: each with what it replaced, and its undoing. */
export function Journal() {
  const { settings: says } = editingWords();
  const [by, setBy] = useState<Change | null>(null);
  const [authors, setAuthors] = useState<readonly Change[]>([]);
  const [limit, setLimit] = useState(FIRST);
  const [shown, setShown] = useState<Shown | null>(null);
  const { isSending, refusal, send } = useSending();
  const load = async () => {
    await ask(changes, () =>
      service.journal.list.query({ limit, ...(by !== null && { by: callerOf(by) }) }),
    );
    const seen = [...authors, ...(changes.value.data ?? [])];
    setAuthors([...new Map(seen.map((each) => [nameOf(each), each])).values()]);
  };
  useEffect(() => void load(), [limit, by, refreshes.value]);
  const show = ({ id }: Change) =>
    send(async () => setShown(await service.journal.show.query({ id })));
  const undo = ({ id, said }: Shown) =>
    send(async () => {
      const done = await service.journal.undo.mutate({ id });
      setShown(null);
      tellChange(says.undoneNow(said), [done.undo], async () => {
        await Promise.all([load(), reloadLedger()]);
      });
    });
  return (
    <Panel title={says.journal} hint={says.journalHint}>
      {authors.length > 1 && (
        <Chip
          label={says.changedBy}
          value={by === null ? '' : nameOf(by)}
          choices={[
            { value: '', label: says.byAll },
            ...authors.map((each) => ({ value: nameOf(each), label: nameOf(each) })),
          ]}
          onChoose={(name) => setBy(authors.find((each) => nameOf(each) === name) ?? null)}
        />
      )}
      <Reading read={changes} height={240}>
        {(all) =>
          all.length === 0 ? (
            <p class="note">{says.journalNone}</p>
          ) : (
            <>
              {daysOf(all).map(([date, ofDay]) => (
                <section key={date}>
                  <h3>{formats.value.longDay(date)}</h3>
                  <NamedRows
                    isSending={isSending}
                    rows={ofDay.map((change) => ({
                      ...{ key: change.id, name: change.said, facts: <Facts of={change} /> },
                      actions: [{ text: says.changeDetails, run: () => show(change) }],
                    }))}
                  />
                </section>
              ))}
              {all.length === limit && limit < ALL && (
                <button type="button" class="quiet" onClick={() => setLimit(ALL)}>
                  {says.older}
                </button>
              )}
            </>
          )
        }
      </Reading>
      <Refusal text={refusal} />
      {shown !== null && (
        <Details
          of={shown}
          isBusy={isSending}
          onUndo={() => void undo(shown)}
          onClose={() => setShown(null)}
        />
      )}
    </Panel>
  );
}

const callerOf = ({ byKind, byName, byMember }: Change) => ({
  ...{ kind: byKind, name: byName, member: byMember ?? null },
});

const nameOf = ({ byKind, byName, byMember }: Change | Shown): string =>
  [words.value.imports.by[byKind], byName, byMember].filter((text) => text != null).join(' ');

/** The day of a change in the time zone of this device. */
const dayOf = ({ at }: Change): string => new Date(at).toLocaleDateString('sv');

function daysOf(all: readonly Change[]): readonly (readonly [string, readonly Change[]])[] {
  const days = new Map<string, Change[]>();
  for (const change of all) {
    const day = dayOf(change);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days];
}

function Facts({ of: change }: { readonly of: Change }) {
  const { settings: says } = editingWords();
  const { number, time } = formats.value;
  return (
    <small>
      <span>{time(new Date(change.at))}</span>
      <span>
        <bdi>{nameOf(change)}</bdi>
      </span>
      <span>{says.changedRows(change.rows, number(change.rows))}</span>
      {change.undoneBy !== null && <span>{says.changeUndone}</span>}
    </small>
  );
}

interface DetailsProps {
  readonly of: Shown;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Values before and after a change, and its undoing or the reason against it. */
function Details({ of: change, isBusy, onUndo, onClose }: DetailsProps) {
  const { settings: says } = editingWords();
  const { close, changes: own } = words.value;
  const { differences, obstacle } = change;
  return (
    <Dialog title={change.said} isWide onClose={onClose}>
      <p class="note">
        <bdi>{nameOf(change)}</bdi>
      </p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{says.changedValue}</th>
              <th scope="col">{says.before}</th>
              <th scope="col">{says.after}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ row, said, before, after }) => (
              <tr key={`${row} ${said}`}>
                <th scope="row">{said}</th>
                <td>
                  <bdi>{sentence(before ?? '')}</bdi>
                </td>
                <td>
                  <bdi>{sentence(after ?? '')}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {obstacle !== null && <p class="note caution">{says.cannotUndo(isolated(obstacle))}</p>}
      <footer>
        <button type="button" class="quiet" onClick={onClose}>
          {close}
        </button>
        {obstacle === null && (
          <button type="button" class="main" disabled={isBusy} onClick={onUndo}>
            {own.undo}
          </button>
        )}
      </footer>
    </Dialog>
  );
}
