/**
 * What the outside world is asked for, in the core's terms: days, and decimals as text.
 *
 * Every question takes a signal that gives it up, and fails with a `ProviderError` when the provider does.
 */
import type { Day } from '../core/day.ts';
import type { Chain } from '../core/wallet-address.ts';

export type AssetKind = 'equity' | 'etf' | 'fund' | 'bond' | 'crypto' | 'real_estate' | 'other';

/** What a security is; `ticker` and `currency` are null while nobody is known to quote it. */
export interface Identity {
  readonly name: string;
  readonly kind: AssetKind;
  /** The symbol under which `Quotes` knows it. */
  readonly ticker: string | null;
  readonly currency: string | null;
}

/** What a chain's unit is, as an asset. */
export type Coin = Identity & { readonly ticker: string };

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

/** What one unit cost at the end of a day's session, as it was dealt: not adjusted for later splits. */
export interface Close {
  readonly day: Day;
  readonly price: string;
}

/** From `day` on, one old unit is `ratio` new ones. */
export interface Split {
  readonly day: Day;
  readonly ratio: string;
}

/** Closes and splits in order of days, in one currency (ISO 4217, never a minor unit such as pence). */
export interface History {
  readonly name: string | null;
  readonly kind: AssetKind;
  readonly currency: string;
  readonly closes: readonly Close[];
  readonly splits: readonly Split[];
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

/** Units of a currency for one euro. */
export interface Rate {
  readonly currency: string;
  readonly day: Day;
  readonly rate: string;
}

/** A currency and the day of its last known rate. */
export interface WantedRates {
  readonly currency: string;
  readonly lastRate: Day | null;
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
