/** Formats computed figures: ratios as percent points, euros with two decimals. */

import type { PointSpan } from '../../core/history/incomplete-points.ts';
import { type Decimal, formatDecimal } from '../../core/money/decimal.ts';
import { type Euros, formatEuros } from '../../core/money/euros.ts';
import type { Drawdowns } from '../../core/performance/drawdown.ts';
import { formatDay } from '../../core/time/day.ts';

const percent = (ratio: number) => ratio * 100;

export const percentOrNull = (ratio: number | null) => (ratio === null ? null : percent(ratio));

export const euroNumber = (amount: Euros) => Number(formatEuros(amount));

export const euroNumberOrNull = (amount: Euros | null) =>
  amount === null ? null : euroNumber(amount);

/** Returns the floating-point number nearest to a decimal. */
export const decimalNumber = (value: Decimal) => Number(formatDecimal(value));

export const decimalNumberOrNull = (value: Decimal | null) =>
  value === null ? null : decimalNumber(value);

export const presentDrawdowns = ({ current, max, series }: Drawdowns) => ({
  current: percentOrNull(current),
  max: percentOrNull(max),
  series: series.map(({ day, drawdown }) => ({
    date: formatDay(day),
    dd: percentOrNull(drawdown),
  })),
});

const presentDays = ({ first, last }: PointSpan) => ({
  firstDate: formatDay(first),
  lastDate: formatDay(last),
});

export const presentGap = (gap: PointSpan | null) =>
  gap === null ? null : { incompletePoints: gap.points, ...presentDays(gap) };

export const presentAssumption = (assumption: PointSpan | null) =>
  assumption === null ? null : { assumedPoints: assumption.points, ...presentDays(assumption) };
