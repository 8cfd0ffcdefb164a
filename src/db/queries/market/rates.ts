import { sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { booleanColumn, textColumn, texts } from '../../sql/columns.ts';
import { latestRate, rateOfDay } from '../../sql/latest.ts';

const SHOWN_RATE = { ...texts('date', 'rate'), fromFeed: booleanColumn };

/** Returns the newest rates of a currency, the newest first, and whether a market source gave each. */
export const newestRates = (db: Queryable, currency: string, count: number) =>
  rows(
    db,
    SHOWN_RATE,
    sql`select distinct on (r.date) r.date, r.rate, r.from_feed as "fromFeed"
        from rates r where r.currency = ${currency}
        order by r.date desc, r.recorded desc limit ${count}::int`,
  );

/** Returns the rate of a day that counts; null where there is none. */
export async function rateOf(
  db: Queryable,
  currency: string,
  date: string,
): Promise<string | null> {
  const [found] = await rows(
    db,
    { rate: textColumn },
    sql`select c.rate from ${rateOfDay(sql`${currency}`, sql`${date}::text::date`)} c`,
  );
  return found?.rate ?? null;
}

/** Returns the last rate before a day; null where there is none. */
export async function rateBefore(
  db: Queryable,
  currency: string,
  date: string,
): Promise<{ readonly date: string; readonly rate: string } | null> {
  const before = sql`${date}::text::date - 1`;
  const [found] = await rows(
    db,
    texts('date', 'rate'),
    sql`select c.date, c.rate from ${latestRate(sql`${currency}`, before)} c`,
  );
  return found ?? null;
}
