/** What the market data job is to ask for: everything that somebody holds or compares with. */
import { sql } from 'drizzle-orm';
import { benchmarkOf } from '../core/benchmarks.ts';
import { type Day, toDay } from '../core/day.ts';
import type { Chain } from '../core/wallet-address.ts';
import { type Database, rows } from './database.ts';
import { foreignCurrencies } from './foreign-currencies.ts';
import { newId } from './id.ts';
import { pgArray } from './pg-array.ts';
import { assets } from './schema.ts';

/** An asset that has an ISIN and no ticker yet. */
export interface UnresolvedAsset {
  readonly id: string;
  readonly isin: string;
  readonly currency: string | null;
}

export async function unresolvedAssets(db: Database): Promise<UnresolvedAsset[]> {
  const proxies = await addChosenProxies(db);
  return rows(
    db,
    sql`select a.id, a.isin, a.currency from assets a
        where a.isin is not null and a.ticker is null and ${isWanted(proxies)} order by a.id`,
  );
}

/** An asset with a ticker. `lastClose` is the day up to which its history was loaded. */
export interface QuotedAsset {
  readonly id: string;
  readonly ticker: string;
  readonly currency: string | null;
  readonly lastClose: Day | null;
}

export async function quotedAssets(db: Database): Promise<QuotedAsset[]> {
  const proxies = await addChosenProxies(db);
  const found = await rows<Omit<QuotedAsset, 'lastClose'> & { upTo: string | null }>(
    db,
    sql`select a.id, a.ticker, a.currency, p.up_to as "upTo" from assets a
        left join market_progress p on p.what = 'closes' and p.subject = a.id || ' ' || a.ticker
        where a.ticker is not null and ${isWanted(proxies)} order by a.id`,
  );
  return found.map(({ upTo, ...asset }) => ({ ...asset, lastClose: dayOrNull(upTo) }));
}

/** A currency, and the day up to which its rates were loaded. */
export interface WantedRates {
  readonly currency: string;
  readonly lastRate: Day | null;
}

/** The currencies of all accounts, transactions, lots and prices in use, but the euro. */
export async function wantedRates(db: Database): Promise<WantedRates[]> {
  const found = await rows<{ currency: string; upTo: string | null }>(
    db,
    sql`with named(currency) as (
          ${foreignCurrencies(null)}
          union select currency from accounts
          union select currency from lots
          union select a.currency from assets a
          union select (select c.currency from prices c where c.asset_id = a.id
                        order by c.date desc, c.recorded desc limit 1) from assets a)
        select n.currency, p.up_to as "upTo" from named n
        left join market_progress p on p.what = 'rates' and p.subject = n.currency
        where n.currency ~ '^[A-Z]{3}$' and n.currency <> 'EUR' order by n.currency`,
  );
  return found.map(({ currency, upTo }) => ({ currency, lastRate: dayOrNull(upTo) }));
}

/** A wallet whose quantity its chain tells; `id` names it to `storeWallet`. */
export interface OnChainWallet {
  readonly id: string;
  readonly chain: Chain;
  readonly address: string;
}

export function onChainWallets(db: Database): Promise<OnChainWallet[]> {
  return rows(
    db,
    sql`select user_id || '/' || id as id, connector_meta ->> 'chain' as chain,
               connector_meta ->> 'address' as address
        from accounts
        where sync_mode = 'onchain' and archived_at is null
          and connector_meta ->> 'chain' in ('BTC', 'ETH') and connector_meta ? 'address'
        order by user_id, id`,
  );
}

const isWanted = (isins: readonly string[]) =>
  sql`(exists (select from holdings h where h.asset_id = a.id)
       or a.isin = any(${pgArray(isins)}::text::text[]))`;

/** Sees to it that the funds behind the benchmarks that somebody chose are assets; gives their ISINs. */
async function addChosenProxies(db: Database): Promise<string[]> {
  const chosen = await rows<{ benchmark: string }>(db, sql`select distinct benchmark from users`);
  const funds = chosen.map(({ benchmark }) => benchmarkOf(benchmark));
  for (const { proxyIsin: isin, proxy: name, proxyTicker: ticker } of funds) {
    await db
      .insert(assets)
      .values({ id: newId(), isin, name, kind: 'etf', ticker, currency: 'EUR' })
      .onConflictDoNothing({ target: assets.isin });
  }
  return funds.map(({ proxyIsin }) => proxyIsin);
}

const dayOrNull = (text: string | null): Day | null => (text === null ? null : toDay(text));
