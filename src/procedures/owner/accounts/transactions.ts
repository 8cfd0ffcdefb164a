/** See, delete, restore, categorise and annotate the transactions of a user. */

import { z } from 'zod';
import { MAX_CATEGORY_LENGTH } from '../../../contract/import/import.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../contract/import/transaction.ts';
import { TransactionNote } from '../../../contract/owner-scalars.ts';
import { Id, IsoDay, textOf } from '../../../contract/scalars.ts';
import type { Database } from '../../../db/database.ts';
import { ensureCategories } from '../../../db/queries/accounts/categories.ts';
import * as edits from '../../../db/queries/accounts/transaction-edits.ts';
import {
  countTransactions as countStored,
  type ListedTransaction,
  ownedTransaction,
  transactionPage,
} from '../../../db/queries/accounts/transaction-list.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { ownerProcedure } from '../trpc.ts';
import { conditionsOf, pagesOf, TransactionFilter } from './transaction-filter.ts';

/** A transaction as its owner sees it: deleted ones too, which are there to be restored. */
export type OwnTransaction = Omit<ListedTransaction, 'deletedAtMs'> & {
  readonly deletedAt: string | null;
};

const ListFilter = TransactionFilter.extend({ deleted: z.boolean().default(false) });

export const listTransactions = ownerProcedure
  .input(ListFilter.extend({ limit: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE) }))
  .query(async ({ ctx: { db, userId }, input: { deleted, label, limit, ...filter } }) => {
    const conditions = { ...(await conditionsOf(db.query, userId, filter)), deleted };
    if (label === undefined) {
      return (await transactionPage(db.query, userId, { ...conditions, limit })).map(present);
    }
    const found: ListedTransaction[] = [];
    for await (const page of pagesOf(db.query, userId, conditions, label)) {
      found.push(...page.slice(0, limit - found.length));
      if (found.length === limit) break;
    }
    return found.map(present);
  });

/** Returns how many transactions the list has without a limit. */
export const countTransactions = ownerProcedure
  .input(ListFilter)
  .query(async ({ ctx: { db, userId }, input: { deleted, label, ...filter } }) => {
    const conditions = { ...(await conditionsOf(db.query, userId, filter)), deleted };
    if (label === undefined) return { count: await countStored(db.query, userId, conditions) };
    let count = 0;
    for await (const page of pagesOf(db.query, userId, conditions, label)) count += page.length;
    return { count };
  });

export const deleteTransaction = ownerProcedure
  .input(z.object({ id: Id }))
  .mutation(({ ctx, input: { id } }) => edit(ctx, id, edits.deleteTransaction));

export const restoreTransaction = ownerProcedure
  .input(z.object({ id: Id }))
  .mutation(({ ctx, input: { id } }) => edit(ctx, id, edits.restoreTransaction));

/** The category is found or made by name; a blank name takes the transaction out of any. */
export const categorizeTransaction = ownerProcedure
  .input(z.object({ id: Id, category: textOf(0, MAX_CATEGORY_LENGTH) }))
  .mutation(({ ctx, input: { id, category } }) =>
    edit(ctx, id, async (tx, userId) => {
      const categories = await ensureCategories(tx, userId, [category]);
      const categoryId = categories.get(category) ?? null;
      await edits.categorizeTransaction(tx, userId, id, categoryId);
    }),
  );

/** An empty note removes the one that was there. */
export const noteTransaction = ownerProcedure
  .input(z.object({ id: Id, note: TransactionNote }))
  .mutation(({ ctx, input: { id, note } }) =>
    edit(ctx, id, (tx, userId) => edits.noteTransaction(tx, userId, id, note || null)),
  );

function edit(
  { db, userId }: { db: Database; userId: string },
  id: string,
  work: (tx: Queryable, userId: string, id: string) => Promise<void>,
): Promise<OwnTransaction> {
  return db.change(userId, async (tx) => {
    await work(tx, userId, id);
    return present(await ownedTransaction(tx, userId, id));
  });
}

function present({ deletedAtMs, ...row }: ListedTransaction): OwnTransaction {
  return { ...row, deletedAt: deletedAtMs === null ? null : new Date(deletedAtMs).toISOString() };
}

const Position = z.object({ date: z.string(), id: z.string() });

/** Returns a page of a span of days: short reads do not block others. Newest first, from the last day `to` back to the first day `from`. */
export const readTransactionPage = ownerProcedure
  .input(
    z.object({
      account: Id.optional(),
      from: IsoDay.optional(),
      to: IsoDay.optional(),
      below: Position.nullable(),
    }),
  )
  .query(async ({ ctx: { db, userId }, input: { account, from, to, below } }) => {
    const conditions = await conditionsOf(db.query, userId, { account, from, to });
    const page = await transactionPage(db.query, userId, {
      ...conditions,
      below: below ?? undefined,
      limit: MAX_PAGE_SIZE,
    });
    const last = page.at(MAX_PAGE_SIZE - 1);
    return {
      rows: page.map(({ deletedAtMs: _, ...row }) => row),
      // Null after the last page.
      next: last === undefined ? null : { date: last.date, id: last.id },
    };
  });
