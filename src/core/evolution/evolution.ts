/** The evolution of wealth: every figure of `GET /evolution`, from plain values. */

import { eachAccount, firstEventOf, type WealthFacts } from '../history/account-history.ts';
import { type PointSpan, spanOf } from '../history/incomplete-points.ts';
import { cents } from '../money/euros.ts';
import { remainingComponents, revaluedComponents } from '../performance/component.ts';
import { type Drawdowns, drawdowns } from '../performance/drawdown.ts';
import { addInvested } from '../performance/performance.ts';
import { PortfolioSums } from '../performance/portfolio.ts';
import { monthEndsAnd } from '../time/month.ts';
import { type Milestone, milestones } from './milestones.ts';
import { monthlySavings } from './savings.ts';
import { type WealthPoint, WealthSums } from './wealth-points.ts';

/** The question. */
export interface EvolutionTerms {
  /** Assumed growth, as a ratio a year. */
  readonly growth: number;
  /** The owner's own thresholds, in euros. */
  readonly thresholds: readonly number[];
}

export interface Evolution {
  /** Every month end from the first event on, and today, which equals net worth. */
  readonly points: readonly WealthPoint[];
  readonly drawdowns: Drawdowns;
  readonly milestones: readonly Milestone[];
  readonly gap: PointSpan | null;
  readonly assumption: PointSpan | null;
}

export function* evolution(
  facts: WealthFacts,
  { growth, thresholds }: EvolutionTerms,
): Generator<void, Evolution> {
  const { today, rates } = facts;
  const first = firstEventOf(facts);
  const days = monthEndsAnd(first, today);
  const wealth = new WealthSums(first, days);
  const invested = new PortfolioSums(first, today, days);
  const revalued = new PortfolioSums(first, today, days);
  const remaining = new PortfolioSums(first, today, days);
  yield* eachAccount(facts, function* (account) {
    yield* wealth.add(account);
    yield* addInvested(invested, account, rates);
    for (const component of yield* revaluedComponents(account, rates))
      yield* revalued.add(component);
    for (const component of remainingComponents(account, rates)) yield* remaining.add(component);
  });
  const points = wealth.points();
  yield;
  const savings = yield* monthlySavings(
    points,
    {
      gaining: [invested.portfolio(), revalued.portfolio()].filter((each) => each !== null),
      remaining: remaining.portfolio(),
    },
    today,
  );
  yield;
  const marks = { incomplete: wealth.missing, left: wealth.left };
  const falls = drawdowns(wealth.daily(), first, days, marks);
  yield;
  return {
    points,
    drawdowns: falls,
    milestones: milestones({
      points: points.map(({ day, balanced }) => ({ day, total: Number(cents(balanced)) / 100 })),
      today,
      growth,
      savings,
      custom: thresholds,
    }),
    gap: spanOf(points.filter(({ isIncomplete }) => isIncomplete).map(({ day }) => day)),
    assumption: spanOf(points.filter(({ isAssumed }) => isAssumed).map(({ day }) => day)),
  };
}
