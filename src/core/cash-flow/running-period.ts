/** Days of earlier months and years that a running one is compared with. */
import type { Day } from '../time/day.ts';
import { firstDayOf, januaryOf, lastDayOf, type Month, monthOf, sameDayIn } from '../time/month.ts';

/**
 * Returns the last day of a month to count: the same day as today's in its own month, the last one in a shorter month. On
 * the last day of a month whole months are compared.
 */
export function comparedUntil(month: Month, today: Day): Day {
  const isOver = lastDayOf(monthOf(today)) === today;
  return isOver ? lastDayOf(month) : sameDayIn(month, today);
}

/** Days of which both ends are included. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/**
 * Returns the days of a period, `YYYY` or `YYYY-MM`, and of so many periods before it, the latest first. One that is still
 * running is compared with the same days of the others.
 */
export function periodDays(period: string, before: number, today: Day): [Days, ...Days[]] {
  const [year = 0, month] = period.split('-').map(Number);
  const length = month === undefined ? 12 : 1;
  const first = (januaryOf(year) + (month ?? 1) - 1) as Month;
  const monthsIn = monthOf(today) - first;
  const isRunning = monthsIn >= 0 && today < lastDayOf((first + length - 1) as Month);
  const at = (back: number): Days => {
    const start = (first - back * length) as Month;
    const from = firstDayOf(start);
    return isRunning && monthsIn < length
      ? { from, to: comparedUntil((start + monthsIn) as Month, today) }
      : { from, to: lastDayOf((start + length - 1) as Month) };
  };
  return [at(0), ...Array.from({ length: before }, (_, index) => at(index + 1))];
}
