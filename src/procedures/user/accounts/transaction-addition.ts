/** Adds a transaction by hand, such as cash that no file has. */
import { z } from 'zod';
import { ImportEntry } from '../../../contract/import/import.ts';
import { CurrencyCode, TransactionNote } from '../../../contract/owner-scalars.ts';
import { RowId } from '../../../contract/scalars.ts';
import { identityOf } from '../../../core/identifiers/identity.ts';
import { hasCategory } from '../../../core/import/entry.ts';
import { newId } from '../../../db/id.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { ensureCategories } from '../../../db/queries/accounts/categories.ts';
import {
  insertTransaction,
  isOneOf,
  nextOrdinal,
} from '../../../db/queries/accounts/transaction-edits.ts';
import { ownedTransaction } from '../../../db/queries/accounts/transaction-list.ts';
import { recordedChange } from '../recorded-change.ts';
import { ownerProcedure } from '../trpc.ts';
import { namedCategory } from './transaction-edits.ts';
import { presentTransaction } from './transactions.ts';

/**
 * Always adds a row, even one that equals another: the owner says that it happened. A file that has it word for word
 * adds nothing later. The currency is that of the account where none is given.
 */
export const addTransaction = ownerProcedure
  .input(
    z.object({
      ...ImportEntry.shape,
      account: RowId,
      date: ImportEntry.shape.date.optional(),
      currency: CurrencyCode.optional(),
      note: TransactionNote.optional(),
    }),
  )
  .mutation(({ ctx, input: { user: _, account: accountId, note, ...given } }) =>
    recordedChange(ctx, 'transactions.add', async (tx) => {
      const { userId, today } = ctx;
      const entry = { ...given, date: given.date ?? today };
      const account = await ownedAccount(tx, userId, accountId);
      const currency = entry.currency ?? account.currency;
      const identity = identityOf(account.id, entry, currency);
      const id = newId();
      const category = hasCategory(entry) ? (entry.category ?? '') : '';
      return {
        targets: [namedCategory(category), { table: 'transactions', where: isOneOf([id]) }],
        transactionsOf: [account.id],
        async work() {
          const categories = await ensureCategories(tx, userId, [category]);
          const key = { accountId: account.id, date: entry.date, identity };
          const ordinal = await nextOrdinal(tx, userId, key);
          await insertTransaction(
            tx,
            { userId, accountId: account.id },
            {
              ...entry,
              ...{ id, currency, identity, ordinal },
              categoryId: categories.get(category),
              ...(note && { note }),
            },
          );
          return presentTransaction(await ownedTransaction(tx, userId, id));
        },
      };
    }),
  );
