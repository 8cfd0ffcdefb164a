/** Days of earlier months and years that a running one is compared with. */
import type { Day } from '../time/day.ts';
import { januaryOf, lastDayOf, type Month, monthOf, sameDayIn, yearOf } from '../time/month.ts';

/**
 * Returns the last day of a month to count: the same day as today's in its own month, the last one in a shorter month. On
 * the last day of a month whole months are compared.
 */
export function comparedUntil(month: Month, today: Day): Day {
  const isOver = lastDayOf(monthOf(today)) === today;
  return isOver ? lastDayOf(month) : sameDayIn(month, today);
}

/** Returns the last day of a year to count: that of today's month which `comparedUntil` names. */
export function comparedUntilInYear(year: number, today: Day): Day {
  const ofYear = monthOf(today) - januaryOf(yearOf(monthOf(today)));
  return comparedUntil((januaryOf(year) + ofYear) as Month, today);
}
