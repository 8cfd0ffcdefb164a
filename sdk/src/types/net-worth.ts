import type { AssetClass } from './enums.ts';
import type { Money } from './money.ts';
import type { Pricing } from './pricing.ts';

/** What a person owns and owes today, in euros, two decimals. */
export interface NetWorth {
  netWorth: {
    /** Sum of all that is owned. */
    gross: Money;
    /** Sum of all that is owed, ≥ 0. */
    liabilities: Money;
    /** gross − liabilities, exactly. */
    net: Money;
  };
  /** Gross assets by class, the largest first. The values add up to `gross`, `pct` to 100. */
  allocation: {
    assetClass: AssetClass;
    valueEur: Money;
    /** Percent points, two decimals. */
    pct: number;
  }[];
  pricing: Pricing;
}
