/** See, delete, restore, categorise and annotate the transactions of a user. */

import { z } from 'zod';
import { MAX_CATEGORY_LENGTH } from '../../../contract/import/import.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../contract/import/transaction.ts';
import { TransactionNote } from '../../../contract/owner-scalars.ts';
import { Id, textOf } from '../../../contract/scalars.ts';
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
    editLabels(ctx, id, async (tx, userId) => {
      const categories = await ensureCategories(tx, userId, [category]);
      const categoryId = categories.get(category) ?? null;
      await edits.categorizeTransaction(tx, userId, id, categoryId);
    }),
  );

/** An empty note removes the one that was there. */
export const noteTransaction = ownerProcedure
  .input(z.object({ id: Id, note: TransactionNote }))
  .mutation(({ ctx, input: { id, note } }) =>
    editLabels(ctx, id, (tx, userId) => edits.noteTransaction(tx, userId, id, note || null)),
  );

type Edit = (tx: Queryable, userId: string, id: string) => Promise<void>;

interface Editing {
  readonly db: Database;
  readonly userId: string;
}

const edit = ({ db, userId }: Editing, id: string, work: Edit): Promise<OwnTransaction> =>
  db.change(userId, (tx) => edited(tx, userId, id, work));

/** As `edit`, for what no figure depends on but sums by category. */
const editLabels = ({ db, userId }: Editing, id: string, work: Edit): Promise<OwnTransaction> =>
  db.changeLabels(userId, (tx) => edited(tx, userId, id, work));

async function edited(tx: Queryable, userId: string, id: string, work: Edit) {
  await work(tx, userId, id);
  return present(await ownedTransaction(tx, userId, id));
}

function present({ deletedAtMs, ...row }: ListedTransaction): OwnTransaction {
  return { ...row, deletedAt: deletedAtMs === null ? null : new Date(deletedAtMs).toISOString() };
}

const Position = z.object({ date: z.string(), id: z.string() });

/** Returns a page of the transactions of a filter, newest first: short reads do not block others. */
export const readTransactionPage = ownerProcedure
  .input(
    TransactionFilter.omit({ label: true }).extend({
      below: Position.nullable().default(null),
      limit: z.int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
    }),
  )
  .query(async ({ ctx: { db, userId }, input: { below, limit, ...filter } }) => {
    const conditions = await conditionsOf(db.query, userId, filter);
    const page = await transactionPage(db.query, userId, {
      ...conditions,
      below: below ?? undefined,
      limit,
    });
    const last = page.at(limit - 1);
    return {
      rows: page.map(({ deletedAtMs: _, ...row }) => row),
      // Null after the last page.
      next: last === undefined ? null : { date: last.date, id: last.id },
    };
  });
