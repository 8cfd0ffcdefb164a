/** One run of the market data job over the tables, of which there is one at a time over all nodes. */
import { reachedMarkets } from '../../../core/insights/market-todo.ts';
import type { Outcome } from '../../../core/market-data.ts';
import type { Day } from '../../../core/time/day.ts';
import type { Database } from '../../../db/database.ts';
import { forgetReach, recordReach } from '../../../db/queries/market/reach.ts';
import {
  putOffUnknown,
  storeHistory,
  storeIdentity,
  storeRates,
} from '../../../db/queries/market/refresh-results.ts';
import {
  onChainWallets,
  quotedAssets,
  unresolvedAssets,
  wantedRates,
} from '../../../db/queries/market/refresh-targets.ts';
import { BEAT_MS, beatRun, beginRun, endRun } from '../../../db/queries/market/runs.ts';
import { storeWallet } from '../../../db/queries/market/wallets.ts';
import type { Market } from '../../../market-data/market.ts';
import type { MarketStore } from '../../../market-data/refresh.ts';
import type { MarketSettings } from '../../../market-data/settings.ts';

/** A process's way to the providers of market data. */
export interface MarketAccess {
  readonly settings: MarketSettings;
  /** Aborted when the process is to end: a run under way is given up. */
  readonly stopping: AbortSignal;
  /** Null when market data is turned off. The same each time, since it knows how each provider has behaved. */
  connect(): Promise<Market | null>;
}

/** Nothing is connected, nor loaded, before the first run. */
export function marketAccess(settings: MarketSettings, stopping: AbortSignal): MarketAccess {
  let market: Promise<Market | null> | undefined;
  return {
    settings,
    stopping,
    connect() {
      market ??= import('../../../market-data/market.ts').then(({ connectMarket }) =>
        connectMarket(settings),
      );
      return market;
    },
  };
}

export interface RefreshTerms {
  /** The day of what is seen now. */
  readonly today: () => Day;
  /** Minimum time since the last run began, on any node. */
  readonly minAgeMs: number;
}

/** Refreshes everything; null when it is another run's turn, or no run's. Rejects when the database fails. */
export async function runRefresh(
  db: Database,
  { connect, stopping }: MarketAccess,
  { today, minAgeMs }: RefreshTerms,
): Promise<Outcome[] | null> {
  const market = await connect();
  if (market === null) await forgetReach(db);
  if (market === null || stopping.aborted) return null;
  const { refreshMarket } = await import('../../../market-data/refresh.ts');
  const holder = await beginRun(db.query, minAgeMs);
  if (holder === null) return null;

  // A beat that is missed is made up for by the next; one that fails for long means that the database is gone.
  const heart = setInterval(() => beatRun(db.query, holder).catch(() => {}), BEAT_MS).unref();
  let outcomes: Outcome[] = [];
  let isWhole = false;
  try {
    outcomes = await refreshMarket(market, tablesOf(db, today), { signal: stopping });
    isWhole = !stopping.aborted;
  } finally {
    clearInterval(heart);
    await endRun(db, holder, outcomes, isWhole);
  }
  if (isWhole) await recordReach(db, reachedMarkets(outcomes), today());
  return outcomes;
}

/** The tables as the job sees them; a wallet holds today what it is seen to hold now. */
const tablesOf = (db: Database, today: () => Day): MarketStore => ({
  unresolvedAssets: () => unresolvedAssets(db.query, today()),
  quotedAssets: () => quotedAssets(db.query),
  wantedRates: () => wantedRates(db.query),
  onChainWallets: () => onChainWallets(db.query),
  storeIdentity: (...given) => storeIdentity(db, ...given),
  putOff: (isin) => putOffUnknown(db.query, isin, today()),
  storeHistory: (...given) => storeHistory(db, ...given),
  storeRates: (rates) => storeRates(db, rates),
  storeWallet: (id, coin, quantity) => storeWallet(db, id, coin, quantity, today()),
});
