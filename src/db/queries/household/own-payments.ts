/** Reads what a user's accounts paid each other. */
import { sql } from 'drizzle-orm';
import type { OwnPayment } from '../../../core/household/between.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { texts } from '../../sql/columns.ts';

/**
 * Returns the movements between two accounts up to today, each on the day on which it arrived. Instalments are spent by the
 * account that pays them, and refunds counted where they arrive: neither is between owners.
 */
export async function readOwnPayments({
  tx,
  userId,
  today,
}: {
  readonly tx: Queryable;
  readonly userId: string;
  readonly today: Day;
}): Promise<OwnPayment[]> {
  const found = await rows(
    tx,
    texts('day', 'fromAccountId', 'toAccountId', 'amount', 'currency'),
    sql`select p.* from (
          select coalesce(t.date, m.day) as day, m.from_account_id as "fromAccountId",
                 m.to_account_id as "toAccountId",
                 case when m.kind = 'purchase' then m.from_amount else m.to_amount end as amount,
                 case when m.kind = 'purchase' then m.from_currency else m.to_currency end as currency
          from movements m
          left join transactions t on t.user_id = ${userId} and t.id = m.to_row_id
          where m.user_id = ${userId} and m.from_account_id <> m.to_account_id
            and m.kind in ('transfer', 'settlement', 'purchase', 'sale', 'payout')) p
        where p.day <= ${formatDay(today)}::date`,
  );
  return found.map(({ day, amount, ...payment }) => ({
    ...payment,
    day: toDay(day),
    amount: parseDecimal(amount),
  }));
}
