import { sql } from 'drizzle-orm';

/**
 * The last of the columns that many rows are grouped by: the same for all rows, and of a type that has no order. So they
 * are gathered by a hash, which walks them once. Without statistics of the person the planner takes them for one row, and
 * would as soon sort all of them first.
 */
export const FORCE_HASH_AGGREGATE = sql`'0'::xid`;
