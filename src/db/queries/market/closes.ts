/** Reads the closes of assets and the reference rates of currencies over time. */
import { setImmediate as loopTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { groupBy } from '../../../core/group-by.ts';
import {
  type CloseHistory,
  type DatedFigures,
  datedFigures,
} from '../../../core/history/dated-figures.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { type Queryable, rows } from '../../queryable.ts';
import {
  arrayText,
  daysText,
  readArrayText,
  readIntegers,
  readShortNumbers,
} from '../../sql/array-text.ts';
import { recordset } from '../../sql/arrays.ts';
import { booleanColumn, type RowOf, textColumn, texts } from '../../sql/columns.ts';
import { closeBefore, closeOfDay, latestClose } from '../../sql/latest.ts';

const PACKED = { days: textColumn, figures: textColumn };
const PACKED_CLOSES = { ...PACKED, assetId: textColumn, currency: textColumn };

/** Returns all closes of some assets, by asset; omits assets without any. */
export async function readCloses(
  db: Queryable,
  assetIds: readonly string[],
): Promise<Map<string, CloseHistory>> {
  const requested = assetIds.map((assetId) => ({ assetId }));
  const found = await rows(
    db,
    PACKED_CLOSES,
    sql`select q."assetId", c.*
        from ${recordset(requested, sql`q("assetId" uuid)`)}
        cross join lateral (
          select o.currency, ${daysText(sql`o.date`)} as days, ${arrayText(sql`o.price`)} as figures
          from (
            select distinct on (p.date) p.date, p.price, p.currency from prices p
            where p.asset_id = q."assetId"
            order by p.date desc, p.recorded desc) o
          group by o.currency) c`,
  );
  const byAsset = new Map<string, CloseHistory[]>();
  const unpack = (row: RowOf<typeof PACKED_CLOSES>) => {
    const closes = { ...unpackFigures(row), currencies: [row.currency] };
    byAsset.set(row.assetId, [...(byAsset.get(row.assetId) ?? []), closes]);
  };
  for (const [index, row] of found.entries()) {
    if (index % ASSETS_A_TURN === ASSETS_A_TURN - 1) await loopTurn();
    unpack(row);
  }
  return new Map([...byAsset].map(([assetId, currencies]) => [assetId, merge(currencies)]));
}

/** A few milliseconds of work. */
const ASSETS_A_TURN = 4;

/** Merges the closes of an asset whose currency changed; no day is in two of them. */
function merge(currencies: readonly CloseHistory[]): CloseHistory {
  const [only, ...others] = currencies;
  if (only !== undefined && others.length === 0) return only;
  const closes = currencies
    .flatMap(({ days, numbers, texts, currencies: [currency = ''] }) =>
      [...days].map((day, at) => ({ day, text: texts?.[at] ?? String(numbers[at]), currency })),
    )
    .sort((a, b) => a.day - b.day);
  const days = Int32Array.from(closes, ({ day }) => day);
  const texts = closes.map(({ text }) => text);
  return { ...datedFigures(days, texts), currencies: closes.map(({ currency }) => currency) };
}

/** Returns all reference rates of some currencies, by currency; omits currencies without any. */
export async function readRates(
  db: Queryable,
  currencies: readonly string[],
): Promise<Map<string, DatedFigures>> {
  const requested = currencies.map((currency) => ({ currency }));
  const found = await rows(
    db,
    { ...PACKED, currency: textColumn },
    sql`select q.currency, c.*
        from ${recordset(requested, sql`q(currency text)`)}
        cross join lateral (
          select ${daysText(sql`o.date`)} as days, ${arrayText(sql`o.rate`)} as figures
          from (
            select distinct on (r.date) r.date, r.rate from rates r
            where r.currency = q.currency
            order by r.date desc, r.recorded desc) o) c
        where c.days is not null`,
  );
  return new Map(found.map((row) => [row.currency, unpackFigures(row)]));
}

/** Reverses the database's order, newest first, which reads the index backwards. */
function unpackFigures(row: RowOf<typeof PACKED>): DatedFigures {
  const days = readIntegers(row.days).reverse();
  const numbers = readShortNumbers(row.figures);
  return numbers === null
    ? datedFigures(days, readArrayText(row.figures).reverse())
    : { days, numbers: numbers.reverse(), texts: null };
}

/** A stored close: unadjusted, in its own currency. */
export interface StoredClose {
  readonly day: Day;
  readonly price: string;
  readonly currency: string;
}

/**
 * Returns the last `count` closes of each asset up to a day, oldest first; omits assets without any. Each
 * close is one index look-up, of the newest before the last one found, since an asset may have decades of
 * them.
 */
export async function readLatestCloses(
  db: Queryable,
  assetIds: Iterable<string>,
  day: Day,
  count: number,
): Promise<Map<string, StoredClose[]>> {
  const requested = [...new Set(assetIds)].map((id) => ({ id }));
  const found = await rows(
    db,
    { assetId: textColumn, date: textColumn, price: textColumn, currency: textColumn },
    sql`with recursive latest(id, date, price, currency, number) as (
          select q.id, c.date, c.price, c.currency, 1 from ${recordset(requested, sql`q(id uuid)`)}
          cross join lateral ${latestClose(sql`q.id`, sql`${formatDay(day)}::date`)} c
          union all
          select l.id, c.date, c.price, c.currency, l.number + 1 from latest l
          cross join lateral ${closeBefore(sql`l.id`, sql`l.date`)} c
          where l.number < ${count}::int)
        select id as "assetId", date, price, currency from latest order by id, date`,
  );
  return groupBy(
    found,
    ({ assetId }) => assetId,
    ({ date, price, currency }) => ({ day: toDay(date), price, currency }),
  );
}

const SHOWN_CLOSE = { ...texts('date', 'price', 'currency'), fromFeed: booleanColumn };

/** Returns the newest closes of an asset, the newest first, and whether a market source gave each. */
export const newestCloses = (db: Queryable, assetId: string, count: number) =>
  rows(
    db,
    SHOWN_CLOSE,
    sql`select distinct on (p.date) p.date, p.price, p.currency, p.from_feed as "fromFeed"
        from prices p where p.asset_id = ${assetId}::uuid
        order by p.date desc, p.recorded desc limit ${count}::int`,
  );

/** Returns the close of a day that counts; null where there is none. */
export async function closeOf(
  db: Queryable,
  assetId: string,
  date: string,
): Promise<{ readonly price: string; readonly currency: string } | null> {
  const [found] = await rows(
    db,
    texts('price', 'currency'),
    sql`select c.price, c.currency
        from ${closeOfDay(sql`${assetId}::uuid`, sql`${date}::text::date`)} c`,
  );
  return found ?? null;
}
