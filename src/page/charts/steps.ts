import type { Point } from '../figures/history.ts';

/** A place of a chart, and the point that is read there. */
export interface Stop {
  readonly seconds: number;
  /** Index of the point that the cursor reads. */
  readonly index: number;
  /** Index of the point whose values are drawn. */
  readonly drawn: number;
}

/** From this share of all assets on, a change of property and objects is a purchase or a sale, not a price. */
const STEP_SHARE = 0.05;

/**
 * Returns the places of points. Property and objects are bought and sold on one day. Before such a day the values
 * stay as they were: a slope would draw weeks of growth.
 */
export function stopsOf(points: readonly Point[], secondsOf: (date: string) => number): Stop[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    const stop = { seconds: secondsOf(point.date), index, drawn: index };
    if (before === undefined || !isStep(before, point)) return [stop];
    return [{ seconds: stop.seconds - 1, index, drawn: index - 1 }, stop];
  });
}

function isStep(before: Point, point: Point): boolean {
  const change = Math.abs(goodsOf(point) - goodsOf(before));
  return change > STEP_SHARE * Math.max(before.gross, point.gross);
}

const goodsOf = ({ byCategory: { immobilier, objets } }: Point) => immobilier + objets;
