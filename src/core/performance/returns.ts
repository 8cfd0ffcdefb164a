/** The returns of a portfolio: day by day, and chained by month and year. */
import type { Day } from '../time/day.ts';
import { firstDayOf, januaryOf, lastDayOf, type Month, monthOf, yearOf } from '../time/month.ts';
import type { Portfolio } from './portfolio.ts';
import { chain, dayReturn, withoutDust } from './time-weighted-return.ts';

/** Before fees and taxes, or after. */
export type Basis = 'gross' | 'net';

/** The growth of each day as a factor, 1 where there was no return, and whether there was one. */
export interface DayReturns {
  readonly first: Day;
  readonly factors: Float64Array;
  readonly defined: Uint8Array;
  /** 1 on days without a return because it would be below −100 %. */
  readonly impossible: Uint8Array;
  /** 1 on days whose money was already there the evening before. */
  readonly invested: Uint8Array;
}

export function dayReturns(portfolio: Portfolio, basis: Basis): DayReturns {
  const { first, end } = portfolio;
  const isNet = basis === 'net';
  const inflow = isNet ? portfolio.inflow : portfolio.grossInflow;
  const outflow = isNet ? portfolio.outflow : portfolio.grossOutflow;
  const factors = new Float64Array(end.length).fill(1);
  const defined = new Uint8Array(end.length);
  const impossible = new Uint8Array(end.length);
  const invested = new Uint8Array(end.length);
  let start = 0;
  for (let at = 0; at < end.length; at++) {
    const value = end[at] ?? 0;
    // A trade of the day tells what the holdings that stayed were worth before it.
    const change = portfolio.revalued[at] ?? 0;
    const stayed = start - (portfolio.left[at] ?? 0);
    const sinceOld = stayed > 0 && stayed + change > 0 ? (stayed + change) / stayed : 1;
    const flows = { inflow: inflow[at] ?? 0, outflow: outflow[at] ?? 0 };
    const ofDay = dayReturn({ start: start + change, ...flows, end: value });
    const growth = sinceOld === 1 ? ofDay : sinceOld * (1 + (ofDay ?? 0)) - 1;
    // Costs, or income taken back, of more than the capital: chained, a return below −100 % inverts all later gains.
    if (growth !== null && growth < -1 - NOISE) impossible[at] = 1;
    else if (growth !== null) {
      factors[at] = Math.max(0, 1 + growth);
      defined[at] = 1;
      if (withoutDust(start, 0) > 0) invested[at] = 1;
    }
    start = value;
  }
  return { first, factors, defined, impossible, invested };
}

/** Tolerance for rounding of a return of 0. */
const NOISE = 1e-9;

const isStill = (growth: number) => Math.abs(growth - 1) <= NOISE;

/** The return of the whole period, as a ratio; null where no month has one: nothing that was invested was ever valued. */
export function totalReturn(
  { factors }: DayReturns,
  months: readonly MonthReturn[],
): number | null {
  if (months.every(({ value }) => value === null)) return null;
  return factors.reduce((growth, factor) => growth * factor, 1) - 1;
}

/** The value of 1 invested on the evening before the first day: one figure a day, from that evening on. */
export function indexOf({ factors }: DayReturns): Float64Array {
  const index = new Float64Array(factors.length + 1);
  let level = 1;
  index[0] = level;
  factors.forEach((factor, at) => {
    level *= factor;
    index[at + 1] = level;
  });
  return index;
}

export interface MonthReturn {
  readonly month: Month;
  /** A ratio; null in a month without a return, or without any valuation of its own. */
  readonly value: number | null;
  /** True if the whole month lies in the portfolio's days. */
  readonly isComplete: boolean;
}

/** The months from the portfolio's first day to its last. */
export function monthReturns(portfolio: Portfolio, returns: DayReturns): MonthReturn[] {
  const { first, last, valued } = portfolio;
  const months: MonthReturn[] = [];
  for (let month = monthOf(first); month <= monthOf(last); month++) {
    const [from, to] = [Math.max(first, firstDayOf(month)), Math.min(last, lastDayOf(month))];
    const [start, end] = [from - first, to - first + 1];
    const growth = returns.factors.subarray(start, end).reduce((a, b) => a * b, 1);
    const isDefined = returns.defined.subarray(start, end).includes(1);
    // Standing still is a return only where something says so: without a valuation it is the last one carried on.
    const isValued = !isStill(growth) || valued.subarray(start, end).includes(1);
    months.push({
      month,
      value: isDefined && isValued ? growth - 1 : null,
      isComplete: from === firstDayOf(month) && to === lastDayOf(month),
    });
  }
  return months;
}

export interface YearReturns {
  readonly year: number;
  /** January to December, ratios. */
  readonly months: readonly (number | null)[];
  readonly annual: number | null;
}

export function yearReturns(months: readonly MonthReturn[]): YearReturns[] {
  const values = new Map(months.map(({ month, value }) => [month, value]));
  const years = new Set(months.map(({ month }) => yearOf(month)));
  return [...years].map((year) => {
    const ofYear = Array.from(
      { length: 12 },
      (_, at) => values.get((januaryOf(year) + at) as Month) ?? null,
    );
    return { year, months: ofYear, annual: chain(ofYear) };
  });
}
