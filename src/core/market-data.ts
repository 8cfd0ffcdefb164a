/** What the market data job and the tables tell each other, in the core's terms: days, and decimals as text. */
import type { AssetKind } from './accounts/asset-class.ts';
import type { Chain } from './identifiers/wallet-address.ts';
import type { Day } from './time/day.ts';

/** What a security is; `ticker` and `currency` are null while nobody is known to quote it. */
export interface Identity {
  readonly name: string;
  readonly kind: AssetKind;
  /** The symbol under which it is quoted. */
  readonly ticker: string | null;
  readonly currency: string | null;
}

/** What a chain's unit is, as an asset: it has no ISIN, and is known by its ticker. */
export type Coin = Identity & { readonly ticker: string };

/** What one unit cost at the end of a day's session, unadjusted for later splits. */
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
  /** The currency that its owner stated; a symbol quoted in another one is of another listing. */
  readonly currency: string | null;
}

/** An asset that somebody holds or compares with. */
export interface QuotedAsset {
  readonly id: string;
  readonly ticker: string;
  readonly currency: string | null;
  /** The day up to which its history is loaded; null to load all of it. */
  readonly lastClose: Day | null;
}

/** A currency, and the day up to which its rates are loaded. */
export interface WantedRates {
  readonly currency: string;
  readonly lastRate: Day | null;
}

/** A wallet whose quantity its chain tells. */
export interface OnChainWallet {
  /** Whatever the store knows the wallet by. */
  readonly id: string;
  readonly chain: Chain;
  readonly address: string;
}

/** What there is to be refreshed. */
export const REFRESHED = ['identity', 'wallet', 'history', 'rates'] as const;

/** What became of one thing that was refreshed. */
export interface Outcome {
  readonly what: (typeof REFRESHED)[number];
  /** The ISIN, address, ticker or currencies. */
  readonly subject: string;
  readonly ok: boolean;
  /** How many stored things changed. */
  readonly changes: number;
  readonly message: string;
}
