/** Lists, renames, merges and deletes a user's categories, and suggests some. */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAX_CATEGORY_LENGTH } from '../../../contract/import/import.ts';
import { VatShare } from '../../../contract/owner-scalars.ts';
import { RowId, textOf } from '../../../contract/scalars.ts';
import { DEFAULT_CATEGORIES } from '../../../core/import/default-categories.ts';
import {
  allCategories,
  categoryIdOf,
  categoryKey,
  ensureCategories,
  readVatShares,
} from '../../../db/queries/accounts/categories.ts';
import {
  type Category,
  ownedCategory,
  removeCategory,
  renameCategory,
  setVatShare,
  transactionsByCategory,
} from '../../../db/queries/accounts/category-edits.ts';
import { ALL_RULES, type Target } from '../../../db/queries/users/journal.ts';
import { listRules, type RuleRow, storeRules } from '../../../db/queries/users/preferences.ts';
import { hasPartIn } from '../../../db/sql/row-parts.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { violation } from '../../../i18n/errors/values/violation.ts';
import { recordedChange } from '../recorded-change.ts';
import { changeProcedure } from '../seen.ts';
import { NOBODY, ownerProcedure } from '../trpc.ts';

const CategoryName = textOf(1, MAX_CATEGORY_LENGTH).refine((text) => categoryKey(text) !== '', {
  error: violation(['name']),
});

/** Returns the categories by name, with what is in each, and usual names that the user has none of. */
export const listCategories = ownerProcedure.query(
  async ({ ctx: { db, userId, language = 'en' } }) => {
    const usual = DEFAULT_CATEGORIES.map(({ names }) => names[language]);
    if (userId === NOBODY) return { categories: [], suggestions: usual };
    return db.read(userId, async (tx) => {
      const [names, shares, counts, rules] = await Promise.all([
        allCategories(tx, userId),
        readVatShares(tx, userId),
        transactionsByCategory(tx, userId),
        listRules(tx, userId),
      ]);
      const known = new Set([...names.values()].map(categoryKey));
      return {
        categories: [...names]
          .map(([id, name]) => ({
            ...{ id, name, vatShare: writtenShare(shares.get(id)) },
            transactions: counts.get(id) ?? 0,
            rules: rules.filter((rule) => isNamed(rule, name)).length,
          }))
          .sort((one, other) => one.name.localeCompare(other.name, language)),
        suggestions: usual.filter((name) => !known.has(categoryKey(name))),
      };
    });
  },
);

const writtenShare = (share: { readonly part: bigint; readonly whole: bigint } | undefined) =>
  share === undefined ? null : `${share.part}/${share.whole}`;

/** Adds a category without any transaction; an existing one stays as it is spelled. */
export const addCategory = ownerProcedure
  .input(z.object({ name: CategoryName }))
  .mutation(({ ctx, input: { name } }) =>
    recordedChange(ctx, 'categories.add', (tx) => ({
      targets: [{ table: 'categories', where: sql`t.name_key = ${categoryKey(name)}` }],
      areLabels: () => true,
      async work() {
        const id = (await ensureCategories(tx, ctx.userId, [name])).get(name) ?? '';
        return ownedCategory(tx, ctx.userId, id);
      },
    })),
  );

/** Renames a category, also in the rules that give it. */
export const renameCategoryTo = changeProcedure
  .input(z.object({ id: RowId, name: CategoryName }))
  .mutation(({ ctx, input: { id, name } }) =>
    recordedChange(ctx, 'categories.rename', async (tx) => {
      const { userId } = ctx;
      const category = await ownedCategory(tx, userId, id);
      const other = await categoryIdOf(tx, userId, name);
      if (other !== null && other !== id) {
        throw new DomainError('CONFLICT', ['categoryExists', { name: name.trim() }]);
      }
      return {
        targets: [isCategory(id), ALL_RULES],
        areLabels: () => true,
        stored: () => category,
        async work() {
          await renameCategory(tx, userId, id, name);
          const rules = await changeRules(tx, userId, category, name.trim());
          return { ...(await ownedCategory(tx, userId, id)), rules };
        },
      };
    }),
  );

/** States the part of each row of a category that is VAT, and so neither income nor spending; null takes it back. */
export const setCategoryVat = changeProcedure
  .input(z.object({ id: RowId, share: VatShare.nullable() }))
  .mutation(({ ctx, input: { id, share } }) =>
    recordedChange(ctx, 'categories.vat', async (tx) => {
      const category = await ownedCategory(tx, ctx.userId, id);
      return {
        targets: [isCategory(id)],
        areLabels: () => true,
        stored: () => category,
        async work() {
          await setVatShare(tx, ctx.userId, id, share);
          return ownedCategory(tx, ctx.userId, id);
        },
      };
    }),
  );

/** Moves all transactions and rules of a category into another one, and removes it. */
export const mergeCategory = changeProcedure
  .input(z.object({ id: RowId, into: RowId }))
  .mutation(({ ctx, input: { id, into } }) =>
    recordedChange(ctx, 'categories.merge', async (tx) => {
      const category = await ownedCategory(tx, ctx.userId, id);
      const target = await ownedCategory(tx, ctx.userId, into);
      if (category.id === target.id) throw new DomainError('BAD_REQUEST', ['mergedIntoItself']);
      return removal(tx, ctx.userId, category, target);
    }),
  );

/** Deletes a category. Its transactions have none then; a rule that gives nothing else goes too. */
export const deleteCategory = changeProcedure
  .input(z.object({ id: RowId }))
  .mutation(({ ctx, input: { id } }) =>
    recordedChange(ctx, 'categories.delete', async (tx) =>
      removal(tx, ctx.userId, await ownedCategory(tx, ctx.userId, id), null),
    ),
  );

type Tx = Parameters<typeof ownedCategory>[0];

function removal(tx: Tx, userId: string, category: Category, into: Category | null) {
  return {
    targets: [
      isCategory(category.id),
      {
        table: 'transactions',
        where: sql`t.category_id = ${category.id} or ${hasPartIn(sql`${category.id}::text`)}`,
        columns: ['category_id', 'parts'],
      } satisfies Target,
      ALL_RULES,
    ],
    areLabels: () => true,
    stored: () => category,
    async work() {
      const transactions = (await transactionsByCategory(tx, userId)).get(category.id) ?? 0;
      await removeCategory(tx, userId, category.id, into?.id ?? null);
      const rules = await changeRules(tx, userId, category, into?.name ?? null);
      return { ...category, into: into?.name ?? null, transactions, rules };
    },
  };
}

const isCategory = (id: string): Target => ({ table: 'categories', where: sql`t.id = ${id}` });

/** True if a rule gives the category of a name. */
const isNamed = ({ category }: RuleRow, name: string): boolean =>
  category !== null && categoryKey(category) === categoryKey(name);

/** Gives the rules of a category another name, or null for none; returns how many. */
async function changeRules(
  tx: Tx,
  userId: string,
  { name }: Category,
  to: string | null,
): Promise<number> {
  const rules = await listRules(tx, userId);
  const changed = rules.filter((rule) => isNamed(rule, name)).length;
  if (changed === 0) return 0;
  const kept = rules
    .map((rule) => (isNamed(rule, name) ? { ...rule, category: to } : rule))
    .filter(({ category, type }) => (category ?? type) !== null);
  await storeRules(tx, userId, kept);
  return changed;
}
