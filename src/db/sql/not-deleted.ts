import { sql } from 'drizzle-orm';

/**
 * Whether a transaction `t` is live, for statements that read the rows of one account: the same as `t.deleted_at is null`,
 * since an ordinal is never negative. Said in this way the planner can't take the index of live rows by day, which leads
 * through the rows of all other accounts, and is left with the one that leads with the account.
 */
export const NOT_DELETED = sql`(t.deleted_at is null or t.ordinal < 0)`;
