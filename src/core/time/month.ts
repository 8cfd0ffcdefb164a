/** Calendar months, as integers, so that the month after December is one more. */
import type { Day } from './day.ts';

/** Months since January of year 0, proleptic Gregorian. */
export type Month = number & { readonly __brand: 'Month' };

const DAYS_IN_ERA = 146_097;
/** 1970-01-01 counted from 0000-03-01, on which the eras of 400 years start. */
const EPOCH = 719_468;

/** The month that a day lies in (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`). */
export function monthOf(day: Day): Month {
  const shifted = day + EPOCH;
  const era = Math.floor(shifted / DAYS_IN_ERA);
  const dayOfEra = shifted - era * DAYS_IN_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  return ((era * 400 + yearOfEra) * 12 + monthFromMarch + 2) as Month;
}

/** The first day of a month (the inverse, `days_from_civil`). */
export function firstDayOf(month: Month): Day {
  const fromMarch = month - 2;
  const year = Math.floor(fromMarch / 12);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (fromMarch - year * 12) + 2) / 5);
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return (era * DAYS_IN_ERA + dayOfEra - EPOCH) as Day;
}

export const lastDayOf = (month: Month): Day => (firstDayOf((month + 1) as Month) - 1) as Day;

export const yearOf = (month: Month): number => Math.floor(month / 12);

export const januaryOf = (year: number): Month => (year * 12) as Month;

/** The month ends of a span, and its last day, each once. */
export function monthEndsAnd(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let month = monthOf(first); lastDayOf(month) < last; month++) days.push(lastDayOf(month));
  return [...days, last];
}
