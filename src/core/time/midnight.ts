import { type Day, dayAt } from './day.ts';

const MILLISECONDS_A_DAY = 86_400_000;

/**
 * Returns the first instant (milliseconds since 1970, UTC) of a day in a time zone. That is not always 00:00
 * local time: where clocks go forward at midnight, the day begins at 01:00. So this searches, instead of
 * calculating with offsets.
 */
export function startOfDay(day: Day, timeZone: string): number {
  let before = (day - 1) * MILLISECONDS_A_DAY;
  let from = (day + 1) * MILLISECONDS_A_DAY;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayAt(middle, timeZone) < day) before = middle;
    else from = middle;
  }
  return from;
}
