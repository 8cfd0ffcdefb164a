import { type Day, parseDay } from '../time/day.ts';

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?|24:00(:00(\.0+)?)?)(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

/**
 * Returns an account's opening date as sent, if it is a day or an instant; null for any other text, which
 * stays stored.
 */
export function readableOpenedAt(text: string | null): string | null {
  if (text === null || parseDay(text) !== null) return text;
  const day = INSTANT.exec(text)?.[1];
  return day !== undefined && parseDay(day) !== null ? text : null;
}

/** Returns the day of an opening date; null where it has none. */
export const openedDay = (text: string | null): Day | null =>
  parseDay(readableOpenedAt(text)?.slice(0, 10) ?? '');

/** Returns the day of an opening date; null, too, while that day is still ahead. */
export function openedUpTo(text: string | null, last: Day): Day | null {
  const day = openedDay(text);
  return day !== null && day > last ? null : day;
}
