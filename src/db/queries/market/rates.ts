import { sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { oneOf, textColumn, texts } from '../../sql/columns.ts';
import { latestRate, rateOfDay } from '../../sql/latest.ts';
import { ORIGINS, originOf } from './closes.ts';

const SHOWN_RATE = { ...texts('date', 'rate'), from: oneOf(ORIGINS) };

/** Returns the newest rates of a currency that count for a user, the newest first. */
export const newestRates = (db: Queryable, userId: string, currency: string, count: number) =>
  rows(
    db,
    SHOWN_RATE,
    sql`select distinct on (c.date) c.date, c.rate, c."from" from (
          (select distinct on (r.date) r.date, r.rate, ${originOf(sql`r.from_feed`)} as "from"
           from rates r where r.currency = ${currency}
           order by r.date desc, r.recorded desc limit ${count}::int)
          union all
          (select u.date, u.rate, 'user' from user_rates u
           where u.user_id = ${userId}::uuid and u.currency = ${currency}
           order by u.date desc limit ${count}::int)) c
        order by c.date desc, c."from" = 'user' limit ${count}::int`,
  );

/** Returns the rate of a day for all users; null where there is none. */
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

/** Returns the rate that a user states of a day; null where there is none. */
export async function statedRate(
  db: Queryable,
  userId: string,
  currency: string,
  date: string,
): Promise<string | null> {
  const [found] = await rows(
    db,
    { rate: textColumn },
    sql`select rate from user_rates
        where user_id = ${userId}::uuid and currency = ${currency} and date = ${date}::text::date`,
  );
  return found?.rate ?? null;
}

/** Returns the last rate before a day that counts for a user, or for all users; null where there is none. */
export async function rateBefore(
  db: Queryable,
  currency: string,
  date: string,
  userId?: string,
): Promise<{ readonly date: string; readonly rate: string } | null> {
  const before = sql`${date}::text::date - 1`;
  const [found] = await rows(
    db,
    texts('date', 'rate'),
    sql`select c.date, c.rate from ${latestRate(sql`${currency}`, before, userId)} c`,
  );
  return found ?? null;
}
