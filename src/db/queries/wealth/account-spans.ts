/** The first and last days of accounts. */
import { sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { booleanColumn, texts } from '../../sql/columns.ts';
import { NOT_DELETED } from '../../sql/planner.ts';

/**
 * Returns the first and last day of the live rows and balances up to a day of each account that has any.
 * `isFromStatements` is true if a statement, not a feed, was its last import.
 */
export const accountSpans = (db: Queryable, userId: string, until: string) =>
  rows(
    db,
    { ...texts('accountId', 'first', 'last'), isFromStatements: booleanColumn },
    sql`select a.id as "accountId", least(r.first, b.first)::text as first, greatest(r.last, b.last)::text as last,
               coalesce(i.by_kind <> 'feed', false) as "isFromStatements"
        from accounts a
        cross join lateral (
          select min(t.date) as first, max(t.date) as last from transactions t
          where t.user_id = ${userId}::uuid and t.account_id = a.id and ${NOT_DELETED} and t.date <= ${until}::date
        ) as r
        cross join lateral (
          select min(x.date) as first, max(x.date) as last from balances x
          where x.user_id = ${userId}::uuid and x.account_id = a.id and x.date <= ${until}::date
        ) as b
        left join (
          select distinct on (account_id) account_id, by_kind from imports
          where user_id = ${userId}::uuid and undone_at is null
          order by account_id, at desc
        ) as i on i.account_id = a.id
        where a.user_id = ${userId}::uuid and coalesce(r.first, b.first) is not null
        order by a.id`,
  );
