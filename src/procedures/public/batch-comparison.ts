import type { ImportBody } from '../../contract/import/import.ts';
import type { ImportSource } from '../../contract/owner-scalars.ts';
import { candidateQueries } from '../../core/import/candidate-query.ts';
import { type BatchRow, rangeOf, toBatchRows } from '../../core/import/entry.ts';
import type { PlannedRow } from '../../core/import/plan.ts';
import { type ReconciliationSpec, reconcile } from '../../core/import/reconciliation.ts';
import { type AccountRow, ownedAccount } from '../../db/queries/accounts/accounts.ts';
import { balancePeriods, type Closing } from '../../db/queries/accounts/balances.ts';
import { formatsOf } from '../../db/queries/accounts/imports.ts';
import {
  existingRows,
  type SimilarRow,
  toldRowsOf,
} from '../../db/queries/accounts/transactions.ts';
import type { Queryable } from '../../db/queryable.ts';
import { wordsOf } from '../../i18n/messages/words.ts';
import { type RunSteps, turnsOf } from '../../runtime/steps.ts';
import { planBatch } from './batch-import.ts';
import type { Context } from './trpc.ts';

/** Reports what an import would do, and writes nothing. `closing` is the balance that the file states. */
export async function reportOn(
  {
    db,
    userId,
    today,
    language,
    source,
    signal,
  }: Pick<Context, 'db' | 'userId' | 'today' | 'language' | 'source' | 'signal'>,
  { accountId, transactions }: ImportBody,
  closing?: Closing,
) {
  const run = turnsOf({ user: userId, signal });
  const batch = await run(toBatchRows(accountId, transactions));
  const compared = await db.read(
    userId,
    async (tx) =>
      compareBatch(tx, await ownedAccount(tx, userId, accountId), batch, {
        ...source,
        closing,
        run,
      }),
    { signal },
  );
  return run(reconcile({ ...compared, today, words: wordsOf(language) }));
}

interface Compared extends Pick<ImportSource, 'format'> {
  readonly closing: Closing | undefined;
  readonly run: RunSteps;
}

/** Reads the data of a batch's report: its plan, and the stored rows around its new ones. */
async function compareBatch(
  db: Queryable,
  account: AccountRow,
  batch: readonly BatchRow[],
  { format, closing, run }: Compared,
): Promise<Omit<ReconciliationSpec, 'today' | 'words'>> {
  const key = { userId: account.userId, accountId: account.id };
  const { rows: planned, unmatched } = await planBatch(db, key, batch, run);
  const newRows = batch.filter((_, index) => planned[index]?.outcome === 'new');

  const matched = matchedRows(batch, planned);
  const candidates = new Map<string, SimilarRow>();
  for (const { days, amounts } of candidateQueries(newRows)) {
    for (const row of await toldRowsOf(db, key, days, amounts)) {
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
      newRows.length === 0
        ? []
        : await balancePeriods(db, key, rangeOf(newRows), account.currency, closing),
  };
}

/** Returns the stored rows, live and deleted, that rows of the batch match. */
function matchedRows(batch: readonly BatchRow[], planned: readonly PlannedRow[]): Set<string> {
  const matched = new Set<string>();
  for (const [index, { identity }] of batch.entries()) {
    const { outcome, ordinal = 0 } = planned[index] ?? {};
    if (outcome === 'duplicate' || outcome === 'deleted')
      matched.add(rowKey({ identity, ordinal }));
  }
  return matched;
}

const rowKey = (row: { identity: string; ordinal: number }) => `${row.identity}:${row.ordinal}`;
