/** The evolution of wealth: every figure of `GET /evolution`, from plain values. */
import { type Drawdowns, drawdowns } from '../drawdown.ts';
import { eachAccount, firstEventOf, type WealthFacts } from '../history/account-history.ts';
import { type PointSpan, spanOf } from '../history/point-gaps.ts';
import { type Milestone, milestones } from '../milestones.ts';
import { cents } from '../money.ts';
import { monthEndsAnd } from '../month.ts';
import { remainingMember, revaluedMember } from '../performance/member.ts';
import { addInvested } from '../performance/performance.ts';
import { PerimeterSums } from '../performance/perimeter.ts';
import { nextTurn } from '../slices.ts';
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

export async function evolution(
  facts: WealthFacts,
  { growth, thresholds }: EvolutionTerms,
): Promise<Evolution> {
  const { today, rates } = facts;
  const first = firstEventOf(facts);
  const days = monthEndsAnd(first, today);
  const wealth = new WealthSums(first, days);
  const invested = new PerimeterSums(first, today, days);
  const revalued = new PerimeterSums(first, today, days);
  const remaining = new PerimeterSums(first, today, days);
  await eachAccount(facts, (account) => {
    wealth.add(account);
    addInvested(invested, account, rates);
    for (const member of revaluedMember(account, rates)) revalued.add(member);
    for (const member of remainingMember(account, rates)) remaining.add(member);
  });
  const points = wealth.points();
  await nextTurn();
  const savings = monthlySavings(
    points,
    {
      gaining: [invested.perimeter(), revalued.perimeter()].filter((each) => each !== null),
      remaining: remaining.perimeter(),
    },
    today,
  );
  await nextTurn();
  return {
    points,
    drawdowns: drawdowns(wealth.daily(), first, days),
    milestones: milestones({
      points: points.map(({ day, total }) => ({ day, total: Number(cents(total)) / 100 })),
      today,
      growth,
      savings,
      custom: thresholds,
    }),
    gap: spanOf(points.filter(({ isIncomplete }) => isIncomplete).map(({ day }) => day)),
    assumption: spanOf(points.filter(({ isAssumed }) => isAssumed).map(({ day }) => day)),
  };
}
