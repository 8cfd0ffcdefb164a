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
  /** Exact amounts, as text of two decimals. */
  readonly exact: ShownChanges['points'][number];
}

/** The points of the service, as numbers to draw. */
export const pointsOf = ({ points }: Pick<ShownChanges, 'points'>): Point[] =>
  points.map((exact) => ({
    ...{ date: exact.date, exact },
    ...{ net: Number(exact.net), gross: Number(exact.gross), debts: Number(exact.debts) },
    byCategory: Object.fromEntries(
      STACK.map((category) => [category, Number(exact.assets[category] ?? 0)]),
    ) as Point['byCategory'],
    withoutRecorded: Number(exact.withoutRecorded),
    isIncomplete: exact.incomplete,
  }));
