/** Reads the rows that may be the other side of a row. */
import { sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { texts } from '../../sql/columns.ts';
import { NOT_DELETED } from '../../sql/planner.ts';

/** Days around a row in which the other side is looked for. */
const NEAR_DAYS = 10;
/** Days before a refund in which its purchase is looked for. */
const REFUND_DAYS = 120;
const MOST = 12;

const CANDIDATE = texts('id', 'date', 'account', 'label', 'amount', 'currency');

/**
 * Returns rows of the opposite sign around a live row, those of its amount first, then the nearest days. They are of one
 * account, or the debits before a credit that it may give back.
 */
export const movementCandidates = (
  db: Queryable,
  userId: string,
  row: { readonly id: string; readonly accountId?: string | undefined },
) =>
  rows(
    db,
    CANDIDATE,
    sql`select t.id, t.date::text as date, a.name as account, t.label, t.amount, t.currency
        from transactions r
        join accounts a on a.user_id = ${userId}::uuid
          ${row.accountId === undefined ? sql`` : sql`and a.id = ${row.accountId}::uuid and a.id <> r.account_id`}
        join lateral (
          select t.* from transactions t
          where t.user_id = ${userId}::uuid and t.account_id = a.id and ${NOT_DELETED} and t.id <> r.id
            and t.date between r.date - ${row.accountId === undefined ? REFUND_DAYS : NEAR_DAYS}::int
              and r.date + ${row.accountId === undefined ? 0 : NEAR_DAYS}::int
            and sign(t.amount) = -sign(r.amount) offset 0) t on true
        where r.user_id = ${userId}::uuid and r.id = ${row.id}::uuid
        order by (t.amount = -r.amount and t.currency = r.currency) desc, abs(t.date - r.date), t.id
        limit ${MOST}::int`,
  );
