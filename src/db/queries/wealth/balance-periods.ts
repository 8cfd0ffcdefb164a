import { sql } from 'drizzle-orm';
import type { BalancePeriod } from '../../../core/import/questions/facts.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { booleanColumn, textColumn } from '../../sql/columns.ts';
import { NOT_DELETED } from '../../sql/not-deleted.ts';
import type { AccountKey } from '../accounts/transactions.ts';

/**
 * Returns the times between two recorded balances of an account that touch a range of days. Each has the sum of its
 * live rows in the account's own currency.
 */
export function balancePeriods(
  db: Queryable,
  { userId, accountId }: AccountKey,
  range: { from: string; to: string },
  currency: string,
): Promise<BalancePeriod[]> {
  return rows(
    db,
    {
      from: textColumn,
      to: textColumn,
      change: textColumn,
      stored: textColumn,
      foreign: booleanColumn,
    },
    sql`with period as (
          select lag(date) over by_day as previous, date, balance - lag(balance) over by_day as change
          from balances where user_id = ${userId} and account_id = ${accountId}
          window by_day as (order by date)
        )
        select previous::text as "from", date::text as "to", change::text, sum as stored, "foreign"
        from period
        cross join lateral (
          select coalesce(sum(t.amount) filter (where t.currency = ${currency}), 0)::text as sum,
            coalesce(bool_or(t.currency <> ${currency}), false) as "foreign"
          from transactions t
          where t.user_id = ${userId} and t.account_id = ${accountId} and ${NOT_DELETED}
            and t.date > previous and t.date <= period.date
        ) as ledger
        where previous is not null and previous < ${range.to}::date and date >= ${range.from}::date
        order by date`,
  );
}
