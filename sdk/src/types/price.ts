import type { Money } from './money.ts';

/** The latest price of an asset. */
export interface Price {
  name: string;
  isin: string | null;
  ticker: string | null;
  /** `equity`, `etf`, `fund`, `bond`, `crypto`, `real_estate` or `other`. */
  kind: string;
  /** Latest close, in `currency`. */
  price: Money;
  /** ISO 4217 code of the quote. */
  currency: string;
  /** Day of the close, `YYYY-MM-DD`. */
  date: string;
}

export interface PriceList {
  prices: Price[];
}
