/** A batch planned slice by slice, for import and reconcile alike, and the import of what is new in it. */
import { type BatchRow, charactersOf, type Entry, toBatchRows } from '../../core/import/entry.ts';
import { ImportPlan, type Outcome, type PlannedRow } from '../../core/import/plan.ts';
import { nextTurn } from '../../runtime/fair-turns.ts';
import { ensureCategories } from '../../store/accounts/categories.ts';
import {
  type AccountKey,
  insertTransactions,
  type NewTransaction,
  storedDays,
  storedTwins,
} from '../../store/accounts/transactions.ts';
import type { Addition } from '../../store/addition.ts';
import type { Database } from '../../store/database.ts';
import { newIds } from '../../store/id.ts';

/** Rows a statement: enough for the round trip not to count, few enough for what is made of them to be a short turn. */
const SLICE = { items: 500, characters: 200_000 };
/** Days a statement: years of days, so that hardly a batch needs more than one. */
const DAYS = 5_000;

export interface PlannedSlice {
  readonly rows: readonly BatchRow[];
  readonly planned: readonly PlannedRow[];
}

/**
 * Plans a batch against what an account holds now. The slices come one after the other, so that the database works on
 * one while the next is made ready; `plan` is whole after the last.
 */
export async function* planBatch(
  db: Database,
  account: AccountKey,
  entries: readonly Entry[],
  { plan = new ImportPlan(), signal }: { plan?: ImportPlan; signal?: AbortSignal | undefined } = {},
): AsyncGenerator<PlannedSlice> {
  const dates = [...new Set(entries.map(({ date }) => date))];
  const days = new Set<string>();
  for (let start = 0; start < dates.length; start += DAYS) {
    const found = await storedDays(db, account, dates.slice(start, start + DAYS));
    for (const day of found) days.add(day);
    await nextTurn(account.userId);
    signal?.throwIfAborted();
  }

  /** Starts asking for the twins of a slice: only those on days with rows, and of identities not met before. */
  async function look(start: number) {
    // What is made of the slice before has a turn of its own.
    await nextTurn(account.userId);
    signal?.throwIfAborted();
    const end = endOfSlice(entries, start);
    const rows = toBatchRows(account.accountId, entries.slice(start, end));
    const unknown = rows.filter(({ date, identity }) => plan.meet(identity) && days.has(date));
    const twins = unknown.length === 0 ? Promise.resolve([]) : storedTwins(db, account, unknown);
    twins.catch(() => {}); // Reported where it is awaited.
    return { rows, twins, end };
  }

  function lookAhead(start: number) {
    const found = look(start);
    // Reported where it is awaited, which the one after the last slice never is: of an empty batch, the first.
    found.catch(() => {});
    return found;
  }

  let next = lookAhead(0);
  for (let start = 0; start < entries.length; ) {
    const { rows, twins, end } = await next;
    next = lookAhead(end);
    start = end;
    const planned = plan.add(
      rows.map(({ identity }) => identity),
      await twins,
    );
    yield { rows, planned };
  }
}

function endOfSlice(entries: readonly Entry[], start: number): number {
  const last = Math.min(start + SLICE.items, entries.length);
  let characters = 0;
  for (let index = start; index < last; index++) {
    characters += charactersOf(entries[index] as Entry);
    if (characters > SLICE.characters) return index + 1;
  }
  return last;
}

/**
 * Adds the rows of a batch that are new, in the order of the batch, which is mostly the order of the days and so of the
 * indexes. Says how many rows had which outcome. Throws the signal's reason when nobody waits any more.
 */
export async function importBatch(
  { tx, ahead }: Addition,
  account: AccountKey,
  entries: readonly Entry[],
  signal?: AbortSignal,
): Promise<Record<Outcome, number>> {
  const counts: Record<Outcome, number> = { new: 0, duplicate: 0, deleted: 0 };
  const categoryIds = new Map<string, string | undefined>();
  const ids = newIds();
  let inserting: Promise<unknown> = Promise.resolve();
  try {
    for await (const { rows, planned } of planBatch(tx, account, entries, { signal })) {
      for (const { outcome } of planned) counts[outcome]++;
      const newRows = rows.filter((_, index) => planned[index]?.outcome === 'new');
      await learnCategories(ahead, account.userId, newRows, categoryIds);

      const added: NewTransaction[] = [];
      for (const [index, row] of rows.entries()) {
        const { outcome, ordinal = 0 } = planned[index] ?? {};
        if (outcome !== 'new') continue;
        const categoryId = row.category === undefined ? undefined : categoryIds.get(row.category);
        added.push({ ...row, id: ids.next().value, categoryId, ordinal });
      }
      const before = inserting;
      if (added.length > 0) {
        inserting = Promise.all([before, insertTransactions(tx, account, added)]);
      }
      inserting.catch(() => {}); // Reported where it is awaited: one slice later, or at the end.
      await before;
    }
  } catch (error) {
    // After an insertion that failed every statement does, only to say so: what counts is the first.
    await inserting;
    throw error;
  }
  await inserting;
  return counts;
}

/** Finds or makes the categories of rows, and remembers which one a name stands for. */
async function learnCategories(
  ahead: Addition['ahead'],
  userId: string,
  rows: readonly BatchRow[],
  known: Map<string, string | undefined>,
): Promise<void> {
  const names = new Set<string>();
  for (const { category } of rows) {
    if (category !== undefined && !known.has(category)) names.add(category);
  }
  if (names.size === 0) return;
  const ids = await ahead((tx) => ensureCategories(tx, userId, names));
  for (const name of names) known.set(name, ids.get(name));
}
