/** Puts a transaction into a category, and if asked all others of its payee, now and by a rule. */
import { z } from 'zod';
import { MAX_CATEGORY_LENGTH } from '../../../contract/import/import.ts';
import { RowId, textOf } from '../../../contract/scalars.ts';
import { payeePattern } from '../../../core/text/payee.ts';
import { allCategories, ensureCategories } from '../../../db/queries/accounts/categories.ts';
import { alikeRows } from '../../../db/queries/accounts/payee-rows.ts';
import { annotateTransactions, isOneOf } from '../../../db/queries/accounts/transaction-edits.ts';
import { ownedTransaction } from '../../../db/queries/accounts/transaction-list.ts';
import { ALL_RULES, type Target } from '../../../db/queries/users/journal.ts';
import { listRules, storeRules } from '../../../db/queries/users/preferences.ts';
import { turnsOf } from '../../../runtime/steps.ts';
import { withLabelRule } from '../preferences/rules.ts';
import { recordedChange } from '../recorded-change.ts';
import { changeProcedure } from '../seen.ts';
import { ownerProcedure } from '../trpc.ts';
import { namedCategory, refuseSplit } from './transaction-edits.ts';
import { presentTransaction } from './transactions.ts';

/** Returns the other transactions of a payee by their category, and the rule that would fit them all. */
export const readAlike = ownerProcedure
  .input(z.object({ id: RowId }))
  .query(({ ctx: { db, userId }, input: { id } }) =>
    db.read(userId, async (tx) => {
      const row = await ownedTransaction(tx, userId, id);
      const others = (await alikeRows(tx, userId, row, turnsOf({ user: userId }))).filter(
        isOther(id),
      );
      const names = await allCategories(tx, userId);
      const counts = new Map<string | null, number>();
      for (const { categoryId } of others) {
        const name = names.get(categoryId ?? '') ?? null;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return {
        count: others.length,
        categories: [...counts].map(([category, count]) => ({ category, count })),
        pattern: payeePattern(row.label),
      };
    }),
  );

/**
 * The category is found or made by name; a blank name takes the transaction out of any. All of it is one change: the
 * row, the others and the rule are undone together.
 */
export const categorizeTransaction = changeProcedure
  .input(
    z.object({
      id: RowId,
      category: textOf(0, MAX_CATEGORY_LENGTH),
      /** Also the other transactions of this payee, whatever their category is; those that are split keep their parts. */
      alike: z.boolean().default(false),
      /** Also those of future files, by a rule in front of the others. */
      rule: z.boolean().default(false),
    }),
  )
  .mutation(({ ctx, input: { id, category, alike, rule } }) =>
    recordedChange(ctx, 'transactions.categorize', async (tx) => {
      const { userId } = ctx;
      const row = await ownedTransaction(tx, userId, id);
      await refuseSplit(tx, userId, [id]);
      const run = turnsOf({ user: userId });
      const others = alike ? (await alikeRows(tx, userId, row, run)).filter(isOther(id)) : [];
      const ids = [id, ...others.map((other) => other.id)];
      const pattern = rule && category.trim() !== '' ? payeePattern(row.label) : null;
      const targets: Target[] = [
        namedCategory(category),
        { table: 'transactions', where: isOneOf(ids), columns: ['category_id'] },
        ...(pattern === null ? [] : [ALL_RULES]),
      ];
      return {
        targets,
        areLabels: () => true,
        stored: () => presentTransaction(row),
        async work() {
          const categories = await ensureCategories(tx, userId, [category]);
          const categoryId = categories.get(category) ?? null;
          await annotateTransactions(tx, userId, ids, { categoryId });
          if (pattern !== null) {
            const rules = await listRules(tx, userId);
            await storeRules(tx, userId, withLabelRule(rules, pattern, category.trim()));
          }
          const changed = presentTransaction(await ownedTransaction(tx, userId, id));
          return { ...changed, others: others.length, pattern };
        },
      };
    }),
  );

const isOther =
  (id: string) =>
  (row: { readonly id: string }): boolean =>
    row.id !== id;
