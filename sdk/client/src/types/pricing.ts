// Written by `npm run types:sdk` from the contract.

/** Completeness of the prices in a valuation. */
export interface Pricing {
  /** Number of holdings with a price. */
  pricedHoldings: number;
  /** Number of holdings without price, which add nothing. */
  unpricedHoldings: number;
  /** Number of holdings marked worthless, which are worth 0. */
  worthlessHoldings: number;
  /** Oldest price day in use, YYYY-MM-DD: every figure is at least this fresh. */
  asOf: string | null;
  /** Oldest price day in use by kind of security, YYYY-MM-DD. */
  asOfByKind: Record<string, string>;
  /** ISO 4217 codes of the currencies other than EUR in the valuation, sorted. */
  foreignCurrency: string[];
}
