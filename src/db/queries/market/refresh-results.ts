/**
 * Stores the results of the market data job. Each call is one transaction, which raises the market's revision
 * if rows changed, and returns their number. The owner's statements take precedence: a name, a kind, a close
 * or a rate of a day.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Close, DatedSplit, Identity, Rate } from '../../../core/market-data.ts';
import { type Day, formatDay } from '../../../core/time/day.ts';
import type { Database } from '../../database.ts';
import { affectedRows, type Queryable } from '../../queryable.ts';
import { recordset } from '../../sql/arrays.ts';
import { type MarketChange, raiseMarketRevision } from './revision.ts';
import { priceWallets } from './wallets.ts';
import { writeCloses, writeRates, writeSplits } from './writes.ts';

/** Stores an asset's identity if it was unknown. */
export const storeIdentity = (db: Database, assetId: string, identity: Identity) =>
  changeMarket(db, { assetIds: [assetId] }, (tx) => fillInAsset(tx, assetId, identity));

/** Days until a security that no provider knows is asked for again: at first, and later. */
const UNKNOWN_DAYS = { first: 1, later: 7 };

/** Records that no provider knows an ISIN today, and the day on which it is asked for again. */
export async function putOffUnknown(db: Queryable, isin: string, today: Day): Promise<void> {
  const { first, later } = UNKNOWN_DAYS;
  await db.execute(
    sql`insert into market_progress (what, subject, up_to)
        values ('unknown', ${isin}, ${formatDay(today)}::date + ${first}::int)
        on conflict (what, subject) do update set up_to = ${formatDay(today)}::date + ${later}::int`,
  );
}

/** Fills in the unknown fields of an asset: name still its ISIN, kind `other`, no ticker. */
function fillInAsset(
  tx: Queryable,
  assetId: string,
  { name, kind, ticker, currency }: Omit<Identity, 'kind'> & { readonly kind: string },
): Promise<number> {
  return affectedRows(
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

/**
 * Stores closes and splits of an asset, the day up to which its history is loaded, and the prices of its
 * wallets' lots. Closes and splits share a transaction, since a split changes both price and quantity.
 */
export async function storeHistory(
  db: Database,
  assetId: string,
  currency: string,
  closes: readonly Close[],
  splits: readonly DatedSplit[],
): Promise<number> {
  const changes = await changeMarket(db, { assetIds: [assetId] }, async (tx) => {
    const priced = closes.map(({ day, price }) => ({
      assetId,
      date: formatDay(day),
      price,
      currency,
    }));
    const split = splits.map(({ day, ratio }) => ({ assetId, date: formatDay(day), ratio }));
    const changes =
      (await writeCloses(tx, priced, 'feed')) + (await writeSplits(tx, split, 'feed'));
    const last = closes.at(-1);
    if (last !== undefined) {
      await recordProgress(
        tx,
        'closes',
        sql`select a.id || ' ' || a.ticker, ${formatDay(last.day)}::date from assets a
            where a.id = ${assetId}::uuid and a.ticker is not null`,
      );
    }
    return changes;
  });
  await priceWallets(db, assetId);
  return changes;
}

/** Stores reference rates, and the day up to which each currency is loaded. */
export function storeRates(db: Database, rates: readonly Rate[]): Promise<number> {
  return changeMarket(db, { rates: true }, async (tx) => {
    const lastDays = new Map<string, Day>();
    for (const { currency, day } of rates) {
      if (day > (lastDays.get(currency) ?? Number.NEGATIVE_INFINITY)) lastDays.set(currency, day);
    }
    const newest = [...lastDays].map(([currency, day]) => ({ currency, date: formatDay(day) }));
    const shape = sql`n(currency text, date date)`;
    await recordProgress(tx, 'rates', sql`select n.* from ${recordset(newest, shape)}`);
    const dated = rates.map(({ day, ...rate }) => ({ ...rate, date: formatDay(day) }));
    return writeRates(tx, dated, 'feed');
  });
}

/** Runs `work` under the lock of the reference data, and raises the market's revision if it changed rows. */
function changeMarket(
  db: Database,
  change: MarketChange,
  work: (tx: Queryable) => Promise<number>,
): Promise<number> {
  return db.writeMarket(async (tx) => {
    const changes = await work(tx);
    if (changes > 0) await raiseMarketRevision(tx, change);
    return changes;
  });
}

const recordProgress = (tx: Queryable, what: 'closes' | 'rates', newest: SQL) =>
  tx.execute(
    sql`insert into market_progress (what, subject, up_to)
        select ${what}::text, n.* from (${newest}) n
        on conflict (what, subject) do update set up_to = greatest(market_progress.up_to, excluded.up_to)`,
  );
