/** What import and reconcile share, and the half of it that writes. */
import { type BatchRow, distinctRows } from '../core/batch.ts';
import { foldText } from '../core/folded-text.ts';
import { type ImportPlan, planImport } from '../core/import-plan.ts';
import { eachInSlices } from '../core/slices.ts';
import { ensureCategories } from '../store/categories.ts';
import type { Database } from '../store/database.ts';
import { newId } from '../store/id.ts';
import {
  type AccountKey,
  insertTransactions,
  type NewTransaction,
  storedTwins,
} from '../store/transactions.ts';

/** Plans a batch against what an account holds now. */
export async function planBatch(
  db: Database,
  account: AccountKey,
  batch: readonly BatchRow[],
): Promise<ImportPlan> {
  const twins = await storedTwins(db, account, await distinctRows(batch));
  return planImport(
    batch.map(({ identity }) => identity),
    twins,
  );
}

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

  const added: NewTransaction[] = [];
  await eachInSlices(batch, ({ category, ...row }, index) => {
    const planned = plan.rows[index];
    if (planned?.outcome !== 'new') return;
    const categoryId = category === undefined ? undefined : categories.get(foldText(category));
    added.push({ ...row, id: newId(), ordinal: planned.ordinal, categoryId });
  });
  await insertTransactions(tx, account, added);
}
