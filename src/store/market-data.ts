/**
 * Stores what the market data job was told, each time in one transaction that raises the market's revision where
 * something changed. What the owner stated stands: a name, a kind, a close or a rate of a day is never overridden.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type Day, formatDay } from '../core/day.ts';
import { nextTurn } from '../core/slices.ts';
import type { Database } from './database.ts';
import { recordset } from './recordset.ts';
import { raiseMarketRevision, writeMarket } from './transaction.ts';
import { written } from './written.ts';

/** What a provider says that an asset is. */
export interface AssetIdentity {
  readonly name: string;
  readonly kind: string;
  readonly ticker: string | null;
  readonly currency: string | null;
}

/** Stores what an asset is, where that was not known. */
export const storeIdentity = (db: Database, assetId: string, identity: AssetIdentity) =>
  changeMarket(db, (tx) => fillInAsset(tx, assetId, identity));

/** Fills in what is not known of an asset yet: it is still called by its ISIN, of kind `other`, without a ticker. */
export function fillInAsset(
  tx: Database,
  assetId: string,
  { name, kind, ticker, currency }: AssetIdentity,
): Promise<number> {
  return written(
    tx,
    sql`update assets a set name = n.name, kind = n.kind, ticker = n.ticker, currency = n.currency
        from (select b.id, case when b.name = b.isin then ${name}::text else b.name end as name,
                     case when b.kind = 'other' then ${kind}::text else b.kind end as kind,
                     coalesce(b.ticker, ${ticker}::text) as ticker,
                     coalesce(b.currency, ${currency}::text) as currency
              from assets b where b.id = ${assetId}) n
        where a.id = n.id
          and (a.name, a.kind, a.ticker, a.currency) is distinct from (n.name, n.kind, n.ticker, n.currency)`,
  );
}

/** A close as it was dealt, not adjusted for later splits. */
export interface DealtClose {
  readonly day: Day;
  readonly price: string;
}

/** From `day` on, one old unit is `ratio` new ones. */
export interface DatedSplit {
  readonly day: Day;
  readonly ratio: string;
}

/** How far apart two sources date one split, at most. */
export const SAME_SPLIT_DAYS = 5;

/**
 * Stores closes and splits of an asset, and up to which day its history is loaded. A close that equals the newest of its
 * day as a number adds nothing, a corrected one is a newer row.
 */
export function storeHistory(
  db: Database,
  assetId: string,
  currency: string,
  closes: readonly DealtClose[],
  splits: readonly DatedSplit[],
): Promise<number> {
  return changeMarket(db, async (tx) => {
    const dealt = await inParts(
      closes,
      ({ day, price }) => ({ date: formatDay(day), price }),
      (part) =>
        written(
          tx,
          sql`insert into prices (asset_id, date, price, currency, from_feed)
            select ${assetId}::uuid, n.date, n.price, ${currency}::text, true
            from ${recordset(part, sql`n(date date, price numeric)`)}
            left join lateral (
              select c.price, c.currency, c.from_feed from prices c
              where c.asset_id = ${assetId}::uuid and c.date = n.date
              order by c.recorded desc limit 1) stored on true
            where stored.from_feed is not false
              and (stored.price, stored.currency) is distinct from (n.price, ${currency}::text)`,
        ),
    );
    const split = await inParts(
      splits,
      ({ day, ratio }) => ({ date: formatDay(day), ratio }),
      (part) =>
        written(
          tx,
          sql`insert into splits (asset_id, date, ratio)
            select ${assetId}::uuid, n.date, n.ratio
            from ${recordset(part, sql`n(date date, ratio numeric)`)}
            where not exists (select from splits s where s.asset_id = ${assetId}::uuid
                              and abs(s.date - n.date) <= ${SAME_SPLIT_DAYS}::int)`,
        ),
    );
    const last = closes.at(-1);
    if (last !== undefined) {
      await noteProgress(
        tx,
        'closes',
        sql`select a.id || ' ' || a.ticker, ${formatDay(last.day)}::date from assets a
            where a.id = ${assetId}::uuid and a.ticker is not null`,
      );
    }
    return dealt + split;
  });
}

/** Units of a currency for one euro. */
export interface DatedRate {
  readonly currency: string;
  readonly day: Day;
  readonly rate: string;
}

/** Stores reference rates, and up to which day those of each currency are loaded; equal ones as for closes. */
export function storeRates(db: Database, rates: readonly DatedRate[]): Promise<number> {
  return changeMarket(db, async (tx) => {
    const shape = sql`n(currency text, date date, rate numeric)`;
    return inParts(
      rates,
      ({ day, ...rate }) => ({ ...rate, date: formatDay(day) }),
      async (part) => {
        const newest = sql`select n.currency, max(n.date) from ${recordset(part, shape)} group by n.currency`;
        await noteProgress(tx, 'rates', newest);
        return written(
          tx,
          sql`insert into rates (currency, date, rate, from_feed)
            select n.currency, n.date, n.rate, true from ${recordset(part, shape)}
            left join lateral (
              select r.rate, r.from_feed from rates r where r.currency = n.currency and r.date = n.date
              order by r.recorded desc limit 1) stored on true
            where stored.from_feed is not false and stored.rate is distinct from n.rate`,
        );
      },
    );
  });
}

/** Runs `work` under the lock of the reference data, and raises the market's revision if it changed anything. */
function changeMarket(db: Database, work: (tx: Database) => Promise<number>): Promise<number> {
  return writeMarket(db, async (tx) => {
    const changes = await work(tx);
    if (changes > 0) await raiseMarketRevision(tx);
    return changes;
  });
}

const noteProgress = (tx: Database, what: 'closes' | 'rates', newest: SQL) =>
  tx.execute(
    sql`insert into market_progress (what, subject, up_to)
        select ${what}::text, n.* from (${newest}) n
        on conflict (what, subject) do update set up_to = greatest(market_progress.up_to, excluded.up_to)`,
  );

/** Rows a statement: a few milliseconds of an embedded database, which works in this very process. */
const PART = 500;

/** Writes a long list in parts, between which others get their turn; gives the sum of what they changed. */
async function inParts<Item>(
  all: readonly Item[],
  toRow: (item: Item) => object,
  write: (part: readonly object[]) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (let start = 0; start < all.length; start += PART) {
    sum += await write(all.slice(start, start + PART).map(toRow));
    await nextTurn();
  }
  return sum;
}
