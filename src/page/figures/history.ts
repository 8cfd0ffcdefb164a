import type { EvolutionCategory } from '@pactole/sdk';
import type { ShownChanges } from '../service/answers.ts';

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
  readonly byCategory: Readonly<Record<EvolutionCategory, number>>;
  /** Net worth less what was recorded for the first time since the point before. */
  readonly withoutRecorded: number;
  readonly isIncomplete: boolean;
}

/** The points of the service, as numbers to draw. */
export const pointsOf = ({ points }: Pick<ShownChanges, 'points'>): Point[] =>
  points.map(({ date, net, gross, debts, assets, withoutRecorded, incomplete }) => ({
    date,
    ...{ net: Number(net), gross: Number(gross), debts: Number(debts) },
    byCategory: Object.fromEntries(
      STACK.map((category) => [category, Number(assets[category] ?? 0)]),
    ) as Point['byCategory'],
    withoutRecorded: Number(withoutRecorded),
    isIncomplete: incomplete,
  }));
