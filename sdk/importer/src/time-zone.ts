import { dayAt, formatDay } from '../../../src/core/time/day.ts';
import type { Environment } from './language.ts';
import { UserError } from './user-error.ts';
import type { Words } from './words/words.ts';

/**
 * Returns the time zone of the service's days; undefined where the environment names none.
 *
 * @throws {UserError} for a name that is none of a time zone.
 */
export function timeZoneIn(
  { PACTOLE_TIME_ZONE: typed }: Environment,
  words: Words,
): string | undefined {
  if (!typed) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone;
  } catch {
    throw new UserError(words.wrongOptions.timeZone(typed));
  }
}

/** Returns the day of an instant in a time zone, `YYYY-MM-DD`; in UTC where none is named. */
export const dayIn = (milliseconds: number, timeZone = 'UTC'): string =>
  formatDay(dayAt(milliseconds, timeZone));
