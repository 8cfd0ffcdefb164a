import { type Day, formatDay } from '../core/time/day.ts';

/** A calendar date. */
export interface CalendarDate {
  readonly day: Day;
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** Of the month, from 1. */
  readonly date: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

export function calendarDate(day: Day): CalendarDate {
  const [year = 0, month = 0, date = 0] = formatDay(day).split('-').map(Number);
  // 1970-01-01 was a Thursday.
  return { day, year, month, date, weekday: (day + 4) % 7 };
}

export const isWorkday = ({ weekday }: CalendarDate) => weekday >= 1 && weekday <= 5;

/** Returns true on the first workday of a month from a date on. */
export function isFirstWorkdayFrom(start: number, today: CalendarDate): boolean {
  if (!isWorkday(today)) return false;
  return today.date === start || (today.weekday === 1 && [1, 2].includes(today.date - start));
}

export const isYearEnd = ({ month, date }: CalendarDate) => month === 12 && date === 31;
