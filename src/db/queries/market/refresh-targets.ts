/** Selects what the market data job refreshes: all that users hold or compare with. */
import { sql } from 'drizzle-orm';
import { CHAINS } from '../../../core/identifiers/wallet-address.ts';
import type {
  OnChainWallet,
  QuotedAsset,
  UnresolvedAsset,
  WantedRates,
} from '../../../core/market-data.ts';
import { benchmarkOf } from '../../../core/performance/benchmark.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { newSharedId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { assets } from '../../schema.ts';
import { pgArray } from '../../sql/arrays.ts';
import { nullable, numberColumn, oneOf, textColumn } from '../../sql/columns.ts';
import { latestClose } from '../../sql/latest.ts';

/**
 * Returns the assets without a ticker that are due today. Users take turns, so that the many unknown ISINs of one don't
 * hold up the new security of another; those never asked for come first.
 */
export async function unresolvedAssets(db: Queryable, today: Day): Promise<UnresolvedAsset[]> {
  const proxies = await addChosenProxies(db);
  const due = await rows(
    db,
    { id: textColumn, isin: textColumn, currency: nullable(textColumn) },
    sql`select a.id, a.isin, a.currency from assets a
        left join market_progress p on p.what = 'unknown' and p.subject = a.isin
        where a.isin is not null and a.ticker is null and ${isWanted(proxies)}
          -- ISO 3166 leaves ZZ to its users, such as the demo: no provider knows one.
          and a.isin not like 'ZZ%'
          and (p.up_to is null or p.up_to <= ${formatDay(today)}::date)
        order by p.up_to is not null, a.id`,
  );
  const held = await rows(
    db,
    { userId: textColumn, assetId: textColumn },
    sql`select distinct h.user_id as "userId", h.asset_id as "assetId" from holdings h
        where h.asset_id = any(${pgArray(due.map(({ id }) => id))}::text::uuid[])`,
  );
  return inTurns(due, held);
}

/** Orders items so that each owner has one before any has a second; an item of no owner comes first. */
function inTurns<Item extends { readonly id: string }>(
  items: readonly Item[],
  owners: readonly { readonly userId: string; readonly assetId: string }[],
): Item[] {
  const usersOf = new Map<string, string[]>();
  for (const { userId, assetId } of owners) {
    const users = usersOf.get(assetId);
    if (users === undefined) usersOf.set(assetId, [userId]);
    else users.push(userId);
  }
  const counts = new Map<string, number>();
  const turns = items.map((item) => {
    const users = usersOf.get(item.id) ?? [];
    let turn = users.length === 0 ? 0 : Number.POSITIVE_INFINITY;
    for (const user of users) {
      const count = (counts.get(user) ?? 0) + 1;
      counts.set(user, count);
      turn = Math.min(turn, count);
    }
    return { item, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ item }) => item);
}

export async function quotedAssets(db: Queryable): Promise<QuotedAsset[]> {
  const proxies = await addChosenProxies(db);
  const found = await rows(
    db,
    {
      id: textColumn,
      ticker: textColumn,
      currency: nullable(textColumn),
      upTo: nullable(textColumn),
    },
    sql`select a.id, a.ticker, a.currency, p.up_to as "upTo" from assets a
        left join market_progress p on p.what = 'closes' and p.subject = a.id || ' ' || a.ticker
        where a.ticker is not null and ${isWanted(proxies)} order by a.id`,
  );
  return found.map(({ upTo, ...asset }) => ({ ...asset, lastClose: dayOrNull(upTo) }));
}

/**
 * Selects currencies, one statement a table. Databases sharded by user can't join users' tables with others,
 * and walk no index over all shards.
 */
const NAMED_CURRENCIES = [
  sql`select distinct currency from transactions where currency <> 'EUR'`,
  sql`select distinct currency from accounts`,
  sql`select distinct currency from lots`,
  sql`select distinct currency from moves`,
  sql`select distinct currency from user_prices`,
  sql`select a.currency from assets a
      union select c.currency from assets a cross join lateral ${latestClose(sql`a.id`)} c`,
];

/** Returns the currencies of all accounts, transactions, lots and prices in use, except the euro. */
export async function wantedRates(db: Queryable): Promise<WantedRates[]> {
  const named = new Set<string | null>();
  for (const statement of NAMED_CURRENCIES) {
    const found = await rows(db, { currency: nullable(textColumn) }, statement);
    for (const { currency } of found) named.add(currency);
  }
  const found = await rows(
    db,
    { currency: textColumn, upTo: nullable(textColumn) },
    sql`select n.currency, p.up_to as "upTo"
        from unnest(${pgArray([...named])}::text::text[]) as n (currency)
        left join market_progress p on p.what = 'rates' and p.subject = n.currency
        where n.currency ~ '^[A-Z]{3}$' and n.currency <> 'EUR' order by n.currency`,
  );
  return found.map(({ currency, upTo }) => ({ currency, lastRate: dayOrNull(upTo) }));
}

/** Returns wallets, those that were not read for longest first. Users take turns, so that one with many delays no other. */
export async function onChainWallets(db: Queryable): Promise<OnChainWallet[]> {
  const found = await rows(
    db,
    { id: textColumn, userId: textColumn, chain: oneOf(CHAINS), address: textColumn },
    sql`select user_id || '/' || id as id, user_id as "userId", connector_meta ->> 'chain' as chain,
               connector_meta ->> 'address' as address
        from accounts
        where sync_mode = 'onchain' and archived_at is null
          and connector_meta ->> 'chain' in ('BTC', 'ETH') and connector_meta ? 'address'
        order by user_id, id`,
  );
  const tried = await rows(
    db,
    { subject: textColumn, age: numberColumn },
    sql`select subject, extract(epoch from now() - tried_at)::float8 as age from market_outcomes
        where what = 'wallet'`,
  );
  const ageOf = new Map(tried.map(({ subject, age }) => [subject, age]));
  const age = ({ address }: OnChainWallet) => ageOf.get(address) ?? Number.MAX_VALUE;
  const oldest = found.toSorted((a, b) => age(b) - age(a));
  const owners = oldest.map(({ id, userId }) => ({ userId, assetId: id }));
  return inTurns(oldest, owners).map(({ userId: _, ...wallet }) => wallet);
}

const isWanted = (isins: readonly string[]) =>
  sql`(a.id in ${heldAssets} or a.isin = any(${pgArray(isins)}::text::text[]))`;

/** Adds the funds of the chosen benchmarks as assets; returns their ISINs. */
async function addChosenProxies(db: Queryable): Promise<string[]> {
  const chosen = await rows(
    db,
    { benchmark: textColumn },
    sql`select distinct benchmark from users`,
  );
  const funds = chosen.map(({ benchmark }) => benchmarkOf(benchmark));
  for (const { proxyIsin: isin, proxy: name, proxyTicker: ticker } of funds) {
    await db
      .insert(assets)
      .values({ id: newSharedId(), isin, name, kind: 'etf', ticker, currency: 'EUR' })
      .onConflictDoNothing({ target: assets.isin });
  }
  return funds.map(({ proxyIsin }) => proxyIsin);
}

const dayOrNull = (text: string | null): Day | null => (text === null ? null : toDay(text));

/**
 * A query for the assets that any user holds. It is not correlated with the row around it: assets are shared
 * and holdings a user's, and databases sharded by user reject such a correlation.
 */
export const heldAssets = sql`(select distinct h.asset_id from holdings h)`;
