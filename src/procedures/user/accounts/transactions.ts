/** Lists the transactions of a user. */

import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../contract/import/transaction.ts';
import {
  countTransactions as countStored,
  inViewOf,
  type ListedTransaction,
  transactionPage,
} from '../../../db/queries/accounts/transaction-list.ts';
import { withSidesAndParts } from '../household/own-parts.ts';
import { readingOf } from '../reading.ts';
import { NOBODY, viewedProcedure } from '../trpc.ts';
import { countedPage } from './counted-transactions.ts';
import {
  conditionsOf,
  ListFilter,
  Position,
  pagesOf,
  rowTest,
  TransactionFilter,
} from './transaction-filter.ts';

/** A transaction as its owner sees it: deleted ones too, which are there to be restored. */
export type OwnTransaction = Omit<ListedTransaction, 'deletedAtMs'> & {
  readonly deletedAt: string | null;
};

export const listTransactions = viewedProcedure
  .input(ListFilter.extend({ limit: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE) }))
  .query(async ({ ctx, input: { deleted, label, alike, limit, counted, payer, ...filter } }) => {
    const { db, userId, today, view } = ctx;
    const conditions = {
      ...(await conditionsOf(db.query, userId, filter)),
      ...inViewOf(view),
      deleted,
    };
    const test = rowTest({ label, alike });
    const asking = { tx: db.query, userId, view };
    if (counted !== undefined && userId !== NOBODY)
      return db.read(userId, async (tx) => {
        const asked = { figure: counted, payer, isFound: test, below: undefined, limit };
        const { page } = await countedPage(readingOf(tx, userId, today, view), conditions, asked);
        return withSidesAndParts(
          { tx, userId, view },
          page.slice(0, limit).map(presentTransaction),
        );
      });
    if (test === null) {
      const page = await transactionPage(db.query, userId, { ...conditions, limit });
      return withSidesAndParts(asking, page.map(presentTransaction));
    }
    const found: ListedTransaction[] = [];
    for await (const page of pagesOf(db.query, userId, conditions, test)) {
      found.push(...page.slice(0, limit - found.length));
      if (found.length === limit) break;
    }
    return withSidesAndParts(asking, found.map(presentTransaction));
  });

/** Returns how many transactions the list has without a limit, and with `counted` the figure in euros that they make. */
export const countTransactions = viewedProcedure
  .input(ListFilter)
  .query(async ({ ctx, input }): Promise<Count> => {
    const { deleted, label, alike, counted, payer, ...filter } = input;
    const { db, userId, today, view } = ctx;
    const conditions = {
      ...(await conditionsOf(db.query, userId, filter)),
      ...inViewOf(view),
      deleted,
    };
    const test = rowTest({ label, alike });
    if (counted !== undefined && userId !== NOBODY)
      return db.read(userId, async (tx) => {
        const asked = { figure: counted, payer, isFound: test, below: undefined, limit: 0 };
        const { months, figure } = await countedPage(
          readingOf(tx, userId, today, view),
          conditions,
          asked,
        );
        return { count: months.reduce((total, each) => total + each.count, 0), figure };
      });
    if (test === null) return { count: await countStored(db.query, userId, conditions) };
    let count = 0;
    for await (const page of pagesOf(db.query, userId, conditions, test)) count += page.length;
    return { count };
  });

interface Count {
  readonly count: number;
  readonly figure?: string;
}

export function presentTransaction<Row extends ListedTransaction>({
  deletedAtMs,
  ...row
}: Row): Omit<Row, 'deletedAtMs'> & { readonly deletedAt: string | null } {
  return { ...row, deletedAt: deletedAtMs === null ? null : new Date(deletedAtMs).toISOString() };
}

/** Returns a page of the transactions of a filter, newest first: short reads do not block others. */
export const readTransactionPage = viewedProcedure
  .input(
    TransactionFilter.omit({ label: true }).extend({
      below: Position.nullable().default(null),
      limit: z.int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
    }),
  )
  .query(async ({ ctx: { db, userId, view }, input: { below, limit, ...filter } }) => {
    const conditions = { ...(await conditionsOf(db.query, userId, filter)), ...inViewOf(view) };
    const page = await transactionPage(db.query, userId, {
      ...conditions,
      below: below ?? undefined,
      limit,
    });
    const last = page.at(limit - 1);
    return {
      rows: await withSidesAndParts(
        { tx: db.query, userId, view },
        page.map(({ deletedAtMs: _, ...row }) => row),
      ),
      // Null after the last page.
      next: last === undefined ? null : { date: last.date, id: last.id },
    };
  });
