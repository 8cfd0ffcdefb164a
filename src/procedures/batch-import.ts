/** What import and reconcile share, and the half of it that writes. */
import { type BatchRow, distinctRows, rangeOf } from '../core/batch.ts';
import { foldText } from '../core/folded-text.ts';
import { fuzzyQuestion } from '../core/fuzzy-question.ts';
import { type ImportPlan, planImport } from '../core/import-plan.ts';
import type { ReconciliationSpec } from '../core/reconciliation.ts';
import { eachInSlices } from '../core/slices.ts';
import type { AccountRow } from '../store/accounts.ts';
import { balancePeriods } from '../store/balance-periods.ts';
import { ensureCategories } from '../store/categories.ts';
import type { Database } from '../store/database.ts';
import { newIds } from '../store/id.ts';
import {
  type AccountKey,
  existingRows,
  insertTransactions,
  liveRowsOf,
  type NewTransaction,
  storedDays,
  storedTwins,
} from '../store/transactions.ts';

/** Plans a batch against what an account holds now. */
export async function planBatch(
  db: Database,
  account: AccountKey,
  batch: readonly BatchRow[],
): Promise<ImportPlan> {
  const days = await storedDays(db, account, [...new Set(batch.map(({ date }) => date))]);
  const twins = await storedTwins(db, account, await distinctRows(batch, days));
  return planImport(
    batch.map(({ identity }) => identity),
    twins,
  );
}

/** Reads all that the report on a batch is made from: the plan, and what the account holds around its new rows. */
export async function compareBatch(
  db: Database,
  account: AccountRow,
  batch: readonly BatchRow[],
): Promise<Pick<ReconciliationSpec, 'account' | 'plan' | 'existing' | 'candidates' | 'periods'>> {
  const key = { userId: account.userId, accountId: account.id };
  const plan = await planBatch(db, key, batch);
  const existing = await existingRows(db, key);

  const newRows = batch.filter((_, index) => plan.rows[index]?.outcome === 'new');
  const { days, amounts } = fuzzyQuestion(newRows);
  const similar = await liveRowsOf(db, key, days, amounts);
  const matched = matchedRows(batch, plan);
  const candidates = similar.filter((row) => !matched.has(dedupKey(row)));

  const periods =
    newRows.length === 0 ? [] : await balancePeriods(db, key, rangeOf(newRows), account.currency);
  return { account, plan, existing, candidates, periods };
}

/** The stored rows that rows of the batch match. */
function matchedRows(batch: readonly BatchRow[], plan: ImportPlan): Set<string> {
  const matched = new Set<string>();
  for (const [index, { identity }] of batch.entries()) {
    const planned = plan.rows[index];
    if (planned?.outcome === 'duplicate')
      matched.add(dedupKey({ identity, ordinal: planned.ordinal }));
  }
  return matched;
}

const dedupKey = (row: { identity: string; ordinal: number }) => `${row.identity}:${row.ordinal}`;

/** Carries out a plan: adds the rows that are new, in the order of the batch, with the categories that they name. */
export async function addNewRows(
  tx: Database,
  account: AccountKey,
  batch: readonly BatchRow[],
  plan: ImportPlan,
): Promise<void> {
  const names = new Set<string>();
  await eachInSlices(batch, ({ category }, index) => {
    if (category !== undefined && plan.rows[index]?.outcome === 'new') names.add(category);
  });
  const categories = await ensureCategories(tx, account.userId, names);

  await insertTransactions(tx, account, newTransactions(batch, plan, categories));
}

function* newTransactions(
  batch: readonly BatchRow[],
  plan: ImportPlan,
  categories: ReadonlyMap<string, string>,
): Generator<NewTransaction> {
  const ids = newIds();
  for (const [index, row] of batch.entries()) {
    const planned = plan.rows[index];
    if (planned?.outcome !== 'new') continue;
    const categoryId =
      row.category === undefined ? undefined : categories.get(foldText(row.category));
    yield { ...row, id: ids.next().value, ordinal: planned.ordinal, categoryId };
  }
}
