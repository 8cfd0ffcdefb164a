/** A batch planned slice by slice, for import and reconcile alike, and the import of what is new in it. */
import { type BatchRow, type Entry, toBatchRows } from '../core/batch.ts';
import { ImportPlan, type Outcome, type PlannedRow, type StoredTwin } from '../core/import-plan.ts';
import { nextTurn } from '../core/slices.ts';
import { ensureCategories } from '../store/categories.ts';
import type { Database } from '../store/database.ts';
import { newIds } from '../store/id.ts';
import {
  type AccountKey,
  insertTransactions,
  type NewTransaction,
  storedDays,
  storedTwins,
} from '../store/transactions.ts';

/** Rows a statement: enough for the journey not to count, few enough for an embedded database to let others in. */
const SLICE = 1_000;

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
  plan = new ImportPlan(),
): AsyncGenerator<PlannedSlice> {
  const days = await storedDays(db, account, [...new Set(entries.map(({ date }) => date))]);

  /** Starts asking for the twins of a slice: only those on days with rows, and of identities not met before. */
  function look(start: number): { rows: BatchRow[]; twins: Promise<StoredTwin[]> } {
    const rows = toBatchRows(account.accountId, entries.slice(start, start + SLICE));
    const unknown = rows.filter(({ date, identity }) => plan.meet(identity) && days.has(date));
    const twins = unknown.length === 0 ? Promise.resolve([]) : storedTwins(db, account, unknown);
    twins.catch(() => {}); // Reported where it is awaited.
    return { rows, twins };
  }

  let next = look(0);
  for (let start = 0; start < entries.length; start += SLICE) {
    const { rows, twins } = next;
    await nextTurn();
    next = look(start + SLICE);
    const planned = plan.add(
      rows.map(({ identity }) => identity),
      await twins,
    );
    yield { rows, planned };
  }
}

/**
 * Adds the rows of a batch that are new, in the order of the batch, which is mostly the order of the days and so of the
 * indexes. Says how many rows had which outcome. To be called under the lock of `write`.
 */
export async function importBatch(
  tx: Database,
  account: AccountKey,
  entries: readonly Entry[],
): Promise<Record<Outcome, number>> {
  const counts: Record<Outcome, number> = { new: 0, duplicate: 0, deleted: 0 };
  const categoryIds = new Map<string, string | undefined>();
  const ids = newIds();
  let inserting: Promise<void> = Promise.resolve();
  for await (const { rows, planned } of planBatch(tx, account, entries)) {
    for (const { outcome } of planned) counts[outcome]++;
    const newRows = rows.filter((_, index) => planned[index]?.outcome === 'new');
    await learnCategories(tx, account.userId, newRows, categoryIds);

    const added: NewTransaction[] = [];
    for (const [index, row] of rows.entries()) {
      const { outcome, ordinal = 0 } = planned[index] ?? {};
      if (outcome !== 'new') continue;
      const categoryId = row.category === undefined ? undefined : categoryIds.get(row.category);
      added.push({ ...row, id: ids.next().value, categoryId, ordinal });
    }
    const before = inserting;
    inserting = added.length === 0 ? before : insertTransactions(tx, account, added);
    inserting.catch(() => {}); // Reported where it is awaited: one slice later, or at the end.
    await before;
  }
  await inserting;
  return counts;
}

/** Finds or makes the categories of rows, and remembers which one a name stands for. */
async function learnCategories(
  tx: Database,
  userId: string,
  rows: readonly BatchRow[],
  known: Map<string, string | undefined>,
): Promise<void> {
  const names = new Set<string>();
  for (const { category } of rows) {
    if (category !== undefined && !known.has(category)) names.add(category);
  }
  const ids = await ensureCategories(tx, userId, names);
  for (const name of names) known.set(name, ids.get(name));
}
