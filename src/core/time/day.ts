import { civilMonth, civilMonthStart } from './civil.ts';

/**
 * A calendar day as the number of days since 1970-01-01 (negative before), proleptic Gregorian.
 *
 * Integer days make arithmetic exact and series plain arrays; `YYYY-MM-DD` is their external format.
 */
export type Day = number & { readonly __brand: 'Day' };

/** After every day. */
export const END_OF_TIME = Number.POSITIVE_INFINITY as Day;

const ISO_DAY = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})$/;

/** Reads `YYYY-MM-DD`; null for any other format, and for dates not in the calendar (2026-02-30, year 0). */
export function parseDay(text: string): Day | null {
  const found = ISO_DAY.exec(text);
  if (found === null || found[1] === '0000') return null;
  const month = Number(found[1]) * 12 + Number(found[2]) - 1;
  const first = civilMonthStart(month);
  const day = first + Number(found[3]) - 1;
  return day >= first && day < civilMonthStart(month + 1) ? (day as Day) : null;
}

/** Writes a day as `YYYY-MM-DD`. */
export function formatDay(day: Day): string {
  const months = civilMonth(day);
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  const ofMonth = day - civilMonthStart(months) + 1;
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(ofMonth, 2)}`;
}

const padded = (figure: number, length: number) => String(figure).padStart(length, '0');

/** Reads a day that must exist, such as one from the database. */
export function toDay(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new RangeError(`Not a calendar day: ${text}`);
  return day;
}

/** Returns the calendar day in a time zone (an IANA name) at an instant (milliseconds since 1970, UTC). */
export function dayAt(instantMs: number, timeZone: string): Day {
  return toDay(
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instantMs),
  );
}

/** True from Monday to Friday. */
const isWeekday = (day: Day): boolean => (((day + 3) % 7) + 7) % 7 < 5;

/** Returns the last day from Monday to Friday before a day. */
export function weekdayBefore(day: Day): Day {
  const before = (day - 1) as Day;
  return isWeekday(before) ? before : weekdayBefore(before);
}
