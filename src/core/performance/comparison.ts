/** A portfolio compared with an index. */

import {
  type CloseHistory,
  currencyAt,
  NO_FIGURES,
  type RateHistories,
} from '../history/dated-figures.ts';
import { toNumber } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
import { lastDayOf, type Month, monthOf } from '../time/month.ts';
import type { Split } from '../valuation/splits.ts';
import type { Benchmark } from './benchmark.ts';

/** Data of the fund that represents an index. */
export interface BenchmarkFacts {
  readonly benchmark: Benchmark;
  readonly closes: CloseHistory;
  readonly splits: readonly Split[];
  readonly rates: RateHistories;
}

/** Both are 100 at the base. */
interface BenchmarkPoint {
  readonly day: Day;
  readonly index: number;
  readonly portfolio: number;
}

export interface Comparison {
  readonly benchmark: Benchmark;
  readonly baseMonth: Month;
  readonly series: readonly BenchmarkPoint[];
}

/** The value of 1 euro invested on the evening before `first`: one figure a day, from that evening on. */
export interface PortfolioIndex {
  readonly first: Day;
  readonly levels: Float64Array;
}

/**
 * The month ends from the first one on at which both have a value, rebased to 100 there; null where there is none. The
 * fund's closes convert into euros at their day's reference rate.
 */
export function compare(
  facts: BenchmarkFacts,
  { first, levels }: PortfolioIndex,
): Comparison | null {
  const last = (first + levels.length - 2) as Day;
  const points: { day: Day; index: number; portfolio: number }[] = [];
  for (let month = monthOf(first); lastDayOf(month) <= last; month++) {
    const day = lastDayOf(month);
    const index = fundValueOn(facts, day);
    const portfolio = levels[day - first + 1] ?? 0;
    if (index !== null && (points.length > 0 || portfolio > 0))
      points.push({ day, index, portfolio });
  }
  const [base] = points;
  if (base === undefined) return null;
  const series = points.map(({ day, index, portfolio }) => ({
    day,
    index: (index / base.index) * 100,
    portfolio: (portfolio / base.portfolio) * 100,
  }));
  return { benchmark: facts.benchmark, baseMonth: monthOf(base.day), series };
}

/** In euros, of what one unit has become by splits; null without a close or a rate. */
export function fundValueOn({ closes, splits, rates }: BenchmarkFacts, day: Day): number | null {
  const at = indexOn(closes.days, day);
  const [close, currency, closeDay] = [closes.numbers[at], currencyAt(closes, at), closes.days[at]];
  if (close === undefined || currency === undefined || closeDay === undefined) return null;
  const units = splits
    .filter((split) => split.day <= closeDay)
    .reduce((product, { ratio }) => product * toNumber(ratio), 1);
  if (currency === 'EUR') return close * units;
  const { days, numbers } = rates.get(currency) ?? NO_FIGURES;
  const rate = numbers[indexOn(days, day)];
  return rate === undefined ? null : (close * units) / rate;
}
