/** The newest close and rate: the one place that says which of several rows of a day counts, and which day is the last. */
import { type SQL, sql } from 'drizzle-orm';

/** The newest close of an asset, up to a day if one is given: one row of `date`, `price`, `currency`, or none. */
export const latestClose = (asset: SQL, upTo?: SQL): SQL =>
  closesOf(asset, upTo && sql`<= ${upTo}`);

/** The newest close of an asset before a day. */
export const closeBefore = (asset: SQL, day: SQL): SQL => closesOf(asset, sql`< ${day}`);

/** The close of one day that counts. */
export const closeOfDay = (asset: SQL, day: SQL): SQL => closesOf(asset, sql`= ${day}`);

/** The newest reference rate of a currency, up to a day if one is given: one row of `date`, `rate`, or none. */
export const latestRate = (currency: SQL, upTo?: SQL): SQL =>
  ratesOf(currency, upTo && sql`<= ${upTo}`);

/** The rate of one day that counts. */
export const rateOfDay = (currency: SQL, day: SQL): SQL => ratesOf(currency, sql`= ${day}`);

const closesOf = (asset: SQL, days: SQL | undefined) => sql`(
  select newest.date, newest.price, newest.currency, newest.from_feed from prices newest
  where newest.asset_id = ${asset} ${days && sql`and newest.date ${days}`}
  order by newest.date desc, newest.recorded desc limit 1)`;

const ratesOf = (currency: SQL, days: SQL | undefined) => sql`(
  select newest.date, newest.rate, newest.from_feed from rates newest
  where newest.currency = ${currency} ${days && sql`and newest.date ${days}`}
  order by newest.date desc, newest.recorded desc limit 1)`;
