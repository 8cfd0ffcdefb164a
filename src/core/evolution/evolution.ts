/** The evolution of wealth: every figure of `GET /evolution`, from plain values. */

import { eachAccount, firstEventOf, type WealthFacts } from '../history/account-history.ts';
import { type PointSpan, spanOf } from '../history/incomplete-points.ts';
import { cents } from '../money/euros.ts';
import type { Drawdowns } from '../performance/drawdown.ts';
import { addInvested } from '../performance/performance.ts';
import { PortfolioSums } from '../performance/portfolio.ts';
import { monthEndsAnd } from '../time/month.ts';
import { type Appearance, netAppearances } from './appearances.ts';
import { type Milestone, milestones } from './milestones.ts';
import { netWorthFalls } from './net-worth-falls.ts';
import { monthlySavings } from './savings.ts';
import { type UnsavedChange, unsavedChanges } from './unsaved-changes.ts';
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
  const { today, rates, accounts } = facts;
  const first = firstEventOf(facts);
  const days = monthEndsAnd(first, today);
  const wealth = new WealthSums(first, days, rates);
  const invested = new PortfolioSums(first, today, days);
  const gains: UnsavedChange[] = [];
  const unsaved: Appearance[] = [];
  yield* eachAccount(facts, function* (account) {
    yield* wealth.add(account);
    yield* addInvested(invested, account, rates);
    for (const [day, amount] of invested.takeAppearances())
      unsaved.push({ account: account.facts, day, amount });
    const changes = yield* unsavedChanges(account, rates);
    for (const each of changes.gains) gains.push(each);
    for (const each of changes.appearances) unsaved.push(each);
  });
  const points = wealth.points();
  yield;
  const savings = yield* monthlySavings(
    points,
    {
      invested: invested.portfolio(),
      gains,
      appeared: yield* netAppearances(unsaved, accounts, rates),
    },
    today,
  );
  const falls = yield* netWorthFalls(wealth, { first, days, accounts, rates });
  yield;
  return {
    points,
    drawdowns: falls,
    milestones: milestones({
      points: points.map(({ day, balanced, lacksDebt }) => ({
        day,
        total: Number(cents(balanced)) / 100,
        lacksDebt,
      })),
      today,
      growth,
      savings,
      custom: thresholds,
    }),
    gap: spanOf(points.filter(({ isIncomplete }) => isIncomplete).map(({ day }) => day)),
    assumption: spanOf(points.filter(({ isAssumed }) => isAssumed).map(({ day }) => day)),
  };
}
