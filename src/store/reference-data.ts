/**
 * Prices, rates and splits that come in files. To be called inside `writeMarket`. Each answers how many rows it
 * wrote: one that says what is stored already (numbers compare as numbers) is left out.
 */
import { sql } from 'drizzle-orm';
import { type Database, rows } from './database.ts';
import { pgArray } from './pg-array.ts';
import { recordset } from './recordset.ts';
import type { splits } from './schema.ts';
import { written } from './written.ts';

/** A close, unadjusted; decimals in text form. */
export interface NewPrice {
  readonly assetId: string;
  readonly date: string;
  readonly price: string;
  readonly currency: string;
}

/** A corrected close is a newer row beside the old one. */
export function appendPrices(tx: Database, prices: readonly NewPrice[]): Promise<number> {
  const shape = sql`n("assetId" uuid, date date, price numeric, currency text)`;
  return inParts(prices, (part) =>
    written(
      tx,
      sql`insert into prices (asset_id, date, price, currency)
          select n."assetId", n.date, n.price, n.currency from ${recordset(part, shape)}
          left join lateral (
            select c.price, c.currency from prices c
            where c.asset_id = n."assetId" and c.date = n.date
            order by c.recorded desc limit 1) stored on true
          where (stored.price, stored.currency) is distinct from (n.price, n.currency)`,
    ),
  );
}

/** Units of a currency for one euro. */
export interface NewRate {
  readonly currency: string;
  readonly date: string;
  readonly rate: string;
}

/** A corrected rate is a newer row beside the old one. */
export function appendRates(tx: Database, rates: readonly NewRate[]): Promise<number> {
  const shape = sql`n(currency text, date date, rate numeric)`;
  return inParts(rates, (part) =>
    written(
      tx,
      sql`insert into rates (currency, date, rate)
          select n.currency, n.date, n.rate from ${recordset(part, shape)}
          left join lateral (
            select r.rate from rates r where r.currency = n.currency and r.date = n.date
            order by r.recorded desc limit 1) stored on true
          where stored.rate is distinct from n.rate`,
    ),
  );
}

/** New units for an old one, from a day on. */
export interface NewSplit {
  readonly assetId: string;
  readonly date: string;
  readonly ratio: string;
}

/** A corrected split takes the place of the old one: a day has one. */
export function putSplits(tx: Database, added: readonly NewSplit[]): Promise<number> {
  const shape = sql`n("assetId" uuid, date date, ratio numeric)`;
  return inParts(added, (part) =>
    written(
      tx,
      sql`insert into splits (asset_id, date, ratio)
          select n."assetId", n.date, n.ratio from ${recordset(part, shape)}
          on conflict (asset_id, date) do update set ratio = excluded.ratio
          where splits.ratio <> excluded.ratio`,
    ),
  );
}

/** A split as it is stored. */
export type SplitRow = typeof splits.$inferSelect;

/** The splits of some assets, in the order of their days. */
export function splitsOfAssets(db: Database, assetIds: readonly string[]): Promise<SplitRow[]> {
  return rows(
    db,
    sql`select s.asset_id as "assetId", s.date, s.ratio from splits s
        where s.asset_id = any(${pgArray(assetIds)}::text::uuid[])
        order by s.asset_id, s.date`,
  );
}

const ROWS_A_STATEMENT = 2_000;

async function inParts<Row>(
  all: readonly Row[],
  write: (part: readonly Row[]) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (let start = 0; start < all.length; start += ROWS_A_STATEMENT) {
    sum += await write(all.slice(start, start + ROWS_A_STATEMENT));
  }
  return sum;
}
