import type { ImportSource } from '../../contract/owner-scalars.ts';
import { candidateQueries } from '../../core/import/candidate-query.ts';
import { type BatchRow, rangeOf } from '../../core/import/entry.ts';
import type { PlannedRow } from '../../core/import/plan.ts';
import type { ReconciliationSpec } from '../../core/import/reconciliation.ts';
import type { AccountRow } from '../../db/queries/accounts/accounts.ts';
import { balancePeriods } from '../../db/queries/accounts/balances.ts';
import { formatsOf } from '../../db/queries/accounts/imports.ts';
import {
  existingRows,
  liveRowsOf,
  type SimilarRow,
} from '../../db/queries/accounts/transactions.ts';
import type { Queryable } from '../../db/queryable.ts';
import { planBatch } from './batch-import.ts';

/** Reads the data of a batch's report: its plan, and the stored rows around its new ones. */
export async function compareBatch(
  db: Queryable,
  account: AccountRow,
  batch: readonly BatchRow[],
  { format }: ImportSource = {},
): Promise<Omit<ReconciliationSpec, 'today' | 'words'>> {
  const key = { userId: account.userId, accountId: account.id };
  const { rows: planned, unmatched } = await planBatch(db, key, batch);
  const newRows = batch.filter((_, index) => planned[index]?.outcome === 'new');

  const matched = matchedRows(batch, planned);
  const candidates = new Map<string, SimilarRow>();
  for (const { days, amounts } of candidateQueries(newRows)) {
    for (const row of await liveRowsOf(db, key, days, amounts)) {
      if (!matched.has(rowKey(row))) candidates.set(rowKey(row), row);
    }
  }
  return {
    account,
    batch,
    planned,
    unmatched,
    existing: await existingRows(db, key),
    formats: format === undefined ? undefined : { format, known: await formatsOf(db, key) },
    candidates: [...candidates.values()],
    periods:
      newRows.length === 0 ? [] : await balancePeriods(db, key, rangeOf(newRows), account.currency),
  };
}

/** Returns the stored rows that rows of the batch match. */
function matchedRows(batch: readonly BatchRow[], planned: readonly PlannedRow[]): Set<string> {
  const matched = new Set<string>();
  for (const [index, { identity }] of batch.entries()) {
    const { outcome, ordinal = 0 } = planned[index] ?? {};
    if (outcome === 'duplicate') matched.add(rowKey({ identity, ordinal }));
  }
  return matched;
}

const rowKey = (row: { identity: string; ordinal: number }) => `${row.identity}:${row.ordinal}`;
