/** The evolution of wealth: every figure of `GET /evolution`, from plain values. */

import { addEach, type WealthFacts } from '../history/account-history.ts';
import { type PointSpan, spanOf } from '../history/incomplete-points.ts';
import { cents } from '../money/euros.ts';
import type { Drawdowns } from '../performance/drawdown.ts';
import { InvestedSums } from '../performance/invested-sums.ts';
import { netAppearances } from './appearances.ts';
import { type Goal, type Milestone, milestones } from './milestones.ts';
import { netWorthFalls } from './net-worth-falls.ts';
import { monthlySavings } from './savings.ts';
import { UnsavedSums } from './unsaved-sums.ts';
import { type WealthPoint, WealthSums } from './wealth-points.ts';

/** The question. */
export interface EvolutionTerms {
  /** Assumed growth, as a ratio a year. */
  readonly growth: number;
  readonly goals: readonly Goal[];
}

export interface Evolution {
  /** Every month end from the first event on, and today, which equals net worth. */
  readonly points: readonly WealthPoint[];
  readonly drawdowns: Drawdowns;
  readonly milestones: readonly Milestone[];
  readonly gap: PointSpan | null;
  readonly assumption: PointSpan | null;
}

/** Accounts, added up. */
interface EvolutionSums {
  readonly wealth: WealthSums;
  readonly invested: InvestedSums;
  readonly unsaved: UnsavedSums;
}

export function* evolution(facts: WealthFacts, terms: EvolutionTerms): Generator<void, Evolution> {
  const wealth = new WealthSums(facts);
  const invested = new InvestedSums(facts);
  const unsaved = new UnsavedSums(facts);
  yield* addEach(facts, [wealth, invested, unsaved]);
  return yield* evolutionOf(facts, { wealth, invested, unsaved }, terms);
}

/** Computes the evolution from accounts that were added up. */
export function* evolutionOf(
  facts: WealthFacts,
  { wealth, invested, unsaved }: EvolutionSums,
  { growth, goals }: EvolutionTerms,
): Generator<void, Evolution> {
  const { today, rates } = facts;
  const points = wealth.points();
  yield;
  const appearances = [...invested.appearances, ...unsaved.appearances];
  const savings = yield* monthlySavings(
    points,
    {
      invested: invested.portfolio(),
      gains: unsaved.gains,
      appeared: yield* netAppearances(appearances, rates),
    },
    today,
  );
  const falls = yield* netWorthFalls(wealth, facts);
  yield;
  return {
    points,
    drawdowns: falls,
    milestones: milestones({
      points: points.map(({ day, balanced, total, mayBeLess }) => ({
        ...{ day, mayBeLess },
        total: Number(cents(balanced)) / 100,
        withSums: Number(cents(total)) / 100,
      })),
      today,
      growth,
      savings,
      custom: goals,
    }),
    gap: spanOf(points.filter(({ isIncomplete }) => isIncomplete).map(({ day }) => day)),
    assumption: spanOf(points.filter(({ isAssumed }) => isAssumed).map(({ day }) => day)),
  };
}
