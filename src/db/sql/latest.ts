/**
 * Selects the newest close and rate: the only place that decides which of a day's rows counts, and which day is the last.
 * With a user, their own statements count too; a source's or the operator's figure of the same day wins.
 */
import { type SQL, sql } from 'drizzle-orm';

/**
 * Selects the newest close of an asset, up to a day if given: one row of `date`, `price`, `currency`, or
 * none.
 */
export const latestClose = (asset: SQL, upTo?: SQL, userId?: string): SQL =>
  closesOf(asset, upTo && sql`<= ${upTo}`, userId);

/** Selects the newest close of an asset before a day. */
export const closeBefore = (asset: SQL, day: SQL, userId: string): SQL =>
  closesOf(asset, sql`< ${day}`, userId);

/** Selects the close of one day that is valid for all users. */
export const closeOfDay = (asset: SQL, day: SQL): SQL => closesOf(asset, sql`= ${day}`);

/** Selects the newest reference rate of a currency, up to a day if given: one row of `date`, `rate`, or none. */
export const latestRate = (currency: SQL, upTo?: SQL, userId?: string): SQL =>
  ratesOf(currency, upTo && sql`<= ${upTo}`, userId);

/** The reference rate of a user's currency on a day, or on the last day before that has one; null for EUR or without any. */
export function referenceRate(currency: SQL, day: SQL, userId: string): SQL {
  return sql`case when ${currency} <> 'EUR' then
               (select n.rate from ${latestRate(currency, day, userId)} n) end`;
}

/** Selects the rate of one day that is valid for all users. */
export const rateOfDay = (currency: SQL, day: SQL): SQL => ratesOf(currency, sql`= ${day}`);

function closesOf(asset: SQL, days: SQL | undefined, userId?: string): SQL {
  const shared = sql`(
    select newest.date, newest.price, newest.currency, newest.from_feed from prices newest
    where newest.asset_id = ${asset} ${days && sql`and newest.date ${days}`}
    order by newest.date desc, newest.recorded desc limit 1)`;
  if (userId === undefined) return shared;
  return newestOf(
    sql`date, price, currency`,
    shared,
    sql`from user_prices stated
        where stated.user_id = ${userId}::uuid and stated.asset_id = ${asset}
          ${days && sql`and stated.date ${days}`}`,
  );
}

function ratesOf(currency: SQL, days: SQL | undefined, userId?: string): SQL {
  const shared = sql`(
    select newest.date, newest.rate, newest.from_feed from rates newest
    where newest.currency = ${currency} ${days && sql`and newest.date ${days}`}
    order by newest.date desc, newest.recorded desc limit 1)`;
  if (userId === undefined) return shared;
  return newestOf(
    sql`date, rate`,
    shared,
    sql`from user_rates stated
        where stated.user_id = ${userId}::uuid and stated.currency = ${currency}
          ${days && sql`and stated.date ${days}`}`,
  );
}

/** Selects the newer of the row of all users and the newest one of a user; of one day that of all users. */
const newestOf = (columns: SQL, shared: SQL, stated: SQL): SQL => sql`(
  select ${columns} from (
    select ${columns}, false as own from ${shared} shared
    union all
    (select ${columns}, true ${stated} order by stated.date desc limit 1)) both_kinds
  order by date desc, own limit 1)`;
