/** Searches transactions: a page of them, and the number and sums of all that were found. */
import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../contract/import/transaction.ts';
import { PositiveAmount, textOf } from '../../../contract/scalars.ts';
import {
  type MonthSums,
  presentMonths,
  sumByMonth,
  sumOfMonths,
} from '../../../core/insights/transaction-sums.ts';
import {
  type Conditions,
  inViewOf,
  isBelow,
  type ListedTransaction,
  sumTransactions,
  transactionPage,
} from '../../../db/queries/accounts/transaction-list.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { withSidesAndParts } from '../household/own-parts.ts';
import { readingOf } from '../reading.ts';
import { NOBODY, viewedProcedure } from '../trpc.ts';
import { type CountedTransaction, countedPage } from './counted-transactions.ts';
import { conditionsOf, ListFilter, Position, pagesOf, rowTest } from './transaction-filter.ts';
import { presentTransaction } from './transactions.ts';

const Search = ListFilter.extend({
  /** Words of label, category, account, note, amount or day, in any order. */
  search: textOf(0, 200).optional(),
  amountFrom: PositiveAmount.optional(),
  amountTo: PositiveAmount.optional(),
  limit: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  /** The `next` of the page before. */
  below: Position.optional(),
});

/**
 * The newest rows first. `count`, `sums` and `months` are of all rows that were found, whichever page is asked for. With
 * `counted` they are of the parts that a figure counts, and each row has its part. `figure` is the sum of them, in euros.
 */
export const searchTransactions = viewedProcedure
  .input(Search)
  .query(async ({ ctx: { db, userId, today, view }, input }) => {
    if (userId === NOBODY) return NOTHING_FOUND;
    const { search = '', label, alike, below, limit, deleted, counted, payer, ...filter } = input;
    return db.read(userId, async (tx) => {
      const conditions = {
        ...(await conditionsOf(tx, userId, filter)),
        ...inViewOf(view),
        deleted,
      };
      const test = rowTest({ search, label, alike });
      const { page, months, figure }: Found =
        counted !== undefined
          ? await countedPage(readingOf(tx, userId, today, view), conditions, {
              ...{ figure: counted, payer, isFound: test, below, limit },
            })
          : test === null
            ? await byDatabase(tx, userId, conditions, below, limit)
            : await byText(pagesOf(tx, userId, conditions, test), { below, limit });
      const shown = page.slice(0, limit);
      const last = page.length > limit ? shown.at(-1) : undefined;
      return {
        transactions: await withSidesAndParts({ tx, userId, view }, shown.map(presentTransaction)),
        next: last === undefined ? null : { date: last.date, id: last.id },
        count: months.reduce((total, { count }) => total + count, 0),
        sums: sumOfMonths(months),
        months: presentMonths(months),
        ...(figure !== undefined && { figure }),
      };
    });
  });

/** The result: one row more than the limit where there is another page. */
interface Found {
  readonly page: readonly (ListedTransaction & Partial<Pick<CountedTransaction, 'counted'>>)[];
  readonly months: readonly MonthSums[];
  readonly figure?: string;
}

const NOTHING_FOUND = { transactions: [], next: null, count: 0, sums: [], months: [] };

async function byDatabase(
  tx: Queryable,
  userId: string,
  conditions: Conditions,
  below: Position | undefined,
  limit: number,
): Promise<Found> {
  const [page, months] = await Promise.all([
    transactionPage(tx, userId, { ...conditions, below, limit: limit + 1 }),
    sumTransactions(tx, userId, conditions),
  ]);
  return { page, months };
}

async function byText(
  pages: AsyncIterable<readonly ListedTransaction[]>,
  { below, limit }: { readonly below: Position | undefined; readonly limit: number },
): Promise<Found> {
  const found: Pick<ListedTransaction, 'date' | 'amount' | 'currency'>[] = [];
  const page: ListedTransaction[] = [];
  for await (const rows of pages) {
    for (const row of rows) {
      found.push({
        ...{ date: row.date, currency: row.currency },
        amount: row.counted ?? row.amount,
      });
      if (page.length <= limit && isBelow(row, below)) page.push(row);
    }
  }
  return { page, months: sumByMonth(found) };
}
