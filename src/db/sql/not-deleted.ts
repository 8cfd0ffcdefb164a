import { sql } from 'drizzle-orm';

/**
 * True if a transaction `t` is live, for statements on the rows of one account. It equals `t.deleted_at is
 * null`, since an ordinal is never negative. In this form, the planner can't use the index of live rows by
 * day, which covers all other accounts. Only the index that leads with the account remains.
 */
export const NOT_DELETED = sql`(t.deleted_at is null or t.ordinal < 0)`;
