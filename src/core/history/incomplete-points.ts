/** Which of a series' points rest on something missing or assumed. */
import type { Day } from '../time/day.ts';

export interface PointSpan {
  readonly points: number;
  readonly first: Day;
  readonly last: Day;
}

/** Counts points; null without any. */
export function spanOf(points: readonly Day[]): PointSpan | null {
  const [first, last] = [points[0], points.at(-1)];
  return first === undefined || last === undefined ? null : { points: points.length, first, last };
}

/** The points since whose predecessor a day is marked; `marks` holds one figure a day from `first` on. */
export function incompletePointsSince(
  points: readonly Day[],
  marks: Uint8Array,
  first: Day,
): Day[] {
  return points.filter((day, index) => {
    const after = index === 0 ? first - 1 : (points[index - 1] ?? 0);
    return marks.subarray(after + 1 - first, day + 1 - first).includes(1);
  });
}
