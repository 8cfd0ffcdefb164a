/** A user's own thresholds of net worth, and the saving that reaches those with a day. */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AmountAboveZero } from '../../../contract/owner-scalars.ts';
import { IsoDay } from '../../../contract/scalars.ts';
import { DEFAULT_GROWTH_PCT, GrowthPct } from '../../../contract/wealth/rate-query.ts';
import type { Milestone } from '../../../core/evolution/milestones.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { monthOf, sameDayIn } from '../../../core/time/month.ts';
import { marketIn } from '../../../db/queries/market/market-reader.ts';
import {
  removeMilestone as deleteMilestone,
  addMilestone as insertMilestone,
  type StoredMilestone,
  listMilestones as selectMilestones,
} from '../../../db/queries/users/preferences.ts';
import type { Queryable } from '../../../db/queryable.ts';
import type { ChangeAction } from '../../../i18n/changes/change-texts.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { loadEvolution } from '../../public/analytics.ts';
import { readingOf, readOwn } from '../reading.ts';
import { recordedChange } from '../recorded-change.ts';
import { changeProcedure } from '../seen.ts';
import { ownerProcedure, viewedProcedure } from '../trpc.ts';

/** A threshold of net worth in euros, and the day of the goal, `YYYY-MM-DD`. */
export interface ShownGoal {
  readonly threshold: string;
  readonly date: string | null;
}

/** A threshold with the way to it; amounts are euros a month, two decimals. */
export interface PlannedGoal extends ShownGoal {
  /** First day at or above it; null if there was none. */
  readonly reached: string | null;
  /** Month end at which present saving and the assumed growth get there; null if not within 50 years. */
  readonly projected: string | null;
  /** Saving that gets there by the day; null without a day, once reached, and without a month end before the day. */
  readonly needed: string | null;
  /** Present saving; null with too few months to tell. */
  readonly present: string | null;
  /** True if present saving gets there by the day; null where that is not known. */
  readonly isEnough: boolean | null;
}

export interface GoalPlans {
  /** Assumed growth, percent points a year. */
  readonly rate: number;
  /** The lowest first. */
  readonly goals: readonly PlannedGoal[];
}

const thresholdProcedure = changeProcedure.input(z.object({ threshold: AmountAboveZero }));

export const listMilestones = ownerProcedure.query(async ({ ctx: { db, userId } }) =>
  (await selectMilestones(db.query, userId)).map(shownGoal),
);

/** Returns each threshold with what reaches it, at an assumed growth in percent points a year. */
export const planMilestones = viewedProcedure
  .input(z.object({ rate: GrowthPct.default(DEFAULT_GROWTH_PCT) }))
  .meta({ revision: 'figures' })
  .query(({ ctx: { db, userId, today, view, caches }, input: { rate } }) =>
    readOwn<GoalPlans>(db, userId, { rate, goals: [] }, async (tx) => {
      const stored = await selectMilestones(tx, userId);
      if (stored.length === 0) return { rate, goals: [] };
      const market = caches?.market ?? marketIn(tx, userId);
      const reading = readingOf(tx, userId, today, view);
      const { milestones } = await loadEvolution(reading, market, caches?.dailyTotals, rate);
      const own = new Map(milestones.map((each) => [each.threshold, each]));
      return { rate, goals: stored.map((goal) => planned(goal, own.get(Number(goal.threshold)))) };
    }),
  );

export const addMilestone = thresholdProcedure
  .input(z.object({ date: IsoDay.nullable().optional() }))
  .mutation(({ ctx, input: { threshold, date } }) => {
    if (date) refuseDay(date, ctx.today);
    return changeMilestones(ctx, 'milestones.add', threshold, (tx) =>
      insertMilestone(tx, ctx.userId, { threshold, dueOn: date }),
    );
  });

export const removeMilestone = thresholdProcedure.mutation(({ ctx, input: { threshold } }) =>
  changeMilestones(ctx, 'milestones.remove', threshold, async (tx) => {
    if (!(await deleteMilestone(tx, ctx.userId, threshold))) {
      throw new DomainError('NOT_FOUND', ['noMilestone', { threshold }]);
    }
  }),
);

/** Months that a projection looks ahead. */
const MOST_MONTHS = 50 * 12;

/** Throws for a day that has come, or that no projection reaches. */
function refuseDay(date: string, today: string): void {
  const now = toDay(today);
  const last = formatDay(sameDayIn(monthOf(now) + MOST_MONTHS, now));
  if (date <= today || date > last) throw new DomainError('BAD_REQUEST', ['goalDay', { last }]);
}

const changeMilestones = (
  ctx: Parameters<typeof recordedChange>[0],
  action: ChangeAction,
  threshold: string,
  change: (tx: Queryable) => Promise<void>,
) =>
  recordedChange(ctx, action, (tx) => ({
    targets: [{ table: 'milestones', where: sql`true` }],
    transactionsOf: [],
    stored: async () => {
      const goals = await selectMilestones(tx, ctx.userId);
      const amount = parseDecimal(threshold);
      return { date: goals.find((goal) => parseDecimal(goal.threshold) === amount)?.dueOn ?? null };
    },
    async work() {
      await change(tx);
      return { milestones: (await selectMilestones(tx, ctx.userId)).map(shownGoal) };
    },
  }));

const shownGoal = ({ threshold, dueOn }: StoredMilestone): ShownGoal => ({
  threshold,
  date: dueOn,
});

function planned(goal: StoredMilestone, found: Milestone | undefined): PlannedGoal {
  const { reached = null, projected = null, plan = null } = found ?? {};
  return {
    ...shownGoal(goal),
    reached: reached && formatDay(reached),
    projected: projected && formatDay(projected),
    needed: shownEuros(plan?.needed),
    present: shownEuros(plan?.present),
    isEnough: plan?.isReached ?? null,
  };
}

/** Formats euros to the cent; `+ 0` makes -0 a 0. */
const shownEuros = (amount: number | null | undefined): string | null =>
  amount == null ? null : (Math.round(amount * 100) / 100 + 0).toFixed(2);
