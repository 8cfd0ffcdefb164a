/**
 * Interfaces to providers, in the core's terms: days, and decimals as text.
 *
 * Every request takes a signal that aborts it, and fails with a `ProviderError` when the provider does.
 */

import type { AssetKind } from '../core/accounts/asset-class.ts';
import type { Chain } from '../core/identifiers/wallet-address.ts';
import type { Close, DatedSplit, Rate, WantedRates } from '../core/market-data.ts';
import type { Day } from '../core/time/day.ts';

/** A security in a directory: the symbols under which it may be quoted, the likeliest first. */
export interface Listing {
  readonly name: string;
  readonly kind: AssetKind;
  readonly tickers: readonly string[];
}

/** A directory of securities by ISIN; unknown ones are missing from its result. */
export interface Directory {
  listings(isins: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Listing>>;
}

/** Closes and splits by day, in one currency (ISO 4217, never a minor unit such as pence). */
export interface History {
  readonly name: string | null;
  readonly kind: AssetKind;
  readonly currency: string;
  readonly closes: readonly Close[];
  readonly splits: readonly DatedSplit[];
}

/** The security of a symbol. */
export type Quoted = Pick<History, 'name' | 'kind' | 'currency'>;

/** A source of quotes. */
export interface Quotes {
  /** Returns the symbols found for an ISIN, the likeliest first. */
  search(isin: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Returns the security of a symbol; null if there is none. */
  describe(ticker: string, signal: AbortSignal): Promise<Quoted | null>;
  /** Returns the closes and splits of a symbol from a day on, or all (null). */
  history(ticker: string, since: Day | null, signal: AbortSignal): Promise<History>;
}

/** Reference rates; never one of the euro itself. */
export interface ReferenceRates {
  /** Returns all rates after the last known ones, and the currencies for which none was ever published. */
  newer(
    wanted: readonly WantedRates[],
    signal: AbortSignal,
  ): Promise<{ readonly rates: readonly Rate[]; readonly unpublished: readonly string[] }>;
}

/** Returns the balance of an address, in whole coins: 8 decimals for BTC, 18 for ETH. */
export type WalletBalance = (chain: Chain, address: string, signal: AbortSignal) => Promise<string>;
