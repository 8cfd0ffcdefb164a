import { sql } from 'drizzle-orm';
import { TRANSACTION_TYPES } from '../../core/accounts/transaction-type.ts';
import { type Bookings, WORK_A_ROW } from '../../core/history/bookings.ts';
import { type Decimal, parseDecimal, ZERO } from '../../core/money/decimal.ts';
import { eachAtPace, type Pace, paced } from '../../core/pace.ts';
import { type Day, formatDay } from '../../core/time/day.ts';
import { type Database, rows } from '../database.ts';
import { arrayText, daysText, NULL_TEXT, readArrayText, readDaysText } from '../sql/array-text.ts';
import { pgArray } from '../sql/arrays.ts';
import { oneOf, orNull, type RowOf, text } from '../sql/columns.ts';
import { HASHED } from '../sql/hashed.ts';
import { LIVE_IN_ACCOUNT } from '../sql/live-rows.ts';

const PACKED = {
  accountId: text,
  ...{ currency: text, type: orNull(oneOf(TRANSACTION_TYPES)), days: text },
  ...{ amounts: text, fees: orNull(text), taxes: orNull(text) },
};
type PackedBookings = RowOf<typeof PACKED>;

/** Of how many days a piece of them is, so that none takes long to read. */
const DAYS_A_PIECE = 1024;

/**
 * The live rows of some accounts up to today, by account, packed in pieces. They are added up here and not by the
 * database: that costs it three times as much as to read them, and few rows of a day are alike.
 */
export async function readBookings(
  db: Database,
  userId: string,
  today: Day,
  accountIds: readonly string[],
): Promise<Map<string, Bookings[]>> {
  const found = await rows(
    db,
    PACKED,
    sql`select s."accountId", b.* from unnest(${pgArray(accountIds)}::text::uuid[]) as s ("accountId")
          cross join lateral (
            select t.currency, t.type, ${daysText(sql`t.date`)} as days,
                   ${arrayText(sql`t.amount`)} as amounts,
                   case when count(t.fee) > 0 then ${arrayText(sql`t.fee`)} end as fees,
                   case when count(t.tax) > 0 then ${arrayText(sql`t.tax`)} end as taxes
            from (select t.date, t.currency, t.type, t.amount, t.fee, t.tax from transactions t
                  where t.user_id = ${userId} and t.account_id = s."accountId"
                    and t.date <= ${formatDay(today)}::date and ${LIVE_IN_ACCOUNT}
                  order by t.date) t
            group by 1, 2, (t.date - '1970-01-01'::date) / ${DAYS_A_PIECE}::int, ${HASHED}) b`,
  );
  const byAccount = new Map<string, Bookings[]>();
  const pace = paced();
  for (const row of found) {
    const bookings = await unpack(row, pace);
    const others = byAccount.get(row.accountId);
    if (others === undefined) byAccount.set(row.accountId, [bookings]);
    else others.push(bookings);
  }
  return byAccount;
}

async function unpack(
  { currency, type, days, amounts, fees, taxes }: PackedBookings,
  pace: Pace,
): Promise<Bookings> {
  return {
    currency,
    type,
    days: readDaysText(days),
    amounts: await readDecimals(amounts, pace),
    fees: fees === null ? null : await readDecimals(fees, pace),
    taxes: taxes === null ? null : await readDecimals(taxes, pace),
  };
}

/** A piece of a few years may hold all rows of a busy account. */
async function readDecimals(packed: string, pace: Pace): Promise<Decimal[]> {
  const decimals: Decimal[] = [];
  const read = (text: string) => void decimals.push(text === NULL_TEXT ? ZERO : parseDecimal(text));
  await eachAtPace(readArrayText(packed), pace, read, WORK_A_ROW);
  return decimals;
}
