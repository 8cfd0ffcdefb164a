/** Milestones on the way of a net worth: which are reached since when, and when the next will be. */
import type { Day } from '../time/day.ts';
import { lastDayOf, type Month, monthOf } from '../time/month.ts';
import { monthlyGrowthOf, neededSaving } from './goal-plan.ts';

interface WealthPoint {
  readonly day: Day;
  /** Euros; without the accounts of which no balance is known. */
  readonly total: number;
  /** Euros; with the sums of their rows. */
  readonly withSums: number;
  /** True if a debt or cash is unknown, so that the total may be too high. */
  readonly mayBeLess: boolean;
}

export interface MilestoneTerms {
  /** In the order of the days; the last one is today's. */
  readonly points: readonly WealthPoint[];
  readonly today: Day;
  /** Assumed growth, as a ratio a year. */
  readonly growth: number;
  /** Euros put aside a month; null with too few months to tell, which counts as 0. */
  readonly savings: number | null;
  readonly custom: readonly Goal[];
}

/** An owner's own threshold. */
export interface Goal {
  /** Euros. */
  readonly threshold: number;
  /** The day of the goal; null without one. */
  readonly due: Day | null;
}

export interface Milestone {
  readonly threshold: number;
  /** The first point at or above the threshold at which no unknown debt or cash may take it below. */
  readonly reached: Day | null;
  /**
   * The month end at which net worth gets there; null when it was reached, or not within 50 years. Null too if it may be
   * there today, with an unknown debt or cash, or with sums of rows.
   */
  readonly projected: Day | null;
  /** Today's progress in percent points, 0 to 100. */
  readonly sharePct: number | null;
  readonly custom: boolean;
  /** Of an own threshold with a day that is neither reached nor possibly there; null for others. */
  readonly plan: GoalPlan | null;
}

/** The way to a goal by its day, in euros a month. */
interface GoalPlan {
  readonly due: Day;
  /** Needed at each month end; 0 where growth alone gets there, null without a month end before. */
  readonly needed: number | null;
  /** Put aside today; null with too few months to tell. */
  readonly present: number | null;
  /** True if the projected month end is not after the day; null where it is not known. */
  readonly isReached: boolean | null;
}

const STEPS = [1, 2.5, 5];
const SMALLEST = 1000;
const MAX_MONTHS = 50 * 12;

/** The last two round thresholds at or below net worth, the next three, and the owner's own, in ascending order. */
export function milestones(terms: MilestoneTerms): Milestone[] {
  const { points, custom } = terms;
  const { total: netWorth = 0, withSums = 0 } = points.at(-1) ?? {};
  const own = new Map(custom.map(({ threshold, due }) => [threshold, due]));
  const thresholds = new Set([...roundThresholds(netWorth), ...own.keys()]);
  return [...thresholds]
    .sort((a, b) => a - b)
    .map((threshold) => {
      const reached =
        points.find(({ total, mayBeLess }) => total >= threshold && !mayBeLess)?.day ?? null;
      const isAhead = reached === null && Math.max(netWorth, withSums) < threshold;
      const projected = isAhead ? projectedDay(threshold, netWorth, terms) : null;
      const due = own.get(threshold) ?? null;
      return {
        ...{ threshold, reached, projected, custom: own.has(threshold) },
        sharePct: share(netWorth, threshold),
        plan:
          isAhead && due !== null ? planOf(terms, { threshold, netWorth, due }, projected) : null,
      };
    });
}

/** 1, 2.5 and 5 times the powers of ten from 1,000 on: the last two up to an amount, and the three after it. */
function roundThresholds(amount: number): number[] {
  const below: number[] = [];
  const above: number[] = [];
  for (let power = SMALLEST; above.length < 3; power *= 10) {
    for (const step of STEPS) (step * power <= amount ? below : above).push(step * power);
  }
  return [...below.slice(-2), ...above.slice(0, 3)];
}

/** Net worth grows by a twelfth root of the year's growth and by the savings, from month end to month end. */
function projectedDay(threshold: number, netWorth: number, terms: MilestoneTerms): Day | null {
  const monthlyGrowth = monthlyGrowthOf(terms.growth);
  let projected = netWorth;
  for (let months = 1; months <= MAX_MONTHS; months++) {
    projected = projected * monthlyGrowth + (terms.savings ?? 0);
    if (centsOf(projected) >= centsOf(threshold))
      return lastDayOf((monthOf(terms.today) + months) as Month);
  }
  return null;
}

/** Whole cents: what floating point loses in sums of many months does not count. */
const centsOf = (amount: number): number => Math.round(amount * 100);

function planOf(
  { today, growth, savings }: MilestoneTerms,
  goal: { readonly threshold: number; readonly netWorth: number; readonly due: Day },
  projected: Day | null,
): GoalPlan {
  const needed = neededSaving({ ...goal, today, growth });
  return {
    ...{ due: goal.due, needed, present: savings },
    isReached:
      savings === null || needed === null ? null : projected !== null && projected <= goal.due,
  };
}

function share(netWorth: number, threshold: number): number | null {
  if (threshold <= 0) return null;
  return Math.min(100, Math.max(0, (netWorth / threshold) * 100));
}
