/** Deletes the transactions of an account, a period or an import. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../queryable.ts';
import { readTexts } from '../../sql/arrays.ts';
import { deleteInPages, writeInPages } from '../../sql/key-pages.ts';
import { countRows } from '../../stored-limits.ts';
import { ofImport, type StoredImport } from './imports.ts';
import { countedPages } from './row-counts.ts';

/** The transactions to delete; an absent condition does not matter. */
export interface DeletionRange {
  readonly accountId?: string | undefined;
  /** First and last day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly import?: StoredImport | undefined;
}

/** True if a row `t` of the user is in the range, deleted ones included. */
export const isInRange = ({ accountId, from, to, import: stored }: DeletionRange): SQL => sql`
  true ${accountId === undefined ? sql`` : sql`and t.account_id = ${accountId}::uuid`}
  ${from === undefined ? sql`` : sql`and t.date >= ${from}::date`}
  ${to === undefined ? sql`` : sql`and t.date <= ${to}::date`}
  ${stored === undefined ? sql`` : sql`and ${ofImport(stored)}`}`;

/** Counts of live and of deleted rows in a range, in how many accounts, and the first and last day. */
export interface Extent {
  readonly rows: number;
  readonly deleted: number;
  readonly accounts: number;
  readonly first: string | null;
  readonly last: string | null;
}

/** Counts the rows of a range. Requires a snapshot. */
export async function extentOf(
  db: Queryable,
  userId: string,
  range: DeletionRange,
): Promise<Extent> {
  const accounts = new Set<string | null>();
  const extent = { rows: 0, deleted: 0 };
  const days: string[] = [];
  const isDeleted = sql`t.deleted_at is not null`;
  for await (const page of countedPages(db, userId, isInRange(range), isDeleted)) {
    extent.rows += page.rows - page.marked;
    extent.deleted += page.marked;
    for (const id of readTexts(page.accounts)) accounts.add(id);
    days.push(page.first, page.last);
  }
  days.sort();
  return {
    ...{ ...extent, accounts: accounts.size },
    ...{ first: days[0] ?? null, last: days.at(-1) ?? null },
  };
}

/** Turns the rows of a range into tombstones. Must be called inside `write`. */
export const deleteRange = (tx: Queryable, userId: string, range: DeletionRange) =>
  writeInPages(
    tx,
    {
      ...{ userId, table: 'transactions' },
      where: sql`t.deleted_at is null and ${isInRange(range)}`,
    },
    (isInPage) => sql`update transactions t set deleted_at = now() where ${isInPage}`,
  );

/** Removes the rows of a range for good, tombstones too. Must be called inside `write`. */
export async function forgetRange(
  tx: Queryable,
  userId: string,
  range: DeletionRange,
): Promise<void> {
  const removed = await deleteInPages(tx, {
    ...{ userId, table: 'transactions', where: isInRange(range) },
  });
  await countRows(tx, userId, -removed);
}
