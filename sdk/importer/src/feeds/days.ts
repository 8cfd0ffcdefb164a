import { daysAfter } from '../../../../src/core/time/iso-days.ts';

export const DAY_MS = 86_400_000;

/** Returns `YYYY-MM-DD` in UTC of milliseconds since 1970. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const daysBefore = (day: string, days: number): string => daysAfter(day, -days);

/** Days from `from` to before `until`. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** Divides the days from `since` to before `end` into periods of at most some days, the latest first. */
export function periodsOf(since: string, end: string, days: number): Period[] {
  const periods: Period[] = [];
  for (let until = end; until > since; ) {
    const longest = daysBefore(until, days);
    const from = since > longest ? since : longest;
    periods.push({ from, until });
    until = from;
  }
  return periods;
}
