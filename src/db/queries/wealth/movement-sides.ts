/** Reads the sides of movements that no row tells: they count in the value of their account as a row of that day would. */
import { type SQL, sql } from 'drizzle-orm';
import type { Bookings } from '../../../core/history/bookings.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { texts } from '../../sql/columns.ts';
import { literals } from '../../sql/literals.ts';
import type { Reading } from './reading.ts';

/** Kinds of movements between the cash of two accounts. What is bought and sold is valued by records of its own. */
const OF_CASH = literals(['transfer', 'settlement', 'instalment']);

/** SQL table of the sides without a row of an account: `date`, `amount` (above 0 for what came in), `currency`. */
export const sidesWithoutRow = (userId: string, accountId: SQL): SQL => sql`(
  select m.day as date, m.to_amount as amount, m.to_currency as currency from movements m
  where m.user_id = ${userId} and m.to_account_id = ${accountId} and m.to_row_id is null and m.kind in ${OF_CASH}
  union all
  select m.day, -m.from_amount, m.from_currency from movements m
  where m.user_id = ${userId} and m.from_account_id = ${accountId} and m.from_row_id is null and m.kind in ${OF_CASH})`;

/**
 * SQL amount of a balance `b` of a card: without the bills that it leaves out and that are not paid before it.
 * A bill of a later day than today counts nowhere.
 */
export const balanceWithBills = (userId: string, today: SQL): SQL => sql`b.balance - coalesce((
  select sum(m.to_amount) from movements m
  where m.user_id = ${userId} and m.to_account_id = b.account_id and m.left_out_since is not null
    and m.day > b.date and m.day <= ${today} and m.left_out_since <= b.date), 0)`;

/** Returns the sides without a row of some accounts up to today, by account. */
export async function readSidesWithoutRow(
  { tx, userId, today }: Reading,
  accountIds: readonly string[],
): Promise<Map<string, Bookings[]>> {
  const found = await rows(
    tx,
    texts('accountId', 'date', 'amount', 'currency'),
    sql`select s."accountId", m.date, m.amount, m.currency
        from unnest(${pgArray(accountIds)}::text::uuid[]) as s ("accountId")
        cross join lateral ${sidesWithoutRow(userId, sql`s."accountId"`)} m
        where m.date <= ${formatDay(today)}::date
        order by m.date`,
  );
  const byAccount = new Map<string, Bookings[]>();
  for (const { accountId, date, amount, currency } of found) {
    const booking: Bookings = {
      ...{ currency, type: 'transfer', days: [toDay(date)], amounts: [parseDecimal(amount)] },
      ...{ fees: null, taxes: null },
    };
    const others = byAccount.get(accountId);
    if (others === undefined) byAccount.set(accountId, [booking]);
    else others.push(booking);
  }
  return byAccount;
}
