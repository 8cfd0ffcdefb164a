/** The internal rate of return of a portfolio. */
import type { Day } from '../time/day.ts';
import { type CashFlow, internalRateOfReturn, isTotalLoss } from './internal-rate-of-return.ts';
import type { Portfolio } from './portfolio.ts';
import { withoutDust } from './time-weighted-return.ts';

/** Over less time an annual rate says more of the calendar than of the investment. */
export const FEWEST_DAYS = 90;

/** Null where nothing was ever valued, and under 90 days of history; a total loss is one after a day. */
export function* internalRate(
  { first, last, inflow, outflow, end }: Portfolio,
  isValued: boolean,
): Generator<void, number | null> {
  const flows = cashFlows({ first, inflow, outflow });
  const value = { day: last, amount: withoutDust(end.at(-1) ?? 0, 0) };
  const isLong = last - (flows[0]?.day ?? last) >= FEWEST_DAYS;
  if (!isTotalLoss(flows, value) && !(isValued && isLong)) return null;
  return yield* internalRateOfReturn(flows, value);
}

/** The net flows of a portfolio's days, above 0 out of it. */
export function cashFlows({
  first,
  inflow,
  outflow,
}: Pick<Portfolio, 'first' | 'inflow' | 'outflow'>): CashFlow[] {
  const flows: CashFlow[] = [];
  for (let at = 0; at < inflow.length; at++) {
    const [out, into] = [outflow[at] ?? 0, inflow[at] ?? 0];
    const amount = withoutDust(out - into, Math.abs(out) + Math.abs(into));
    if (amount !== 0) flows.push({ day: (first + at) as Day, amount });
  }
  return flows;
}
