/** Deletes the transactions of an account, a period or an import. */
import { type SQL, sql } from 'drizzle-orm';
import { affectedRows, type Queryable, rows } from '../../queryable.ts';
import { nullableTexts, numbers, type RowOf } from '../../sql/columns.ts';
import { countRows } from '../../stored-limits.ts';
import { ofImport, type StoredImport } from './imports.ts';

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

const EXTENT = { ...numbers('rows', 'deleted', 'accounts'), ...nullableTexts('first', 'last') };

/** Counts of live and of deleted rows in a range, in how many accounts, and the first and last day. */
export type Extent = RowOf<typeof EXTENT>;

export async function extentOf(
  db: Queryable,
  userId: string,
  range: DeletionRange,
): Promise<Extent> {
  const [found] = await rows(
    db,
    EXTENT,
    sql`select (count(*) filter (where t.deleted_at is null))::float8 as rows,
               (count(*) filter (where t.deleted_at is not null))::float8 as deleted,
               count(distinct t.account_id)::int as accounts,
               min(t.date)::text as first, max(t.date)::text as last
        from transactions t where t.user_id = ${userId}::uuid and ${isInRange(range)}`,
  );
  return found ?? { rows: 0, deleted: 0, accounts: 0, first: null, last: null };
}

/** Turns the rows of a range into tombstones. Must be called inside `write`. */
export const deleteRange = (tx: Queryable, userId: string, range: DeletionRange) =>
  affectedRows(
    tx,
    sql`update transactions t set deleted_at = now()
        where t.user_id = ${userId}::uuid and t.deleted_at is null and ${isInRange(range)}`,
  );

/** Removes the rows of a range for good, tombstones too. Must be called inside `write`. */
export async function forgetRange(
  tx: Queryable,
  userId: string,
  range: DeletionRange,
): Promise<void> {
  const removed = await affectedRows(
    tx,
    sql`delete from transactions t where t.user_id = ${userId}::uuid and ${isInRange(range)}`,
  );
  await countRows(tx, userId, -removed);
}
