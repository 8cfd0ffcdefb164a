/**
 * What the outside world is asked for, in the core's terms: days, and decimals as text.
 *
 * Every question takes a signal that gives it up, and fails with a `ProviderError` when the provider does.
 */

import type { AssetKind } from '../core/accounts/asset-class.ts';
import type { Chain } from '../core/identifiers/wallet-address.ts';
import type { Close, DatedSplit, Rate, WantedRates } from '../core/market-data.ts';
import type { Day } from '../core/time/day.ts';

/** A security as a directory lists it: the symbols under which it may be quoted, the likeliest first. */
export interface Listing {
  readonly name: string;
  readonly kind: AssetKind;
  readonly tickers: readonly string[];
}

/** A directory of securities by ISIN; those that it does not know are missing from its answer. */
export interface Directory {
  listings(isins: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Listing>>;
}

/** Closes and splits in order of days, in one currency (ISO 4217, never a minor unit such as pence). */
export interface History {
  readonly name: string | null;
  readonly kind: AssetKind;
  readonly currency: string;
  readonly closes: readonly Close[];
  readonly splits: readonly DatedSplit[];
}

/** What a symbol stands for. */
export type Quoted = Pick<History, 'name' | 'kind' | 'currency'>;

/** Where securities are quoted. */
export interface Quotes {
  /** The symbols that a search for an ISIN finds, the likeliest first. */
  search(isin: string, signal: AbortSignal): Promise<readonly string[]>;
  /** What a symbol stands for; null when it stands for nothing. */
  describe(ticker: string, signal: AbortSignal): Promise<Quoted | null>;
  /** The closes and splits of a symbol from a day on, or all there are (null). */
  history(ticker: string, since: Day | null, signal: AbortSignal): Promise<History>;
}

/** Reference rates; never one of the euro itself. */
export interface ReferenceRates {
  /** All rates after the last known ones, and the currencies for which there is none and never was. */
  newer(
    wanted: readonly WantedRates[],
    signal: AbortSignal,
  ): Promise<{ readonly rates: readonly Rate[]; readonly unpublished: readonly string[] }>;
}

/** What an address holds, in whole coins: 8 decimals for BTC, 18 for ETH. */
export type WalletBalance = (chain: Chain, address: string, signal: AbortSignal) => Promise<string>;
