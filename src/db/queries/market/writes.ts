/**
 * Writes closes, rates and splits, from a provider or the owner's file: the only place that does. Must be
 * called inside `writeMarket`. Each function returns the number of written rows. A row equal to the stored
 * one (compared as numbers) is skipped; a correction is a newer row next to the old one.
 */
import { setImmediate as loopTurn } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { affectedRows, type Queryable, rows } from '../../queryable.ts';
import { recordset } from '../../sql/arrays.ts';
import { numberColumn, textColumn, texts } from '../../sql/columns.ts';
import { closeOfDay, rateOfDay } from '../../sql/latest.ts';

/** Origin of a value; the owner's takes precedence over a provider's. */
export type Source = 'owner' | 'feed';

/** A close, unadjusted; decimals as text. */
export interface NewClose {
  readonly assetId: string;
  readonly date: string;
  readonly price: string;
  readonly currency: string;
}

export function writeCloses(tx: Queryable, closes: readonly NewClose[], source: Source) {
  const shape = sql`n("assetId" uuid, date date, price numeric, currency text)`;
  return writtenInParts(closes, (part) =>
    affectedRows(
      tx,
      sql`insert into prices (asset_id, date, price, currency, from_feed)
          select n."assetId", n.date, n.price, n.currency, ${source === 'feed'}
          from ${recordset(part, shape)}
          left join lateral ${closeOfDay(sql`n."assetId"`, sql`n.date`)} stored on true
          where ${mayReplace(source)}
            and (stored.price, stored.currency) is distinct from (n.price, n.currency)`,
    ),
  );
}

/** Units of a currency for one euro. */
export interface NewRate {
  readonly currency: string;
  readonly date: string;
  readonly rate: string;
}

export function writeRates(tx: Queryable, rates: readonly NewRate[], source: Source) {
  const shape = sql`n(currency text, date date, rate numeric)`;
  return writtenInParts(rates, (part) =>
    affectedRows(
      tx,
      sql`insert into rates (currency, date, rate, from_feed)
          select n.currency, n.date, n.rate, ${source === 'feed'} from ${recordset(part, shape)}
          left join lateral ${rateOfDay(sql`n.currency`, sql`n.date`)} stored on true
          where ${mayReplace(source)} and stored.rate is distinct from n.rate`,
    ),
  );
}

/** Returns the close that the owner states of a day; null where there is none. */
export async function ownerClose(
  tx: Queryable,
  assetId: string,
  date: string,
): Promise<{ price: string; currency: string } | null> {
  const [found] = await rows(
    tx,
    texts('price', 'currency'),
    sql`select price, currency from prices
        where asset_id = ${assetId} and date = ${date}::text::date and not from_feed
        order by recorded desc limit 1`,
  );
  return found ?? null;
}

/**
 * Removes the closes that the owner states of a day, so that the provider's counts again; without any, those of the
 * provider. Returns the one that counted, null where there was none.
 */
export async function removeClose(
  tx: Queryable,
  assetId: string,
  date: string,
): Promise<{ price: string; currency: string } | null> {
  const removed = await rows(
    tx,
    { price: textColumn, currency: textColumn, recorded: numberColumn },
    sql`delete from prices where asset_id = ${assetId} and date = ${date}::text::date
          and ${isRemovedFirst(sql`prices p`, sql`p.asset_id = ${assetId} and p.date = ${date}::text::date`)}
        returning price, currency, recorded::float8 as recorded`,
  );
  const newest = newestOf(removed);
  return newest && { price: newest.price, currency: newest.currency };
}

/** Removes the rates of a currency's day as `removeClose` does. */
export async function removeRate(
  tx: Queryable,
  currency: string,
  date: string,
): Promise<string | null> {
  const removed = await rows(
    tx,
    { rate: textColumn, recorded: numberColumn },
    sql`delete from rates where currency = ${currency} and date = ${date}::text::date
          and ${isRemovedFirst(sql`rates r`, sql`r.currency = ${currency} and r.date = ${date}::text::date`)}
        returning rate, recorded::float8 as recorded`,
  );
  return newestOf(removed)?.rate ?? null;
}

/** True for the owner's figures of a day; without any, for the provider's. */
const isRemovedFirst = (from: SQL, ofDay: SQL): SQL =>
  sql`from_feed = not exists (select from ${from} where ${ofDay} and not from_feed)`;

const newestOf = <Row extends { readonly recorded: number }>(all: readonly Row[]): Row | null =>
  all.toSorted((a, b) => a.recorded - b.recorded).at(-1) ?? null;

const mayReplace = (source: Source): SQL =>
  source === 'feed' ? sql`stored.from_feed is not false` : sql`true`;

/** New units for an old one, from a day on. */
export interface NewSplit {
  readonly assetId: string;
  readonly date: string;
  readonly ratio: string;
}

/** Maximum difference between two sources' dates of one split. */
export const SAME_SPLIT_DAYS = 5;

/** Writes splits, one a day: the owner's replaces the old one; a provider's is skipped near a known one. */
export function writeSplits(tx: Queryable, splits: readonly NewSplit[], source: Source) {
  const shape = sql`n("assetId" uuid, date date, ratio numeric)`;
  const isNews = sql`not exists (select from splits s where s.asset_id = n."assetId"
                                 and abs(s.date - n.date) <= ${SAME_SPLIT_DAYS}::int)`;
  return writtenInParts(splits, (part) =>
    affectedRows(
      tx,
      sql`insert into splits (asset_id, date, ratio)
          select n."assetId", n.date, n.ratio from ${recordset(part, shape)}
          where ${source === 'feed' ? isNews : sql`true`}
          on conflict (asset_id, date) do update set ratio = excluded.ratio
          where splits.ratio <> excluded.ratio`,
    ),
  );
}

/** Rows a statement: a few milliseconds of the embedded database, which runs in this process. */
const PART = 500;

/** Writes a long list in parts, and lets other work run in between; returns the number of changed rows. */
async function writtenInParts<Row extends object>(
  all: readonly Row[],
  write: (part: readonly Row[]) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (let start = 0; start < all.length; start += PART) {
    sum += await write(all.slice(start, start + PART));
    await loopTurn();
  }
  return sum;
}
