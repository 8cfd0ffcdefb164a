import { type Day, dayAt } from '../../core/time/day.ts';

const MILLISECONDS_A_MINUTE = 60_000;

/**
 * Returns the current day in a time zone. Days begin on whole minutes, so it is computed at most once a
 * minute.
 */
export function calendar(now: () => number, timeZone: string): () => Day {
  let minute = Number.NaN;
  let today: Day;
  return () => {
    const instant = now();
    const current = Math.floor(instant / MILLISECONDS_A_MINUTE);
    if (current !== minute) {
      today = dayAt(instant, timeZone);
      minute = current;
    }
    return today;
  };
}
