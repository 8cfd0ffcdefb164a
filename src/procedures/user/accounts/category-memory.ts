/** Completes rows of a file: by the user's rules, then by the category that the last row of the same payee got. */

import { z } from 'zod';
import { TransactionType } from '../../../contract/enums.ts';
import { ImportEntry, MAX_IMPORT_ENTRIES } from '../../../contract/import/import.ts';
import { categoryMemory } from '../../../core/import/category-memory.ts';
import { hasCategory } from '../../../core/import/entry.ts';
import { ruleSteps } from '../../../core/import/rules/rules.ts';
import { allCategories } from '../../../db/queries/accounts/categories.ts';
import { categorizedPages } from '../../../db/queries/accounts/payee-rows.ts';
import { listRules } from '../../../db/queries/users/preferences.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { type RunSteps, turnsOf } from '../../../runtime/steps.ts';
import { presentedRule } from '../preferences/rules.ts';
import { NOBODY, ownerProcedure } from '../trpc.ts';

/** Values that a row of a file lacks; null where neither a rule nor an earlier row gives one. */
export const Completion = z.object({
  category: z.string().nullable(),
  type: TransactionType.nullable(),
  /** True if the category is that of an earlier row. */
  isRemembered: z.boolean(),
});
export type Completion = z.output<typeof Completion>;

const Row = ImportEntry.pick({
  ...{ label: true, amount: true },
  ...{ counterparty: true, category: true, type: true },
});
type Row = z.output<typeof Row>;

const NOTHING: Completion = { category: null, type: null, isRemembered: false };

/** Returns the completion of each row, in the order of the rows. */
export const rememberCategories = ownerProcedure
  .input(z.object({ rows: z.array(Row).max(MAX_IMPORT_ENTRIES) }))
  .output(z.array(Completion))
  .query(({ ctx: { db, userId }, input: { rows } }) =>
    userId === NOBODY
      ? rows.map(() => NOTHING)
      : db.read(userId, (tx) => completionsOf(tx, userId, rows, turnsOf({ user: userId }))),
  );

/** Completes rows without replacing what they say; a rule comes before the memory. */
export async function completionsOf(
  tx: Queryable,
  userId: string,
  rows: readonly Row[],
  run: RunSteps,
): Promise<Completion[]> {
  const ruled = await ruledRows(tx, userId, rows, run);
  const open = ruled.filter((row) => !hasCategory(row));
  const memory = await run(categoryMemory(open));
  if (!memory.knowsAll()) {
    const names = await allCategories(tx, userId);
    for await (const page of categorizedPages(tx, userId)) {
      const named = page.flatMap(({ categoryId, ...row }) => {
        const category = names.get(categoryId ?? '');
        return category === undefined ? [] : [{ ...row, category }];
      });
      await run(memory.add(named));
      if (memory.knowsAll()) break;
    }
  }
  return rows.map((row, at) => {
    const completed = ruled[at] ?? row;
    const { category, type } = completed;
    const given = hasCategory(row) ? null : (category ?? null);
    const remembered = hasCategory({ category }) ? null : memory.categoryOf(completed);
    return {
      category: remembered ?? (hasCategory({ category }) ? given : null),
      type: row.type === undefined ? (type ?? null) : null,
      isRemembered: remembered !== null,
    };
  });
}

/** Applies the stored rules to rows. */
async function ruledRows(
  tx: Queryable,
  userId: string,
  rows: readonly Row[],
  run: RunSteps,
): Promise<readonly Row[]> {
  const rules = (await listRules(tx, userId)).map(presentedRule);
  if (rules.length === 0) return rows;
  return (await run(ruleSteps(rows, rules))).rows;
}
