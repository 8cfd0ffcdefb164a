import { sql } from 'drizzle-orm';
import { groupBy } from '../../../core/group-by.ts';
import type { RecordPayment } from '../../../core/history/account-history.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { rows } from '../../queryable.ts';
import { texts } from '../../sql/columns.ts';
import type { Reading } from './reading.ts';

/** A payment for what is recorded in an account, or what it brought, and the account that paid or received it. */
interface ToldPayment extends RecordPayment {
  readonly otherId: string;
}

/** Returns the payments that movements tell up to today, by the account of the record. */
export async function readRecordPayments({
  tx,
  userId,
  today,
}: Reading): Promise<Map<string, ToldPayment[]>> {
  const found = await rows(
    tx,
    texts('accountId', 'otherId', 'day', 'amount', 'currency'),
    sql`select m.to_account_id as "accountId", m.from_account_id as "otherId", m.day,
               m.from_amount as amount, m.from_currency as currency
        from movements m
        where m.user_id = ${userId} and m.kind = 'purchase' and m.to_row_id is null
          and m.day <= ${formatDay(today)}::date
        union all
        select m.from_account_id, m.to_account_id, m.day, -m.to_amount, m.to_currency
        from movements m
        where m.user_id = ${userId} and m.kind in ('sale', 'payout') and m.from_row_id is null
          and m.day <= ${formatDay(today)}::date`,
  );
  return groupBy(
    found,
    ({ accountId }) => accountId,
    ({ otherId, day, amount, currency }) => ({
      ...{ otherId, currency, day: toDay(day), amount: parseDecimal(amount) },
    }),
  );
}
