/**
 * The internal rate of return: the annual rate at which the present value of all flows is 0. Each year counts as 365
 * days (the convention of spreadsheets' XIRR).
 *
 * With x = ln(1 + rate), present value is Σ amount · e^(−x · years). Its rising and its falling part are both monotone
 * in x, which bounds it, and its slope, over a whole interval. So intervals are searched from 0 outwards and dropped
 * only when they can hold no root. The search cannot diverge, nor miss the root nearest to 0.
 */
import type { Day } from '../time/day.ts';
import { smallestRoot } from './exponential-root.ts';

/** Money that moves on a day: below 0 into the investment, above 0 out of it. */
export interface CashFlow {
  readonly day: Day;
  readonly amount: number;
}

/** The largest x whose rate is still finite in percent points. */
const LARGEST = 705;

/**
 * Returns the rate as a ratio (0.1 is 10 % a year), given the flows and the value of the investment at their end.
 *
 * −1 when nothing was paid out and nothing is left. Null when the flows never change sign, span no time, or no finite
 * rate fits. Of several rates, the one nearest to 0 in ln(1 + rate).
 */
export function* internalRateOfReturn(
  flows: readonly CashFlow[],
  value: CashFlow,
): Generator<void, number | null> {
  if (isTotalLoss(flows, value)) return -1;

  const terms = netByDay([...flows, value]);
  const [first, last] = [terms[0], terms.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (terms.every(({ amount }) => amount > 0 === first.amount > 0)) return null;

  const years = new Float64Array(terms.length);
  const untilEnd = new Float64Array(terms.length);
  const amounts = new Float64Array(terms.length);
  for (const [at, { day, amount }] of terms.entries()) {
    years[at] = (day - first.day) / 365;
    untilEnd[terms.length - 1 - at] = (last.day - day) / 365;
    amounts[at] = amount;
  }
  const upwards = yield* smallestRoot(years, amounts, LARGEST);
  // Below a rate of 0, seen from the end: no power ever overflows.
  const downwards = yield* smallestRoot(untilEnd, amounts.toReversed(), Number.MAX_VALUE);
  return nearest(upwards, downwards);
}

/** True if money went in, none ever came out, and nothing is left. */
export function isTotalLoss(flows: readonly CashFlow[], value: CashFlow): boolean {
  const wentIn = flows.some(({ amount }) => amount < 0);
  const cameOut = flows.some(({ amount }) => amount > 0);
  return wentIn && !cameOut && value.amount === 0;
}

/** The rate of the smaller distance from 0 in ln(1 + rate), in which a tenth left and ten times as much are as far. */
function nearest(upwards: number | null, downwards: number | null): number | null {
  if (upwards === null) return downwards === null ? null : Math.expm1(-downwards);
  return downwards !== null && downwards < upwards ? Math.expm1(-downwards) : Math.expm1(upwards);
}

/** One sum a day, in the order of the days; days whose flows cancel out are left out. */
function netByDay(flows: readonly CashFlow[]): CashFlow[] {
  const sums = new Map<Day, number>();
  for (const { day, amount } of flows) sums.set(day, (sums.get(day) ?? 0) + amount);
  return [...sums]
    .map(([day, amount]) => ({ day, amount }))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => a.day - b.day);
}
