/** Value that the flows of a portfolio would have in an index. */
import { type BenchmarkFacts, fundValueOn } from './comparison.ts';
import { internalRateOfReturn } from './internal-rate-of-return.ts';
import type { Portfolio } from './portfolio.ts';
import { cashFlows, FEWEST_DAYS } from './portfolio-rate.ts';

export interface SameFlows {
  /** Euros today of what would be left; below 0 if more was taken out than there would have been. */
  readonly value: number;
  /** That value less all that was paid in and not taken out. */
  readonly gain: number;
  /** The annual rate at which the flows give this value, as a ratio. */
  readonly internalRate: number | null;
}

/** Flows between two yields. */
const FLOWS_A_STEP = 200;

/**
 * Puts each net flow of the portfolio into the fund at its close of the day, or takes it out of it. Null where the fund
 * has no price yet on the day of a flow.
 */
export function* sameFlows(
  fund: BenchmarkFacts,
  portfolio: Pick<Portfolio, 'first' | 'last' | 'inflow' | 'outflow'>,
): Generator<void, SameFlows | null> {
  const { last } = portfolio;
  const flows = cashFlows(portfolio);
  let [units, paidIn] = [0, 0];
  for (const [at, { day, amount }] of flows.entries()) {
    if (at % FLOWS_A_STEP === 0) yield;
    const price = fundValueOn(fund, day);
    if (price === null || price <= 0) return null;
    units -= amount / price;
    paidIn -= amount;
  }
  const price = fundValueOn(fund, last);
  if (price === null || flows.length === 0) return null;
  const value = units * price;
  const isLong = last - (flows[0]?.day ?? last) >= FEWEST_DAYS;
  return {
    value,
    gain: value - paidIn,
    internalRate: isLong ? yield* internalRateOfReturn(flows, { day: last, amount: value }) : null,
  };
}
