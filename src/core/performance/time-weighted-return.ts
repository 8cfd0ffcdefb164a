/**
 * The true time-weighted return: the product of each day's return, regardless of when and how much money moved. This is
 * the convention of Portfolio Performance's TTWROR.
 */

/** One day of a portfolio, in any one currency. */
export interface PortfolioDay {
  /** Value at the end of the day before. */
  readonly start: number;
  /** Inflow at the start of the day. */
  readonly inflow: number;
  /** Outflow at the end of the day. */
  readonly outflow: number;
  /** Value at the end of the day, after the outflow. */
  readonly end: number;
}

/** (end + outflow) / (start + inflow) − 1, as a ratio; null where nothing was invested. */
export function dayReturn({ start, inflow, outflow, end }: PortfolioDay): number | null {
  const invested = withoutDust(start + inflow, Math.abs(start) + Math.abs(inflow));
  return invested > 0 ? (end + outflow) / invested - 1 : null;
}

/** Closer to 0 than this, in euros or in parts of what was added up, is what floating point leaves of 0. */
const DUST = 1e-9;
const DUST_PART = 1e-12;

/** A sum of amounts that may cancel out, 0 where they do: −651.79 and 651.79 are not capital that could be lost. */
export const withoutDust = (sum: number, addedUp: number): number =>
  Math.abs(sum) < Math.max(DUST, DUST_PART * addedUp) ? 0 : sum;

/** The return over several periods; those without a return count as standing still. Null where none has one. */
export function chain(returns: Iterable<number | null>): number | null {
  let growth: number | null = null;
  for (const each of returns) if (each !== null) growth = (growth ?? 1) * (1 + each);
  return growth === null ? null : growth - 1;
}

/** A return over a number of days, as the ratio for 365 of them. */
export function annualised(ratio: number, days: number): number {
  return (1 + ratio) ** (365 / days) - 1;
}
