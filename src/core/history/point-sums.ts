/** Exact sums at the points of a series: each addend is given once for all the points that it holds at. */

import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
import { stepOn, untilOf, type ValueSeries } from './value-series.ts';

/** Integers, such as cents. */
export class PointSums {
  readonly #changes: bigint[];

  constructor(points: number) {
    this.#changes = new Array<bigint>(points + 1).fill(0n);
  }

  /** Adds to the points from one up to, but not including, another. */
  add(start: number, end: number, amount: bigint): void {
    this.#changes[start] = (this.#changes[start] ?? 0n) + amount;
    this.#changes[end] = (this.#changes[end] ?? 0n) - amount;
  }

  /** One sum a point. */
  sums(): bigint[] {
    let sum = 0n;
    return this.#changes.slice(0, -1).map((change) => {
      sum += change;
      return sum;
    });
  }
}

/** Visits the steps of a series that hold at one of the points, with the range of these. */
export function eachPointStep(
  series: ValueSeries,
  points: readonly Day[],
  visit: (step: number, start: number, end: number) => void,
): void {
  let start = indexOn(points, (series.first - 1) as Day) + 1;
  while (start < points.length) {
    const step = stepOn(series, points[start] as Day);
    if (step < 0) return;
    const end = indexOn(points, untilOf(series, step)) + 1;
    visit(step, start, end);
    start = end;
  }
}
