// Written by `npm run types:sdk` from the contract.

import type { AssetClass } from './enums.ts';
import type { Money } from './money.ts';
import type { Pricing } from './pricing.ts';

/** A user's net worth today, in euros, two decimals. */
export interface NetWorth {
  /** Assets, debts and their difference, today. */
  netWorth: {
    /** Sum of all assets: euros, two decimals. */
    gross: Money;
    /** Sum of all debts, ≥ 0: euros, two decimals. */
    liabilities: Money;
    /** gross − liabilities, exactly: euros, two decimals. */
    net: Money;
  };
  /**
   * Gross assets by class, the largest first; the values add up to `gross`, `pct` to exactly 100.
   */
  allocation: {
    /** Class of the assets. */
    assetClass: AssetClass;
    /** Their value today: euros, two decimals. */
    valueEur: Money;
    /** Their share of `gross`: percent points, two decimals, 12.5 means 12.5 %. */
    pct: number;
  }[];
  /** Completeness of the prices in a valuation. */
  pricing: Pricing;
}
