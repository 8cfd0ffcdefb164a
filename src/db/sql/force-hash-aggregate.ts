import { sql } from 'drizzle-orm';

/**
 * The last grouping column of many rows: a constant of a type without an order, which forces a hash aggregate
 * in one pass. Without statistics of the user, the planner expects one row, and may sort all of them instead.
 */
export const FORCE_HASH_AGGREGATE = sql`'0'::xid`;
