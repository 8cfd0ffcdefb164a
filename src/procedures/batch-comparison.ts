import type { BatchRow, Entry } from '../core/batch.ts';
import { rangeOf } from '../core/batch.ts';
import { fuzzyQuestion } from '../core/fuzzy-question.ts';
import { ImportPlan, type PlannedRow } from '../core/import-plan.ts';
import type { ReconciliationSpec } from '../core/reconciliation.ts';
import type { AccountRow } from '../store/accounts.ts';
import { balancePeriods } from '../store/balance-periods.ts';
import type { Database } from '../store/database.ts';
import { existingRows, liveRowsOf } from '../store/transactions.ts';
import { planBatch } from './batch-import.ts';

/** Reads all that the report on a batch is made from: its plan, and what the account holds around its new rows. */
export async function compareBatch(
  db: Database,
  account: AccountRow,
  entries: readonly Entry[],
): Promise<Omit<ReconciliationSpec, 'today' | 'language'>> {
  const key = { userId: account.userId, accountId: account.id };
  const plan = new ImportPlan();
  const batch: BatchRow[] = [];
  const planned: PlannedRow[] = [];
  for await (const slice of planBatch(db, key, entries, plan)) {
    batch.push(...slice.rows);
    planned.push(...slice.planned);
  }
  const newRows = batch.filter((_, index) => planned[index]?.outcome === 'new');

  const { days, amounts } = fuzzyQuestion(newRows);
  const similar = await liveRowsOf(db, key, days, amounts);
  const matched = matchedRows(batch, planned);
  return {
    account,
    batch,
    planned,
    unmatched: plan.unmatched(),
    existing: await existingRows(db, key),
    candidates: similar.filter((row) => !matched.has(rowKey(row))),
    periods:
      newRows.length === 0 ? [] : await balancePeriods(db, key, rangeOf(newRows), account.currency),
  };
}

/** The stored rows that rows of the batch match. */
function matchedRows(batch: readonly BatchRow[], planned: readonly PlannedRow[]): Set<string> {
  const matched = new Set<string>();
  for (const [index, { identity }] of batch.entries()) {
    const { outcome, ordinal = 0 } = planned[index] ?? {};
    if (outcome === 'duplicate') matched.add(rowKey({ identity, ordinal }));
  }
  return matched;
}

const rowKey = (row: { identity: string; ordinal: number }) => `${row.identity}:${row.ordinal}`;
