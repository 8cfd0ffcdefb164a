import type { Evolution, EvolutionCategory } from '@pactole/sdk';
import { shared, sumOf } from './cents.ts';

/** The categories from the ground up: what is at hand, what is invested, what is built. */
export const STACK: readonly EvolutionCategory[] = [
  'courant',
  'livret',
  'investissement',
  'crypto',
  'crowdlending',
  'autre',
  'objets',
  'immobilier',
];

/** Wealth on one day, in euros: the categories add up to `gross`, and `gross − debts = net`. */
export interface Point {
  readonly date: string;
  readonly net: number;
  readonly gross: number;
  readonly debts: number;
  readonly securities: number;
  readonly cash: number;
  readonly byCategory: Readonly<Record<EvolutionCategory, number>>;
  readonly isIncomplete: boolean;
}

/** The series with the weights of the categories made amounts. */
export function pointsOf({ series, drift }: Pick<Evolution, 'series' | 'drift'>): Point[] {
  const weights = new Map(drift.map(({ date, byCat }) => [date, byCat]));
  return series.map(({ date, total, titres, liquidites, dettes, incomplete }) => {
    const gross = sumOf([total, dettes]);
    const byCat = weights.get(date) ?? {};
    const amounts = shared(
      gross,
      STACK.map((category) => byCat[category] ?? 0),
    );
    return {
      date,
      net: total,
      gross,
      debts: dettes,
      securities: titres,
      cash: liquidites,
      byCategory: Object.fromEntries(
        STACK.map((category, index) => [category, amounts[index] ?? 0]),
      ) as Record<EvolutionCategory, number>,
      isIncomplete: incomplete,
    };
  });
}

/** Half a month: points are month ends, so that none is further from a day than this. */
const NEAR_MS = 17 * 86_400_000;

/** The point nearest to so many months before the last one; null where history has none near. */
export function pointBefore(points: readonly Point[], months: number): Point | null {
  const last = points.at(-1);
  if (last === undefined) return null;
  const day = new Date(`${last.date}T00:00:00Z`);
  const wanted = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, day.getUTCDate());
  const off = ({ date }: Point) => Math.abs(Date.parse(date) - wanted);
  const nearest = points
    .slice(0, -1)
    .reduce<Point | null>(
      (best, point) => (best === null || off(point) < off(best) ? point : best),
      null,
    );
  return nearest === null || off(nearest) > NEAR_MS ? null : nearest;
}
