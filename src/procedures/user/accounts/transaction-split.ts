/** Splits a transaction into parts with categories of their own, and joins them again. */
import { z } from 'zod';
import { MAX_CATEGORY_LENGTH } from '../../../contract/import/import.ts';
import { PartNote } from '../../../contract/owner-scalars.ts';
import { Amount, RowId, textOf } from '../../../contract/scalars.ts';
import { largestPart, MAX_PARTS, partAmounts } from '../../../core/accounts/row-parts.ts';
import { ensureCategories } from '../../../db/queries/accounts/categories.ts';
import { isOneOf } from '../../../db/queries/accounts/transaction-edits.ts';
import { ownedTransaction } from '../../../db/queries/accounts/transaction-list.ts';
import { setParts } from '../../../db/queries/accounts/transaction-parts.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { recordedChange } from '../recorded-change.ts';
import { changeProcedure } from '../seen.ts';
import { namedCategory } from './transaction-edits.ts';
import { presentTransaction } from './transactions.ts';

const Part = z.object({
  /** Without its sign, or with that of the transaction. @default what the other parts leave */
  amount: Amount.optional(),
  /** Found or made by its name; a blank one is none. */
  category: textOf(0, MAX_CATEGORY_LENGTH).default(''),
  note: PartNote.default(''),
});

/**
 * Splits a transaction into parts that add up to its amount, instead of those that it has. It stays one row with the identity
 * of its file, and has no category of its own.
 */
export const splitTransaction = changeProcedure
  .input(z.object({ id: RowId, parts: z.array(Part).max(MAX_PARTS) }))
  .mutation(({ ctx, input: { id, parts } }) =>
    recordedChange(ctx, 'transactions.split', async (tx) => {
      const { userId } = ctx;
      const row = await ownedTransaction(tx, userId, id);
      if (row.deletedAtMs !== null) throw new DomainError('CONFLICT', ['deletedRow']);
      const amounts = partAmounts(row.amount, parts);
      if ('why' in amounts) throw new DomainError('BAD_REQUEST', ['wrongParts', amounts]);
      const names = parts.map(({ category }) => category);
      return {
        ...changeOf(id, names),
        stored: () => presentTransaction(row),
        async work() {
          const ids = await ensureCategories(tx, userId, names);
          const list = parts.map(({ category, note }, at) => ({
            amount: amounts[at] ?? '0',
            categoryId: ids.get(category) ?? null,
            note: note || null,
          }));
          await setParts(tx, userId, id, { total: row.amount, list });
          return presentTransaction(await ownedTransaction(tx, userId, id));
        },
      };
    }),
  );

/** Joins the parts of a transaction, which gets the category of the largest; one that is not split stays as it is. */
export const joinTransaction = changeProcedure
  .input(z.object({ id: RowId }))
  .mutation(({ ctx, input: { id } }) =>
    recordedChange(ctx, 'transactions.join', async (tx) => {
      const { userId } = ctx;
      const row = await ownedTransaction(tx, userId, id);
      return {
        ...changeOf(id, []),
        stored: () => presentTransaction(row),
        async work() {
          if (row.parts !== undefined) {
            const { categoryId = null } = largestPart(row.parts) ?? {};
            await setParts(tx, userId, id, null, categoryId);
          }
          return presentTransaction(await ownedTransaction(tx, userId, id));
        },
      };
    }),
  );

const changeOf = (id: string, names: readonly string[]) => ({
  targets: [
    namedCategory(...names),
    { table: 'transactions' as const, where: isOneOf([id]), columns: ['category_id', 'parts'] },
  ],
  areLabels: () => true,
});
