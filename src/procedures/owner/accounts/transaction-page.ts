/** The transactions of a span of days, page by page: short reads do not block others. */
import { z } from 'zod';
import { MAX_PAGE_SIZE, Transaction } from '../../../contract/import/transaction.ts';
import { Id, IsoDay } from '../../../contract/scalars.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { transactionPage } from '../../../db/queries/accounts/transaction-list.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { ownerProcedure } from '../trpc.ts';

const Position = z.object({ date: z.string(), id: z.string() });

const TransactionPage = z.strictObject({
  rows: z.array(Transaction),
  next: Position.nullable().meta({ description: 'Below which the next page begins; null: none.' }),
});

/** Newest first, from the last day `to` back to the first day `from`. */
export const readTransactionPage = ownerProcedure
  .input(
    z.object({
      account: Id.optional(),
      from: IsoDay.optional(),
      to: IsoDay.optional(),
      below: Position.nullable(),
    }),
  )
  .output(TransactionPage)
  .query(async ({ ctx: { db, userId }, input: { account, from, to, below } }) => {
    if (from !== undefined && to !== undefined && from > to) {
      throw new DomainError('BAD_REQUEST', ['daysReversed', { from, to }]);
    }
    if (account !== undefined) await ownedAccount(db.query, userId, account);
    const page = await transactionPage(db.query, userId, {
      accountId: account,
      from,
      to,
      below: below ?? undefined,
      limit: MAX_PAGE_SIZE,
    });
    const last = page.at(MAX_PAGE_SIZE - 1);
    return {
      rows: page.map(({ deletedAtMs: _, ...row }) => row),
      next: last === undefined ? null : { date: last.date, id: last.id },
    };
  });
