/** Drawdowns: how far a value has fallen from the highest it ever was. */
import type { Day } from '../time/day.ts';
import { withoutDust } from './time-weighted-return.ts';

interface DrawdownPoint {
  readonly day: Day;
  /** A ratio ≤ 0; null while the highest value so far is not above 0, and on a day whose value is not known. */
  readonly drawdown: number | null;
}

export interface Drawdowns {
  readonly current: number | null;
  /** The worst of all points. */
  readonly max: number | null;
  /** The days asked for and, if there was a fall, the day of the worst one, so that `max` is one of the points. */
  readonly series: readonly DrawdownPoint[];
}

/** Terms of a value that is not an index. */
interface DrawdownTerms {
  /** Returns by how much a point changes the peak of another one, or of none (−1): by what joins or leaves. */
  readonly peakChange?: (index: number, peakIndex: number) => number;
  /** False if a value below 0 has none, which would be of more than everything. True by default. */
  readonly isToldBelowZero?: boolean;
}

/** The drawdowns of a value at points in the order of their days; `days`, ascending, are those to show. */
export function drawdowns(
  values: ArrayLike<number>,
  dayOf: (index: number) => Day,
  days: readonly Day[],
  { peakChange, isToldBelowZero = true }: DrawdownTerms = {},
): Drawdowns {
  const shown = new Set(days);
  const series: DrawdownPoint[] = [];
  let worst: DrawdownPoint | null = null;
  let current: number | null = null;
  let [peak, peakIndex] = [0, BEFORE];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    const change = peakChange?.(index, peakIndex) ?? 0;
    peak = withoutDust(peak + change, Math.abs(peak) + Math.abs(change));
    if (value >= peak) [peak, peakIndex] = [value, index];
    const isTold = peak > 0 && (value >= 0 || isToldBelowZero);
    current = isTold ? fall(value / peak - 1, worst?.drawdown ?? 0) : null;
    const point: DrawdownPoint = { day: dayOf(index), drawdown: current };
    if (current !== null && current < (worst?.drawdown ?? 1) - NOISE) worst = point;
    if (shown.has(point.day)) series.push(point);
  }
  return { current, max: worst?.drawdown ?? null, series: withPoint(series, worst) };
}

/** The index of a peak that no point has reached yet. */
const BEFORE = -1;

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
