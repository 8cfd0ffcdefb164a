/** Volatility of returns, and the return for that risk. */
import { annualised } from './time-weighted-return.ts';

const FEWEST_MONTHS = 6;
/** Tolerance for rounding of a deviation of 0. */
const NOISE = 1e-12;

/**
 * Annual volatility: the sample standard deviation of monthly returns × √12, as a ratio. Null with fewer than 6 months
 * or where a month's return is unknown.
 */
export function volatility(monthlyReturns: readonly (number | null)[]): number | null {
  const known = monthlyReturns.filter((each) => each !== null);
  if (known.length < FEWEST_MONTHS || known.length < monthlyReturns.length) return null;
  const mean = known.reduce((sum, each) => sum + each, 0) / known.length;
  const squares = known.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const deviation = Math.sqrt((squares / (known.length - 1)) * 12);
  return deviation < NOISE ? 0 : deviation;
}

/** Ratios, over the days invested. */
export interface SharpeTerms {
  readonly totalReturn: number | null;
  readonly days: number;
  /** For a year. */
  readonly riskFree: number;
  readonly volatility: number | null;
}

/**
 * The Sharpe ratio: the annual return above the risk-free one for each unit of volatility. Null under a year, or where
 * volatility is unknown or 0.
 */
export function sharpeRatio({ totalReturn, days, riskFree, volatility }: SharpeTerms) {
  if (totalReturn === null || volatility === null || volatility === 0 || days < 365) return null;
  return (annualised(totalReturn, days) - riskFree) / volatility;
}
