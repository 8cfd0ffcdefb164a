/** Plans a batch, for import and reconcile alike, and imports its new rows. */
import type { ImportSource } from '../../contract/owner-scalars.ts';
import { type Author, COMMAND } from '../../core/identifiers/author.ts';
import { type BatchRow, charactersOf, rangeOf } from '../../core/import/entry.ts';
import { type ImportPlan, type Outcome, planImport } from '../../core/import/plan.ts';
import { parseDecimal } from '../../core/money/decimal.ts';
import { toDay } from '../../core/time/day.ts';
import { newId, newIds } from '../../db/id.ts';
import { ensureCategories } from '../../db/queries/accounts/categories.ts';
import { markRepeated, recordImport } from '../../db/queries/accounts/imports.ts';
import {
  type AccountKey,
  type IdentifiedDay,
  insertTransactions,
  movedMatches,
  type NewTransaction,
  storedDays,
  storedMatches,
} from '../../db/queries/accounts/transactions.ts';
import type { ChangedRow } from '../../db/queries/movements/changes.ts';
import { refreshMovements } from '../../db/queries/movements/refresh-movements.ts';
import type { Queryable } from '../../db/queryable.ts';
import { statementSlices } from '../../db/sql/batches.ts';
import { keepKeyChecks } from '../../db/sql/planner.ts';
import { type RunSteps, turnsOf } from '../../runtime/steps.ts';

/** Plans a batch against what an account holds now. */
export async function planBatch(
  tx: Queryable,
  account: AccountKey,
  rows: readonly BatchRow[],
  run: RunSteps,
): Promise<ImportPlan> {
  const distinct = new Map(rows.map((row) => [row.identity, row]));
  const [days, moved] = await Promise.all([
    storedDays(tx, account, [...new Set(rows.map(({ date }) => date))]),
    rows.length === 0 ? [] : movedMatches(tx, account, rangeOf(rows)),
  ]);
  const onStoredDays = [...distinct.values()].filter(({ date }) => days.has(date));
  const matches = moved.filter(({ identity }) => distinct.has(identity));
  for (const slice of statementSlices<IdentifiedDay>(onStoredDays, () => 0)) {
    matches.push(...(await storedMatches(tx, account, slice)));
  }
  return run(
    planImport(
      rows.map(({ identity }) => identity),
      matches,
    ),
  );
}

/** The caller that imports a batch, and its source. */
export interface Origin {
  /** @default a command */
  readonly by?: Author | undefined;
  /** @default an import of its own, without a name */
  readonly source?: ImportSource | undefined;
}

/**
 * Adds the new rows of a batch, in its order: mostly that of days, and so of the indexes. Keeps of which import they
 * are. Returns the number of rows by outcome. Must be called inside `write`; an aborted signal fails it.
 */
export async function importBatch(
  tx: Queryable,
  account: AccountKey,
  rows: readonly BatchRow[],
  { by = COMMAND, source = {} }: Origin = {},
  signal?: AbortSignal,
): Promise<Record<Outcome, number>> {
  const run = turnsOf({ user: account.userId, signal });
  const { rows: planned } = await planBatch(tx, account, rows, run);
  const counts: Record<Outcome, number> = { new: 0, duplicate: 0, deleted: 0 };
  for (const { outcome } of planned) counts[outcome]++;
  const newRows = rows.filter((_, at) => planned[at]?.outcome === 'new');
  const ordinals = planned.flatMap(({ outcome, ordinal }) => (outcome === 'new' ? ordinal : []));

  const created: string[] = [];
  const categories = new Set(newRows.flatMap(({ category }) => category ?? []));
  const categoryIds = await ensureCategories(tx, account.userId, categories, created);
  const ids = newIds();
  const added = newRows.map((row, at): NewTransaction => {
    const categoryId = row.category === undefined ? undefined : categoryIds.get(row.category);
    return { ...row, id: ids.next().value, categoryId, ordinal: ordinals[at] ?? 0 };
  });
  const importId = source.id ?? newId();
  if (counts.duplicate + counts.deleted > 0)
    await markRepeated(tx, account, importId, rangeOf(rows));
  if (added.length === 0) return counts;
  // Sent together, run in order.
  await Promise.all([
    recordImport(tx, account, {
      ...{ id: importId, by, source, counts, days: rangeOf(added), categories: created },
    }),
    keepKeyChecks(tx),
  ]);
  for (const slice of statementSlices(added, charactersOf)) {
    signal?.throwIfAborted();
    await insertTransactions(tx, account, slice, importId);
  }
  signal?.throwIfAborted();
  const { userId, accountId } = account;
  await refreshMovements(tx, userId, { rows: changedRows(accountId, added) }, run);
  return counts;
}

const changedRows = (accountId: string, added: readonly NewTransaction[]): ChangedRow[] =>
  added.map(({ date, amount, currency, label, identity, ordinal }) => ({
    ...{ id: null, accountId, currency, label, identity, ordinal },
    ...{ day: toDay(date), amount: parseDecimal(amount) },
  }));
