/** Values exchanged by the market data job and the tables, in the core's terms: days, and decimals as text. */

import type { AssetKind } from './accounts/asset-class.ts';
import type { Chain } from './identifiers/wallet-address.ts';
import type { MarketMessage } from './market-message.ts';
import type { Day } from './time/day.ts';

/** The identity of a security; `ticker` and `currency` are null without a known quote. */
export interface Identity {
  readonly name: string;
  readonly kind: AssetKind;
  /** The symbol under which it is quoted. */
  readonly ticker: string | null;
  readonly currency: string | null;
}

/** A chain's coin as an asset: without ISIN, identified by its ticker. */
export type Coin = Identity & { readonly ticker: string };

/** The close of one unit on a day, not adjusted for later splits. */
export interface Close {
  readonly day: Day;
  readonly price: string;
}

/** From `day` on, one old unit is `ratio` new ones. */
export interface DatedSplit {
  readonly day: Day;
  readonly ratio: string;
}

/** Units of a currency for one euro. */
export interface Rate {
  readonly currency: string;
  readonly day: Day;
  readonly rate: string;
}

/** An asset that has an ISIN and no ticker yet. */
export interface UnresolvedAsset {
  readonly id: string;
  readonly isin: string;
  /** Currency stated by its owner; a symbol in another currency is another listing. */
  readonly currency: string | null;
}

/** An asset that a user holds or compares with. */
export interface QuotedAsset {
  readonly id: string;
  readonly ticker: string;
  readonly currency: string | null;
  /** Last day of its loaded history; null to load all of it. */
  readonly lastClose: Day | null;
}

/** A currency, and the last day of its loaded rates. */
export interface WantedRates {
  readonly currency: string;
  readonly lastRate: Day | null;
}

/** A wallet whose quantity comes from its chain. */
export interface OnChainWallet {
  /** Opaque id of the wallet in the store. */
  readonly id: string;
  readonly chain: Chain;
  readonly address: string;
}

/** Kinds of refreshed data. */
export const REFRESHED = ['identity', 'wallet', 'history', 'rates'] as const;

/** Outcome of one refresh. */
export interface Outcome {
  readonly what: (typeof REFRESHED)[number];
  /** The ISIN, address, ticker or currencies. */
  readonly subject: string;
  readonly ok: boolean;
  /** Number of changed rows. */
  readonly changes: number;
  readonly message: MarketMessage;
}
