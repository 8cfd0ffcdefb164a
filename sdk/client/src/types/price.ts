// Written by `npm run types:sdk` from the contract.

import type { AssetKind } from './enums.ts';
import type { Money } from './money.ts';
import type { Open } from './open.ts';

/** The latest price of an asset. */
export interface Price {
  /** Name of the security. */
  name: string;
  /** ISIN of the security, 12 characters; null for a coin. */
  isin: string | null;
  /** Ticker under which market data finds it; null until it is known. */
  ticker: string | null;
  /** Kind of security: `equity`, `etf`, `fund`, `bond`, `crypto`, `real_estate`, `other`. */
  kind: Open<AssetKind>;
  /** Latest close of one unit, in `currency`, as decimal text. */
  price: Money;
  /** ISO 4217 code of its quote currency. */
  currency: string;
  /** Day of that close, YYYY-MM-DD. */
  date: string;
}

/** All prices. */
export interface PriceList {
  /** One for each security with a price in an account in use. */
  prices: Price[];
}
