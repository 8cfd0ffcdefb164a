/** A period of transactions: a month `YYYY-MM`, a year `YYYY`, everything, or by default the latest twelve months. */
export type Period = string;

export const LATEST: Period = '';
export const EVERYTHING: Period = 'all';

/** Days of a period, both included; undefined where it has no end. */
export interface Days {
  readonly from?: string;
  readonly to?: string;
}

const LATEST_MONTHS = 12;

/** Returns the days of a period. A text that names no period is the default one. */
export function daysOf(period: Period, today: string): Days {
  if (period === EVERYTHING) return {};
  if (/^\d{4}$/.test(period)) return { from: `${period}-01-01`, to: `${period}-12-31` };
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(period))
    return { from: `${period}-01`, to: lastDayOf(period) };
  return { from: `${monthBefore(today, LATEST_MONTHS - 1)}-01` };
}

/** Returns the month so many months before a day, `YYYY-MM`. */
export function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}

/** Returns the day so many days before another one. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

const DAY_MS = 86_400_000;

function lastDayOf(month: string): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10);
}
