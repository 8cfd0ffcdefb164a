import { sql } from 'drizzle-orm';
import type { Queryable } from '../queryable.ts';

/**
 * Planner settings of a session, on both databases: always the same index, whatever the statistics. Each
 * look-up has a suitable index. With missing or outdated statistics, the planner may instead read a whole
 * table, or all rows of a user for each of them.
 */
export const PLANNER = {
  // The planner underestimates a table that was just filled, so a sequential scan seems cheap.
  enable_seqscan: 'off',
  // A bitmap scan plus sort of a user's rows would seem as cheap as an ordered index scan.
  enable_bitmapscan: 'off',
  // Statements here take milliseconds; JIT compilation or parallel workers would take longer.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
} as const;

/**
 * True if a transaction `t` is live, for statements on the rows of one account. It equals `t.deleted_at is
 * null`, since an ordinal is never negative. In this form, the planner can't use the index of live rows by
 * day, which covers all other accounts. Only the index that leads with the account remains.
 */
export const NOT_DELETED = sql`(t.deleted_at is null or t.ordinal < 0)`;

/**
 * The last grouping column of many rows: a constant of a type without an order, which forces a hash aggregate
 * in one pass. Without statistics of the user, the planner expects one row, and may sort all of them instead.
 */
export const FORCE_HASH_AGGREGATE = sql`'0'::xid`;

/**
 * Keeps the plans of foreign key checks until the end of a transaction. With custom plans the check of each row is planned
 * again, which doubles the time of an insert.
 */
export const keepKeyChecks = (tx: Queryable) =>
  tx.execute(sql`select set_config('plan_cache_mode', 'auto', true)`);
