/** Drawdowns: how far a value has fallen from the highest it ever was. */
import type { Day } from '../time/day.ts';

interface DrawdownPoint {
  readonly day: Day;
  /** A ratio ≤ 0; null while the highest value so far is not above 0, and on a day whose value is not known. */
  readonly drawdown: number | null;
}

export interface Drawdowns {
  readonly current: number | null;
  /** The worst of all days. */
  readonly max: number | null;
  /** The days asked for and, if there was a fall, the day of the worst one, so that `max` is one of the points. */
  readonly series: readonly DrawdownPoint[];
}

/** Further data of the days, one figure a day. */
interface DayMarks {
  /** 1 on a day that lacks a value: it is left out. */
  readonly incomplete?: ArrayLike<number>;
  /** Value withdrawn at the start of a day: it lowers the peak, and is not a fall. A debt that leaves is not a rise. */
  readonly left?: ArrayLike<number>;
}

/** The drawdowns of a value of every day from `first` on; `days`, ascending, are those to show. */
export function drawdowns(
  values: ArrayLike<number>,
  first: Day,
  days: readonly Day[],
  { incomplete, left }: DayMarks = {},
): Drawdowns {
  const shown = new Set(days);
  const series: DrawdownPoint[] = [];
  let worst: DrawdownPoint | null = null;
  let current: number | null = null;
  let peak = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    peak -= Math.max(0, left?.[index] ?? 0);
    const isKnown = incomplete?.[index] !== 1;
    if (isKnown) peak = Math.max(peak, value);
    current = isKnown && peak > 0 ? fall(value / peak - 1, worst?.drawdown ?? 0) : null;
    const point: DrawdownPoint = { day: (first + index) as Day, drawdown: current };
    if (current !== null && current < (worst?.drawdown ?? 1) - NOISE) worst = point;
    if (shown.has(point.day)) series.push(point);
  }
  return { current, max: worst?.drawdown ?? null, series: withPoint(series, worst) };
}

/** Tolerance for rounding of an unchanged value. */
const NOISE = 1e-9;

/** Returns the worst fall so far for one equal to it but for rounding, so that none shown exceeds it. */
function fall(ratio: number, worst: number): number {
  if (ratio >= -NOISE) return 0;
  return Math.abs(ratio - worst) <= NOISE ? worst : ratio;
}

function withPoint(series: DrawdownPoint[], point: DrawdownPoint | null): DrawdownPoint[] {
  if (point === null || point.drawdown === 0 || series.some(({ day }) => day === point.day)) {
    return series;
  }
  return [...series, point].sort((a, b) => a.day - b.day);
}
