// Written by `npm run types:sdk` from the contract.

import type { EvolutionCategory } from './enums.ts';
import type { Drawdown, SeriesAssumption, SeriesGap } from './series.ts';

/**
 * Wealth over time: month ends and today. Amounts are euros with two decimals, rates percent
 * points.
 */
export interface Evolution {
  /** Assumed growth of the projections: percent points a year, 5 means 5 %. */
  rate: number;
  /** All eight categories of wealth, with their names. */
  categories: {
    /** Category, as `byCat` names it. */
    key: EvolutionCategory;
    /** Its name, in the language of the response. */
    label: string;
  }[];
  /** Wealth at every month end from the first event on, and today. */
  series: {
    /** A month end, or today: YYYY-MM-DD. */
    date: string;
    /** Assets less debts at the end of that day: euros, two decimals. */
    total: number;
    /**
     * French _titres_, securities: holdings, and investment accounts without any: euros, two
     * decimals.
     */
    titres: number;
    /**
     * French _liquidités_, cash: of checking, savings and investment accounts: euros, two decimals.
     */
    liquidites: number;
    /** French _dettes_, debts, ≥ 0: euros, two decimals. */
    dettes: number;
    /** True if something could not be valued on that day, and is omitted. */
    incomplete: boolean;
  }[];
  /** Weights of the categories over time, at the days of `series`. */
  drift: {
    /** A day of `series`, YYYY-MM-DD. */
    date: string;
    /** Weight of each category in gross assets: percent points, 12.5 means 12.5 %; absent at 0. */
    byCat: Partial<Record<EvolutionCategory, number>>;
  }[];
  /** Fall from the highest point so far: percent points, ≤ 0. */
  drawdown: Drawdown;
  /** The last thresholds reached and the next ones, the smallest first. */
  milestones: {
    /** Target net worth, euros. */
    threshold: number;
    /** First day of `series` at or above it, YYYY-MM-DD; null if there was none. */
    reached: string | null;
    /**
     * Month end at which it is reached at the assumed growth, YYYY-MM-DD; null once it was, or
     * beyond 50 years.
     */
    projected: string | null;
    /** Today's net worth over the threshold: percent points, 0 to 100. */
    share: number | null;
    /** True if the owner set it. */
    custom: boolean;
  }[];
  /** Points of the series at which something could not be valued; null if there are none. */
  seriesGap: SeriesGap;
  /** Points of the series that depend on an assumption; null if there are none. */
  seriesAssumption: SeriesAssumption;
}
