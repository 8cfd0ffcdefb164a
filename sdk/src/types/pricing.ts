/** How many lines have a price; they add up to all lines. */
export interface HoldingCounts {
  /** Number of lines with a price. */
  pricedHoldings: number;
  /** Number of lines without price, which add nothing. */
  unpricedHoldings: number;
  /** Number of lines marked worthless, which are worth 0. */
  worthlessHoldings: number;
}

/** How well the valuation beside it is priced. */
export interface Pricing extends HoldingCounts {
  /** The oldest of the price days in use, YYYY-MM-DD: every figure is at least this fresh. */
  asOf: string | null;
  /** The oldest of the price days in use by kind of security, YYYY-MM-DD. */
  asOfByKind: Record<string, string>;
  /** ISO 4217 codes of the currencies other than EUR in the valuation, sorted. */
  foreignCurrency: string[];
}
