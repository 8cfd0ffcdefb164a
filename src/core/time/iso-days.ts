/** Arithmetic of days in their external format, `YYYY-MM-DD`. */
import { type Day, formatDay, toDay } from './day.ts';

/** Returns the number of days from one day to another, below 0 where the other is earlier. */
export const daysBetween = (from: string, to: string): number => toDay(to) - toDay(from);

/** Returns the day that is some days after another, or before it where the count is below 0. */
export const daysAfter = (day: string, count: number): string =>
  formatDay((toDay(day) + count) as Day);
