import type { AssetClass } from './enums.ts';
import type { Money } from './money.ts';
import type { Pricing } from './pricing.ts';

/** What a person owns and owes today, in euros, two decimals. */
export interface NetWorth {
  /** What is owned, what is owed, and the difference, today. */
  netWorth: {
    /** Sum of all that is owned: euros, two decimals. */
    gross: Money;
    /** Sum of all that is owed, ≥ 0: euros, two decimals. */
    liabilities: Money;
    /** gross − liabilities, exactly: euros, two decimals. */
    net: Money;
  };
  /** Gross assets by class, the largest first; the values add up to `gross`, `pct` to exactly 100. */
  allocation: {
    /** Class of the assets. */
    assetClass: AssetClass;
    /** What they are worth today: euros, two decimals. */
    valueEur: Money;
    /** Their share of `gross`: percent points, two decimals, 12.5 means 12.5 %. */
    pct: number;
  }[];
  /** How well the valuation beside it is priced. */
  pricing: Pricing;
}
