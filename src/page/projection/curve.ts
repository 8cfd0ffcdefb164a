import type { Evolution } from '@pactole/sdk';
import type { Point } from '../figures/history.ts';

/** Month ends before today that are drawn. */
const MONTHS_BEFORE = 60;

/** Net worth until today and after, in euros; null where a line is not drawn. */
export interface ProjectionCurve {
  readonly days: readonly string[];
  readonly past: readonly (number | null)[];
  readonly future: readonly (number | null)[];
}

/**
 * Returns net worth of the last five years, then each milestone ahead in the month that the service projects. Null where
 * it projects none.
 */
export function projectionCurve(
  points: readonly Pick<Point, 'date' | 'net'>[],
  milestones: Evolution['milestones'],
): ProjectionCurve | null {
  const past = points.slice(-MONTHS_BEFORE - 1);
  const today = past.at(-1);
  if (today === undefined) return null;
  const reachedOn = new Map<string, number>();
  for (const { threshold, projected } of milestones.toSorted((a, b) => a.threshold - b.threshold))
    if (projected !== null && projected > today.date) reachedOn.set(projected, threshold);
  if (reachedOn.size === 0) return null;
  const ahead = [...reachedOn].toSorted(([one], [other]) => one.localeCompare(other));
  return {
    days: [...past.map(({ date }) => date), ...ahead.map(([date]) => date)],
    past: [...past.map(({ net }) => net), ...ahead.map(() => null)],
    future: [
      ...past.slice(0, -1).map(() => null),
      today.net,
      ...ahead.map(([, threshold]) => threshold),
    ],
  };
}
