/** Calendar months as integers, so that the month after December is one more. */
import { civilMonth, civilMonthStart } from './civil.ts';
import type { Day } from './day.ts';

/** Months since January of year 0, proleptic Gregorian. */
export type Month = number & { readonly __brand: 'Month' };

/** Returns the month of a day. */
export const monthOf = (day: Day): Month => civilMonth(day) as Month;

/** Returns the first day of a month. */
export const firstDayOf = (month: Month): Day => civilMonthStart(month) as Day;

export const lastDayOf = (month: Month): Day => (firstDayOf((month + 1) as Month) - 1) as Day;

/** Returns a day of a month by its number, or the month's last day where it is shorter. */
export const dayIn = (month: Month, nth: number): Day =>
  Math.min(firstDayOf(month) + nth - 1, lastDayOf(month)) as Day;

export const yearOf = (month: Month): number => Math.floor(month / 12);

export const januaryOf = (year: number): Month => (year * 12) as Month;

/** Returns the month ends of a period, and its last day, each once. */
export function monthEndsAnd(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let month = monthOf(first); lastDayOf(month) < last; month++) days.push(lastDayOf(month));
  return [...days, last];
}

/** Returns the day of a month that has the number of another day in its own; the last one where the month is shorter. */
export const sameDayIn = (month: number, day: Day): Day =>
  Math.min(
    firstDayOf(month as Month) + (day - firstDayOf(monthOf(day))),
    lastDayOf(month as Month),
  ) as Day;
