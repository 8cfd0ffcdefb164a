/** How many lines have a price; they add up to all lines. */
export interface HoldingCounts {
  /** Lines with a price. */
  pricedHoldings: number;
  /** Lines without price, which add nothing. */
  unpricedHoldings: number;
  /** Lines marked worthless, which are worth 0. */
  worthlessHoldings: number;
}

/** How well the valuation beside it is priced. */
export interface Pricing extends HoldingCounts {
  /** The oldest of the price dates in use, `YYYY-MM-DD`: every figure is at least this fresh. */
  asOf: string | null;
  /** The same by kind of asset. */
  asOfByKind: Record<string, string>;
  /** Currencies other than EUR in the valuation, sorted. */
  foreignCurrency: string[];
}
