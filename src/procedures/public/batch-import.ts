/** Plans a batch, for import and reconcile alike, and imports its new rows. */
import { type BatchRow, charactersOf } from '../../core/import/entry.ts';
import { ImportPlan, type Outcome, type PlannedRow } from '../../core/import/plan.ts';
import { newIds } from '../../db/id.ts';
import { ensureCategories } from '../../db/queries/accounts/categories.ts';
import {
  type AccountKey,
  type IdentifiedDay,
  insertTransactions,
  type NewTransaction,
  storedDays,
  storedMatches,
} from '../../db/queries/accounts/transactions.ts';
import type { Queryable } from '../../db/queryable.ts';
import { statementSlices } from '../../db/sql/slices.ts';

export interface PlannedBatch {
  /** In the order of the rows. */
  readonly planned: readonly PlannedRow[];
  readonly plan: ImportPlan;
}

/** Plans a batch against the current rows of an account. */
export async function planBatch(
  tx: Queryable,
  account: AccountKey,
  rows: readonly BatchRow[],
): Promise<PlannedBatch> {
  const days = await storedDays(tx, account, [...new Set(rows.map(({ date }) => date))]);
  const plan = new ImportPlan();
  const onStoredDays = rows.filter(
    ({ date, identity }) => plan.register(identity) && days.has(date),
  );
  const matches = [];
  for (const slice of statementSlices<IdentifiedDay>(onStoredDays, () => 0)) {
    matches.push(...(await storedMatches(tx, account, slice)));
  }
  const planned = plan.add(
    rows.map(({ identity }) => identity),
    matches,
  );
  return { planned, plan };
}

/**
 * Adds the new rows of a batch, in its order: mostly that of days, and so of the indexes. Returns the number
 * of rows by outcome. Must be called inside `write`; an aborted signal fails it.
 */
export async function importBatch(
  tx: Queryable,
  account: AccountKey,
  rows: readonly BatchRow[],
  signal?: AbortSignal,
): Promise<Record<Outcome, number>> {
  const { planned } = await planBatch(tx, account, rows);
  const counts: Record<Outcome, number> = { new: 0, duplicate: 0, deleted: 0 };
  for (const { outcome } of planned) counts[outcome]++;
  const newRows = rows.filter((_, at) => planned[at]?.outcome === 'new');
  const ordinals = planned.flatMap(({ outcome, ordinal }) => (outcome === 'new' ? ordinal : []));

  const categories = new Set(newRows.flatMap(({ category }) => category ?? []));
  const categoryIds = await ensureCategories(tx, account.userId, categories);
  const ids = newIds();
  const added = newRows.map((row, at): NewTransaction => {
    const categoryId = row.category === undefined ? undefined : categoryIds.get(row.category);
    return { ...row, id: ids.next().value, categoryId, ordinal: ordinals[at] ?? 0 };
  });
  for (const slice of statementSlices(added, charactersOf)) {
    signal?.throwIfAborted();
    await insertTransactions(tx, account, slice);
  }
  return counts;
}
