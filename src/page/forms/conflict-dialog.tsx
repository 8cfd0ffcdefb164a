import { useEffect } from 'preact/hooks';
import { refresh } from '../figures/service.ts';
import { loadCategories } from '../operations/categories.ts';
import { ledger, reload as reloadLedger } from '../operations/ledger.ts';
import { conflict, type Difference } from '../session/conflict.ts';
import { loadHousehold } from '../session/household.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats } from '../words/words.ts';
import { Dialog } from './dialog.tsx';
import { shownValue, valueName } from './stored-values.ts';

/** Names of the values that a procedure takes under another name than the one that they are shown with. */
const INPUTS: Readonly<Record<string, string>> = {
  accountId: 'account',
  archivedAt: 'date',
  categoryName: 'category',
  contributionsEur: 'amount',
  contributionsStatedAt: 'date',
  vatShare: 'share',
  worthlessAt: 'date',
};

/** Shows the values that another window or device has stored meanwhile, with those of this page, and asks which stay. */
export function ConflictDialog({ onClose }: { readonly onClose: () => void }) {
  const { conflict: says } = editingWords();
  const shown = conflict.value;
  // The lists of forms may show the values of before.
  useEffect(() => void Promise.all([refresh(), loadCategories(), loadHousehold()]), []);
  if (shown === null) return null;
  const { path, theirs, isOfDay, seenAs, answer } = shown;
  // What is recorded is in an object of its own.
  const { balance } = shown.mine;
  const mine = isObject(balance) ? balance : shown.mine;
  // The place of a rule says nothing once they have moved: whose it is now must be looked at first.
  const isPlace = path.startsWith('rules.');
  const isRemoval = /\.(remove|delete|merge|undo)/.test(path);
  const mineOf = (of: Difference): string => {
    const { name } = of;
    const input = INPUTS[name] ?? name;
    if (isRemoval || (path === 'accounts.convert' && !(input in mine))) return says.removed;
    return shownValue(name, textOf(name in INPUTS || input in mine ? mine[input] : seenAs(of)));
  };
  const takeTheirs = () => {
    answer('theirs');
    void reloadLedger();
  };
  return (
    <Dialog title={isOfDay ? says.ofDay : says.title} keepsDraft={false} onClose={onClose}>
      <p>{isPlace ? says.rules : isOfDay ? says.ofDayLead : says.lead}</p>
      {!isPlace && (
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{says.value}</th>
                <th scope="col">{isOfDay ? says.stored : says.theirs}</th>
                <th scope="col">{says.mine}</th>
              </tr>
            </thead>
            <tbody>
              {theirs.map((each) => (
                <tr key={`${each.row} ${each.name}`}>
                  <th scope="row">
                    <RowName id={each.row} />
                    {valueName(each.name)}
                  </th>
                  <td>
                    <bdi>{shownValue(each.name, each.text)}</bdi>
                  </td>
                  <td>
                    <bdi>{mineOf(each)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <footer>
        <button type="button" class="quiet" onClick={takeTheirs}>
          {isPlace ? says.showRules : isOfDay ? says.keepStored : says.takeTheirs}
        </button>
        {!isPlace && (
          <button type="button" class="main" onClick={() => answer('mine')}>
            {isOfDay ? says.replace : says.keepMine}
          </button>
        )}
      </footer>
    </Dialog>
  );
}

/** The day and the label of a row, in a change of several. */
function RowName({ id }: { readonly id: string | null }) {
  const row = ledger.value.value.data?.rows.find((each) => each.id === id);
  return (
    row !== undefined && (
      <small>
        {formats.value.day(row.date)} <bdi>{row.label}</bdi>
        <br />
      </small>
    )
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

type Listed =
  | { readonly member: string; readonly sharePct: string }
  | { readonly category: string; readonly amount?: string };

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((each: Listed) =>
          'member' in each
            ? `${each.member} ${each.sharePct} %`
            : [each.category, each.amount].filter(Boolean).join(' '),
        )
        .join(', ')
    : String(value ?? '');
