/**
 * Runs the market data job once: finds out what to refresh, fetches it, and stores it.
 *
 * It may run at any time and any number of times: the store keeps only what is new. A failure, of a security
 * or of a whole provider, is reported and stops nothing else.
 */

import { isIsin } from '../core/identifiers/isin.ts';
import { isWalletAddress } from '../core/identifiers/wallet-address.ts';
import type {
  Close,
  Coin,
  DatedSplit,
  Identity,
  OnChainWallet,
  Outcome,
  QuotedAsset,
  Rate,
  UnresolvedAsset,
  WantedRates,
} from '../core/market-data.ts';
import type { MarketMessage } from '../core/market-message.ts';
import { type Day, formatDay } from '../core/time/day.ts';
import { formatMarketMessage } from '../i18n/market/market-message.ts';
import { ProviderError } from './client/provider-error.ts';
import type { Listing } from './feed.ts';
import { identify } from './identity.ts';
import { COINS, type Market } from './market.ts';

/**
 * The job's database interface. Each function that stores is atomic, skips what is stored already, and
 * returns the number of changes. Prices and rates are compared as numbers with the newest of their day.
 */
export interface MarketStore {
  /** Assets that are due, in turns of one for each user. */
  unresolvedAssets(): Promise<readonly UnresolvedAsset[]>;
  quotedAssets(): Promise<readonly QuotedAsset[]>;
  wantedRates(): Promise<readonly WantedRates[]>;
  /** Wallets in turns of one for each user, those that were not read for longest first. */
  onChainWallets(): Promise<readonly OnChainWallet[]>;

  storeIdentity(assetId: string, identity: Identity): Promise<number>;
  /** Puts a security that no provider knows off: it is unresolved again after a day, then after a week. */
  putOff(isin: string): Promise<void>;
  /** Stores both in one step, since a split changes price and quantity together. */
  storeHistory(
    assetId: string,
    currency: string,
    closes: readonly Close[],
    splits: readonly DatedSplit[],
  ): Promise<number>;
  storeRates(rates: readonly Rate[]): Promise<number>;
  /** Sets a wallet's quantity of `coin`, an asset identified by its ticker. */
  storeWallet(walletId: string, coin: Coin, quantity: string): Promise<number>;
}

export interface RefreshOptions {
  /** Aborts work in progress and starts no other; stored results stay. */
  readonly signal: AbortSignal;
  /** Number of concurrent requests for securities or wallets. @default 4 */
  readonly concurrency?: number;
}

/** Days before the last close from which closes are requested again, since providers correct them. */
const OVERLAP_DAYS = 10;

/**
 * Refreshes prices and rates of what is known first, then wallets and unknown securities by turns, with the histories and
 * rates that these add. So neither many wallets nor ISINs that no provider knows hold a price up. Rejects only when the
 * store cannot list the targets.
 */
export async function refreshMarket(
  market: Market,
  database: MarketStore,
  { signal, concurrency = 4 }: RefreshOptions,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const run: Run = {
    market,
    database,
    signal,
    concurrency,
    async attempt(what, subject, work) {
      if (signal.aborted) return;
      try {
        outcomes.push({ what, subject, ok: true, ...(await work()) });
      } catch (error) {
        const message = reasonOf(error);
        if (!signal.aborted) outcomes.push({ what, subject, ok: false, changes: 0, message });
      }
    },
  };
  const priced = await refreshHistories(run, new Set());
  const rated = await refreshRates(run, new Set());
  await refreshNew(run, priced);
  await refreshRates(run, rated);
  return outcomes;
}

/** A result that cannot be used, or a subject that no provider can be asked about. */
class RefreshError extends Error {
  override readonly name = 'RefreshError';
  readonly reason: MarketMessage;

  constructor(reason: MarketMessage) {
    super(formatMarketMessage(reason));
    this.reason = reason;
  }
}

function reasonOf(error: unknown): MarketMessage {
  if (error instanceof RefreshError || error instanceof ProviderError) return error.reason;
  return ['unexpected', { text: error instanceof Error ? error.message : String(error) }];
}

type Done = Pick<Outcome, 'changes' | 'message'>;

interface Run {
  readonly market: Market;
  readonly database: MarketStore;
  readonly signal: AbortSignal;
  readonly concurrency: number;
  /** Runs one piece of work and records its outcome; never rejects. */
  attempt(what: Outcome['what'], subject: string, work: () => Promise<Done>): Promise<void>;
}

/** Maximum number of unknown securities of a run: each takes a second or two of the providers' pace. */
const MAX_UNKNOWN = 500;
/** Maximum number of wallets of a run: each takes a second of the providers' pace. The others are first in the next run. */
const MAX_WALLETS = 500;
/** Few enough for a new security or wallet to be priced within a minute. */
const NEW_AT_ONCE = 20;

