/** Searches transactions: a page of them, and the number and sums of all that were found. */
import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../contract/import/transaction.ts';
import { PositiveAmount, textOf } from '../../../contract/scalars.ts';
import { presentMonths, sumByMonth, sumOfMonths } from '../../../core/insights/transaction-sums.ts';
import { searchedTexts, searchFor } from '../../../core/text/search.ts';
import {
  type Conditions,
  inViewOf,
  type ListedTransaction,
  sumTransactions,
  transactionPage,
} from '../../../db/queries/accounts/transaction-list.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { filterSteps } from '../../../runtime/item-steps.ts';
import { turnsOf } from '../../../runtime/steps.ts';
import { withOtherSides } from '../movements/other-sides.ts';
import { NOBODY, viewedProcedure } from '../trpc.ts';
import { conditionsOf, Position, pagesOf, TransactionFilter } from './transaction-filter.ts';
import { presentTransaction } from './transactions.ts';

const Search = TransactionFilter.extend({
  /** Words of label, category, account, note, amount or day, in any order. */
  search: textOf(0, 200).optional(),
  amountFrom: PositiveAmount.optional(),
  amountTo: PositiveAmount.optional(),
  deleted: z.boolean().default(false),
  limit: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  /** The `next` of the page before. */
  below: Position.optional(),
});

/** The newest rows first. `count`, `sums` and `months` are of all rows that were found, whichever page is asked for. */
export const searchTransactions = viewedProcedure
  .input(Search)
  .query(async ({ ctx: { db, userId, view }, input }) => {
    if (userId === NOBODY) return NOTHING_FOUND;
    const { search = '', label, below, limit, deleted, ...filter } = input;
    return db.read(userId, async (tx) => {
      const conditions = {
        ...(await conditionsOf(tx, userId, filter)),
        ...inViewOf(view),
        deleted,
      };
      const isPlain = search.trim() === '' && label === undefined;
      const { page, months } = isPlain
        ? await byDatabase(tx, userId, conditions, below, limit)
        : await byText(pagesOf(tx, userId, conditions, label), { userId, search, below, limit });
      const shown = page.slice(0, limit);
      const last = page.length > limit ? shown.at(-1) : undefined;
      return {
        transactions: await withOtherSides(tx, userId, shown.map(presentTransaction)),
        next: last === undefined ? null : { date: last.date, id: last.id },
        count: months.reduce((total, { count }) => total + count, 0),
        sums: sumOfMonths(months),
        months: presentMonths(months),
      };
    });
  });

const NOTHING_FOUND = { transactions: [], next: null, count: 0, sums: [], months: [] };

async function byDatabase(
  tx: Queryable,
  userId: string,
  conditions: Conditions,
  below: Position | undefined,
  limit: number,
) {
  const [page, months] = await Promise.all([
    transactionPage(tx, userId, { ...conditions, below, limit: limit + 1 }),
    sumTransactions(tx, userId, conditions),
  ]);
  return { page, months };
}

interface TextSearch {
  readonly userId: string;
  readonly search: string;
  readonly below: Position | undefined;
  readonly limit: number;
}

/** Texts are compared here, since the databases disagree about accents and case. */
async function byText(
  pages: AsyncIterable<readonly ListedTransaction[]>,
  { userId, search, below, limit }: TextSearch,
) {
  const run = turnsOf({ user: userId });
  const isFound = searchFor(search);
  const found: Pick<ListedTransaction, 'date' | 'amount' | 'currency'>[] = [];
  const page: ListedTransaction[] = [];
  for await (const rows of pages) {
    for (const row of await run(filterSteps(rows, (each) => isFound(searchedTexts(each))))) {
      found.push({ date: row.date, amount: row.amount, currency: row.currency });
      if (page.length <= limit && isBelow(row, below)) page.push(row);
    }
  }
  return { page, months: sumByMonth(found) };
}

const isBelow = (row: Position, below: Position | undefined): boolean =>
  below === undefined || row.date < below.date || (row.date === below.date && row.id < below.id);
