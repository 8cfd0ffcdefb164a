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
  unresolvedAssets(): Promise<readonly UnresolvedAsset[]>;
  quotedAssets(): Promise<readonly QuotedAsset[]>;
  wantedRates(): Promise<readonly WantedRates[]>;
  onChainWallets(): Promise<readonly OnChainWallet[]>;

  storeIdentity(assetId: string, identity: Identity): Promise<number>;
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
 * Refreshes everything in order of dependency: a name yields a ticker, a ticker prices, prices currencies.
 * Rejects only when the store cannot list the targets.
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
  await refreshIdentities(run);
  await refreshWallets(run);
  await refreshHistories(run);
  await refreshRates(run);
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

async function refreshIdentities(run: Run): Promise<void> {
  const { market, database, signal } = run;
  const assets = await database.unresolvedAssets();
  if (assets.length === 0) return;

  const isins = assets.map(({ isin }) => isin).filter(isIsin);
  let listings: ReadonlyMap<string, Listing> = new Map();
  if (isins.length > 0) {
    await run.attempt('identity', 'directory', async () => {
      listings = await market.directory.listings(isins, signal);
      return {
        changes: 0,
        message: ['directoryKnows', { known: listings.size, asked: isins.length }],
      };
    });
  }
  await forEach(run, assets, ({ id, isin, currency }) =>
    run.attempt('identity', isin, async () => {
      if (!isIsin(isin)) throw new RefreshError(['wrongCheckDigit']);
      const listing = listings.get(isin) ?? null;
      const identity = await identify({ isin, currency }, listing, market.quotes, signal);
      if (identity === null) throw new RefreshError(['unknownSecurity']);
      const changes = await database.storeIdentity(id, identity);
      const { name, ticker } = identity;
      if (ticker === null) throw new RefreshError(['unquoted', { name }]);
      return { changes, message: ['identified', { name, ticker }] };
    }),
  );
}

async function refreshWallets(run: Run): Promise<void> {
  const { market, database, signal } = run;
  await forEach(run, await database.onChainWallets(), ({ id, chain, address }) =>
    run.attempt('wallet', address, async () => {
      if (!isWalletAddress(chain, address)) throw new RefreshError(['wrongAddress', { chain }]);
      const quantity = await market.balance(chain, address, signal);
      const changes = await database.storeWallet(id, COINS[chain], quantity);
      return { changes, message: ['holds', { quantity, chain }] };
    }),
  );
}

async function refreshHistories(run: Run): Promise<void> {
  const { market, database, signal } = run;
  await forEach(run, await database.quotedAssets(), ({ id, ticker, currency, lastClose }) =>
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
}

async function refreshRates(run: Run): Promise<void> {
  const { market, database, signal } = run;
  const wanted = (await database.wantedRates()).filter(({ currency }) => currency !== 'EUR');
  if (wanted.length === 0) return;

  const currencies = wanted.map(({ currency }) => currency).join(' ');
  await run.attempt('rates', currencies, async () => {
    const { rates, unpublished } = await market.rates.newer(wanted, signal);
    const changes = await database.storeRates(rates);
    if (unpublished.length > 0) {
      throw new RefreshError(['unpublished', { currencies: unpublished.join(' ') }]);
    }
    return { changes, message: ['newerRates', { count: rates.length }] };
  });
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