/** Reads wallets, identifies securities, and loads the histories of what was found, some at a time. */
async function refreshNew(run: Run, priced: Set<string>): Promise<void> {
  const assets = (await run.database.unresolvedAssets()).slice(0, MAX_UNKNOWN);
  const wallets = (await run.database.onChainWallets()).slice(0, MAX_WALLETS);
  const directory = { counts: { known: 0, asked: 0 }, isDown: false };
  const count = Math.max(assets.length, wallets.length);
  for (let start = 0; start < count && !run.signal.aborted; start += NEW_AT_ONCE) {
    const end = start + NEW_AT_ONCE;
    await refreshWallets(run, wallets.slice(start, end));
    await refreshIdentities(run, assets.slice(start, end), directory);
    await refreshHistories(run, priced);
  }
}

interface DirectoryUse {
  /** Counts of all parts of a run, in the one outcome that its first part records. */
  readonly counts: { known: number; asked: number };
  /** True after a failure; the directory is not asked again in this run. */
  isDown: boolean;
}

async function refreshIdentities(
  run: Run,
  assets: readonly UnresolvedAsset[],
  directory: DirectoryUse,
): Promise<void> {
  const { market, database, signal } = run;
  const isins = assets.map(({ isin }) => isin).filter(isIsin);
  let listings: ReadonlyMap<string, Listing> = new Map();
  if (isins.length > 0 && !directory.isDown) {
    const { counts } = directory;
    const isFirst = counts.asked === 0;
    try {
      listings = await market.directory.listings(isins, signal);
      counts.known += listings.size;
      counts.asked += isins.length;
      if (isFirst) {
        const done: Done = { changes: 0, message: ['directoryKnows', counts] };
        await run.attempt('identity', 'directory', () => Promise.resolve(done));
      }
    } catch (error) {
      directory.isDown = true;
      await run.attempt('identity', 'directory', () => Promise.reject(error));
    }
  }
  await forEach(run, assets, ({ id, isin, currency }) =>
    run.attempt('identity', isin, async () => {
      if (!isIsin(isin)) throw new RefreshError(['wrongCheckDigit']);
      const listing = listings.get(isin) ?? null;
      const identity = await identify({ isin, currency }, listing, market.quotes, signal);
      // While the directory is down, it may know what a search does not find.
      if (!directory.isDown && (identity === null || identity.ticker === null)) {
        await database.putOff(isin);
      }
      if (identity === null) throw new RefreshError(['unknownSecurity']);
      const changes = await database.storeIdentity(id, identity);
      const { name, ticker } = identity;
      if (ticker === null) throw new RefreshError(['unquoted', { name }]);
      return { changes, message: ['identified', { name, ticker }] };
    }),
  );
}

async function refreshWallets(run: Run, wallets: readonly OnChainWallet[]): Promise<void> {
  const { market, database, signal } = run;
  await forEach(run, wallets, ({ id, chain, address }) =>
    run.attempt('wallet', address, async () => {
      if (!isWalletAddress(chain, address)) throw new RefreshError(['wrongAddress', { chain }]);
      const quantity = await market.balance(chain, address, signal);
      const changes = await database.storeWallet(id, COINS[chain], quantity);
      return { changes, message: ['holds', { quantity, chain }] };
    }),
  );
}

/** Loads the histories that this run has not asked for; adds them to `done`, which it returns. */
async function refreshHistories(run: Run, done: Set<string>): Promise<Set<string>> {
  const { market, database, signal } = run;
  const assets = (await database.quotedAssets()).filter(({ id }) => !done.has(id));
  for (const { id } of assets) done.add(id);
  await forEach(run, assets, ({ id, ticker, currency, lastClose }) =>
    run.attempt('history', ticker, async () => {
      const since = lastClose === null ? null : ((lastClose - OVERLAP_DAYS) as Day);
      const history = await market.quotes.history(ticker, since, signal);
      if (currency !== null && history.currency !== currency) {
        throw new RefreshError(['otherCurrency', { quoted: history.currency, asset: currency }]);
      }
      const { closes, splits } = history;
      const changes = await database.storeHistory(id, history.currency, closes, splits);
      const last = closes.at(-1);
      if (last === undefined) return { changes, message: ['noClose'] };
      return { changes, message: ['closedOn', { day: formatDay(last.day) }] };
    }),
  );
  return done;
}

/** Loads the rates that this run has not asked for; adds their currencies to `done`, which it returns. */
async function refreshRates(run: Run, done: Set<string>): Promise<Set<string>> {
  const { market, database, signal } = run;
  const wanted = (await database.wantedRates()).filter(
    ({ currency }) => currency !== 'EUR' && !done.has(currency),
  );
  if (wanted.length === 0) return done;
  for (const { currency } of wanted) done.add(currency);

  const currencies = wanted.map(({ currency }) => currency).join(' ');
  await run.attempt('rates', currencies, async () => {
    const { rates, unpublished } = await market.rates.newer(wanted, signal);
    const changes = await database.storeRates(rates);
    if (unpublished.length > 0) {
      throw new RefreshError(['unpublished', { currencies: unpublished.join(' ') }]);
    }
    return { changes, message: ['newerRates', { count: rates.length }] };
  });
  return done;
}

/** Processes a list, a few items at a time. */
async function forEach<Item>(
  { concurrency }: Run,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
