/** The transactions of a span of days, page by page: short reads, so that nobody waits for a long one. */
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

/** Above the id of every row of a day. */
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

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
    const start = below ?? (to === undefined ? undefined : { date: to, id: HIGHEST_ID });
    const limit = MAX_PAGE_SIZE;
    const page = await transactionPage(db.query, userId, {
      accountId: account,
      below: start,
      limit,
    });
    const within = page.filter(({ date }) => from === undefined || date >= from);
    const last = within.at(-1);
    const isMore = page.length === limit && within.length === limit && last !== undefined;
    return {
      rows: within.map(({ deletedAtMs: _, ...row }) => row),
      next: isMore ? { date: last.date, id: last.id } : null,
    };
  });
