/** Weeks of reminders, which begin on Monday morning. */
import { type Day, dayAt } from './day.ts';
import { startOfDay } from './midnight.ts';

/** Later than the night, so that no mail wakes its reader. */
const MORNING_MS = 7 * 3_600_000;

/** Returns the first instant (milliseconds since 1970, UTC) of the week of reminders that an instant is in. */
export function startOfReminderWeek(instantMs: number, timeZone: string): number {
  const day = dayAt(instantMs - MORNING_MS, timeZone);
  const sinceMonday = (((day + 3) % 7) + 7) % 7;
  return startOfDay((day - sinceMonday) as Day, timeZone) + MORNING_MS;
}
