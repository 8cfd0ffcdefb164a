/** Dates of the proleptic Gregorian calendar as integers (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms"). */

const DAYS_IN_ERA = 146_097;
/** 1970-01-01 counted from 0000-03-01, on which the eras of 400 years start. */
const EPOCH = 719_468;

/** Returns the month of a day, in months since January of year 0 (`civil_from_days`). */
export function civilMonth(day: number): number {
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
  return (era * 400 + yearOfEra) * 12 + monthFromMarch + 2;
}

/** Returns the first day of a month, in days since 1970-01-01 (`days_from_civil`). */
export function civilMonthStart(month: number): number {
  const fromMarch = month - 2;
  const year = Math.floor(fromMarch / 12);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (fromMarch - year * 12) + 2) / 5);
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_IN_ERA + dayOfEra - EPOCH;
}
