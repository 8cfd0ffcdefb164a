/** A batch planned slice by slice, for import and reconcile alike, and the import of what is new in it. */
import { type BatchRow, type Entry, toBatchRows } from '../core/batch.ts';
import { foldText } from '../core/folded-text.ts';
import { ImportPlan, type Outcome, type PlannedRow, type StoredTwin } from '../core/import-plan.ts';
import { nextTurn } from '../core/slices.ts';
import { ensureCategories } from '../store/categories.ts';
import type { Database } from '../store/database.ts';
import { newIds } from '../store/id.ts';
import {
  type AccountKey,
  insertTransactions,
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
  const asked = new Set<string>();

  /** Starts asking for the twins of a slice: only those on days with rows, and of identities not asked for before. */
  function look(start: number): { rows: BatchRow[]; twins: Promise<StoredTwin[]> } {
    const rows = toBatchRows(account.accountId, entries.slice(start, start + SLICE));
    const unknown = rows.filter(({ date, identity }) => {
      if (!days.has(date) || asked.has(identity)) return false;
      asked.add(identity);
      return true;
    });
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
  const categories = new Map<string, string>();
  const ids = newIds();
  let inserting: Promise<void> = Promise.resolve();
  for await (const { rows, planned } of planBatch(tx, account, entries)) {
    for (const { outcome } of planned) counts[outcome]++;
    const isNew = (_: BatchRow, index: number) => planned[index]?.outcome === 'new';
    const newRows = rows.filter(isNew);
    await learnCategories(tx, account.userId, newRows, categories);

    const ordinals = planned.filter(({ outcome }) => outcome === 'new');
    const added = newRows.map((row, index) => ({
      ...row,
      id: ids.next().value,
      categoryId: categories.get(foldText(row.category ?? '')),
      ordinal: ordinals[index]?.ordinal ?? 0,
    }));
    const before = inserting;
    inserting = added.length === 0 ? before : insertTransactions(tx, account, added);
    inserting.catch(() => {}); // Reported where it is awaited: one slice later, or at the end.
    await before;
  }
  await inserting;
  return counts;
}

/** Finds or makes the categories of rows, of which those found before are known by their folded names. */
async function learnCategories(
  tx: Database,
  userId: string,
  rows: readonly BatchRow[],
  known: Map<string, string>,
): Promise<void> {
  const names = new Set<string>();
  for (const { category } of rows) {
    if (category !== undefined && !known.has(foldText(category))) names.add(category);
  }
  for (const [key, id] of await ensureCategories(tx, userId, names)) known.set(key, id);
}
