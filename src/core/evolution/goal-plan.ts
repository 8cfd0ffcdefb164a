/** The saving that reaches a goal by its day. */
import type { Day } from '../time/day.ts';
import { lastDayOf, monthOf } from '../time/month.ts';

export interface GoalTerms {
  /** Euros. */
  readonly netWorth: number;
  readonly threshold: number;
  readonly due: Day;
  readonly today: Day;
  /** Assumed growth, as a ratio a year. */
  readonly growth: number;
}

/** Growth a month: the twelfth root of that of a year. */
export const monthlyGrowthOf = (growth: number): number => (1 + growth) ** (1 / 12);

/** Month ends after today, up to and with a day: so often something is put aside. Below 1 without any. */
export const monthEndsUntil = (today: Day, due: Day): number =>
  monthOf(due) - monthOf(today) - (lastDayOf(monthOf(due)) === due ? 0 : 1);

/**
 * Returns the euros to put aside at each month end, so that net worth is at the threshold on the day. 0 where growth alone
 * gets there; null without a month end before the day. Rounded up to the cent. Each month first grows, as in a projection.
 */
export function neededSaving({
  netWorth,
  threshold,
  due,
  today,
  growth,
}: GoalTerms): number | null {
  const months = monthEndsUntil(today, due);
  if (months < 1) return null;
  const monthly = monthlyGrowthOf(growth);
  let grown = netWorth;
  let saved = 0;
  for (let month = 0; month < months; month++) {
    grown *= monthly;
    saved = saved * monthly + 1;
  }
  return Math.max(0, upToCents((threshold - grown) / saved));
}

/** Rounds up, so that the shown saving gets there; what floating point adds below a millionth does not count. */
const upToCents = (amount: number): number => Math.ceil(Math.round(amount * 1e8) / 1e6) / 100;
