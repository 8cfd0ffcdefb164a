import type { Day } from '../time/day.ts';
import { firstDayOf, type Month, monthOf } from '../time/month.ts';

/** Complete months that follow one another: the days from `from` on, before `until`. */
export interface CompleteMonths {
  readonly count: number;
  readonly from: Day;
  readonly until: Day;
}

/** Months of a mean, at most and at least. */
export const MOST_MONTHS = 12;
export const FEWEST_MONTHS = 3;
const DAYS_THAT_MAY_MISS = 15;

/** Returns the first month that counts as whole, by the day of the first row: it starts in its first half. */
export function firstWholeMonth(first: Day): Month {
  const month = monthOf(first);
  return (first - firstDayOf(month) < DAYS_THAT_MAY_MISS ? month : month + 1) as Month;
}

/**
 * Returns the months of the mean: up to 12 before this one, from the first to the last with known rows. Null where
 * there are fewer than 3. The first counts when its rows start in its first half.
 */
export function completeMonths(
  known: { readonly first: Day; readonly last: Day } | null,
  today: Day,
): CompleteMonths | null {
  if (known === null) return null;
  const current = monthOf(today);
  const first = Math.max(firstWholeMonth(known.first), current - MOST_MONTHS) as Month;
  const end = Math.min(monthOf(known.last) + 1, current) as Month;
  if (end - first < FEWEST_MONTHS) return null;
  return { count: end - first, from: firstDayOf(first), until: firstDayOf(end) };
}
