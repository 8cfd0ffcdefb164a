/**
 * Selects the newest close and rate: the only place that decides which of a day's rows counts, and which day
 * is the last.
 */
import { type SQL, sql } from 'drizzle-orm';

/**
 * Selects the newest close of an asset, up to a day if given: one row of `date`, `price`, `currency`, or
 * none.
 */
export const latestClose = (asset: SQL, upTo?: SQL): SQL =>
  closesOf(asset, upTo && sql`<= ${upTo}`);

/** Selects the newest close of an asset before a day. */
export const closeBefore = (asset: SQL, day: SQL): SQL => closesOf(asset, sql`< ${day}`);

/** Selects the valid close of one day. */
export const closeOfDay = (asset: SQL, day: SQL): SQL => closesOf(asset, sql`= ${day}`);

/** Selects the newest reference rate of a currency, up to a day if given: one row of `date`, `rate`, or none. */
export const latestRate = (currency: SQL, upTo?: SQL): SQL =>
  ratesOf(currency, upTo && sql`<= ${upTo}`);

/** Selects the valid rate of one day. */
export const rateOfDay = (currency: SQL, day: SQL): SQL => ratesOf(currency, sql`= ${day}`);

const closesOf = (asset: SQL, days: SQL | undefined) => sql`(
  select newest.date, newest.price, newest.currency, newest.from_feed from prices newest
  where newest.asset_id = ${asset} ${days && sql`and newest.date ${days}`}
  order by newest.date desc, newest.recorded desc limit 1)`;

const ratesOf = (currency: SQL, days: SQL | undefined) => sql`(
  select newest.date, newest.rate, newest.from_feed from rates newest
  where newest.currency = ${currency} ${days && sql`and newest.date ${days}`}
  order by newest.date desc, newest.recorded desc limit 1)`;
