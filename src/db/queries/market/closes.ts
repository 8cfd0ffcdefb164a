/** Reads the closes of assets and the reference rates of currencies over time. */
import { setImmediate as loopTurn } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../../core/group-by.ts';
import {
  type CloseHistory,
  type DatedFigures,
  datedFigures,
  mergedCloses,
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
import { nullableTexts, oneOf, type RowOf, textColumn, texts } from '../../sql/columns.ts';
import { closeBefore, latestClose } from '../../sql/latest.ts';

const PACKED = { days: textColumn, figures: textColumn };
const PACKED_CLOSES = { ...PACKED, assetId: textColumn, currency: textColumn };

/** Returns all closes of some assets for all users, or those that one user states; omits assets without any. */
export async function readCloses(
  db: Queryable,
  assetIds: readonly string[],
  userId?: string,
): Promise<Map<string, CloseHistory>> {
  const requested = assetIds.map((assetId) => ({ assetId }));
  const source =
    userId === undefined
      ? sql`select distinct on (p.date) p.date, p.price, p.currency from prices p
            where p.asset_id = q."assetId"
            order by p.date desc, p.recorded desc`
      : sql`select p.date, p.price, p.currency from user_prices p
            where p.user_id = ${userId}::uuid and p.asset_id = q."assetId"
            order by p.date desc offset 0`;
  const found = await rows(
    db,
    PACKED_CLOSES,
    sql`select q."assetId", c.*
        from ${recordset(requested, sql`q("assetId" uuid)`)}
        cross join lateral (
          select o.currency, ${daysText(sql`o.date`)} as days, ${arrayText(sql`o.price`)} as figures
          from (${source}) o
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
  return new Map([...byAsset].map(([assetId, currencies]) => [assetId, mergedAll(currencies)]));
}

/** Merges the closes of an asset whose currency changed; no day is in two of them. Grouping by currency keeps no order. */
function mergedAll(currencies: readonly CloseHistory[]): CloseHistory {
  const [only, ...others] = currencies;
  return only !== undefined && others.length === 0
    ? only
    : currencies.map(inDayOrder).reduce(mergedCloses);
}

function inDayOrder({ days, numbers, texts, currencies }: CloseHistory): CloseHistory {
  const order = [...days.keys()].sort((a, b) => (days[a] ?? 0) - (days[b] ?? 0));
  return {
    days: Int32Array.from(order, (at) => days[at] ?? 0),
    numbers: Float64Array.from(order, (at) => numbers[at] ?? 0),
    texts: texts && order.map((at) => texts[at] ?? ''),
    currencies,
  };
}

/** A few milliseconds of work. */
const ASSETS_A_TURN = 4;

/** Returns all rates of some currencies for all users, or those that one user states; omits currencies without any. */
export async function readRates(
  db: Queryable,
  currencies: readonly string[],
  userId?: string,
): Promise<Map<string, DatedFigures>> {
  const requested = currencies.map((currency) => ({ currency }));
  const source =
    userId === undefined
      ? sql`select distinct on (r.date) r.date, r.rate from rates r
            where r.currency = q.currency
            order by r.date desc, r.recorded desc`
      : sql`select r.date, r.rate from user_rates r
            where r.user_id = ${userId}::uuid and r.currency = q.currency
            order by r.date desc offset 0`;
  const found = await rows(
    db,
    { ...PACKED, currency: textColumn },
    sql`select q.currency, c.*
        from ${recordset(requested, sql`q(currency text)`)}
        cross join lateral (
          select ${daysText(sql`o.date`)} as days, ${arrayText(sql`o.rate`)} as figures
          from (${source}) o) c
        where c.days is not null`,
  );
  return new Map(found.map((row) => [row.currency, unpackFigures(row)]));
}

/** Returns the assets and currencies of which a user states closes and rates. Each costs one index look-up. */
export async function statedBy(
  db: Queryable,
  userId: string,
): Promise<Record<'assetIds' | 'currencies', ReadonlySet<string>>> {
  const found = await rows(
    db,
    nullableTexts('assetId', 'currency'),
    sql`with recursive assets (id) as (
          (select asset_id from user_prices where user_id = ${userId}::uuid order by asset_id limit 1)
          union all
          (select n.asset_id from assets a cross join lateral (
             select u.asset_id from user_prices u
             where u.user_id = ${userId}::uuid and u.asset_id > a.id order by u.asset_id limit 1) n)
        ), currencies (code) as (
          (select currency from user_rates where user_id = ${userId}::uuid order by currency limit 1)
          union all
          (select n.currency from currencies c cross join lateral (
             select u.currency from user_rates u
             where u.user_id = ${userId}::uuid and u.currency > c.code order by u.currency limit 1) n)
        )
        select id as "assetId", null as currency from assets
        union all select null, code from currencies`,
  );
  return {
    assetIds: new Set(found.flatMap(({ assetId }) => assetId ?? [])),
    currencies: new Set(found.flatMap(({ currency }) => currency ?? [])),
  };
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
 * Returns the last `count` closes of each asset up to a day, as they count for a user, oldest first; omits assets without
 * any. Each close is one index look-up, of the newest before the last one found, since an asset may have decades of
 * them.
 */
export async function readLatestCloses(
  db: Queryable,
  userId: string,
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
          cross join lateral ${latestClose(sql`q.id`, sql`${formatDay(day)}::date`, userId)} c
          union all
          select l.id, c.date, c.price, c.currency, l.number + 1 from latest l
          cross join lateral ${closeBefore(sql`l.id`, sql`l.date`, userId)} c
          where l.number < ${count}::int)
        select id as "assetId", date, price, currency from latest order by id, date`,
  );
  return groupBy(
    found,
    ({ assetId }) => assetId,
    ({ date, price, currency }) => ({ day: toDay(date), price, currency }),
  );
}

/** Origin of a figure: a market source, the operator of the service, or the user. */
export const ORIGINS = ['source', 'operator', 'user'] as const;

const SHOWN_CLOSE = { ...texts('date', 'price', 'currency'), from: oneOf(ORIGINS) };

/** Returns the newest closes of an asset that count for a user, the newest first. */
export const newestCloses = (db: Queryable, userId: string, assetId: string, count: number) =>
  rows(
    db,
    SHOWN_CLOSE,
    sql`select distinct on (c.date) c.date, c.price, c.currency, c."from" from (
          (select distinct on (p.date) p.date, p.price, p.currency, ${originOf(sql`p.from_feed`)} as "from"
           from prices p where p.asset_id = ${assetId}::uuid
           order by p.date desc, p.recorded desc limit ${count}::int)
          union all
          (select u.date, u.price, u.currency, 'user' from user_prices u
           where u.user_id = ${userId}::uuid and u.asset_id = ${assetId}::uuid
           order by u.date desc limit ${count}::int)) c
        order by c.date desc, c."from" = 'user' limit ${count}::int`,
  );

/** Selects the origin of a figure of all users. */
export const originOf = (fromFeed: SQL): SQL =>
  sql`case when ${fromFeed} then 'source' else 'operator' end`;

/** Returns the close that a user states of a day; null where there is none. */
export async function statedClose(
  db: Queryable,
  userId: string,
  assetId: string,
  date: string,
): Promise<{ readonly price: string; readonly currency: string } | null> {
  const [found] = await rows(
    db,
    texts('price', 'currency'),
    sql`select price, currency from user_prices
        where user_id = ${userId}::uuid and asset_id = ${assetId}::uuid and date = ${date}::text::date`,
  );
  return found ?? null;
}
