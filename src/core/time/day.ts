/**
 * A calendar day as the number of days since 1970-01-01 (negative before), proleptic Gregorian.
 *
 * Days are integers inside, so that arithmetic is exact and series are plain arrays; `YYYY-MM-DD` is their form at
 * the edges.
 */
export type Day = number & { readonly __brand: 'Day' };

const MILLISECONDS_A_DAY = 86_400_000;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads `YYYY-MM-DD`; null when the text has another form or names no day of the calendar (2026-02-30, year 0). */
export function parseDay(text: string): Day | null {
  if (!ISO_DAY.test(text) || text.startsWith('0000')) return null;
  const instant = Date.parse(text);
  // A day past the end of its month is read as one of the next month.
  const exists = new Date(instant).getUTCDate() === Number(text.slice(8));
  return exists ? ((instant / MILLISECONDS_A_DAY) as Day) : null;
}

/** Writes a day as `YYYY-MM-DD`. */
export function formatDay(day: Day): string {
  return new Date(day * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

/** Reads a day that is known to exist, such as one out of the database. */
export function toDay(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new RangeError(`Not a calendar day: ${text}`);
  return day;
}

/** The calendar day that it is in a time zone (an IANA name) at an instant (milliseconds since 1970, UTC). */
export function dayAt(instantMs: number, timeZone: string): Day {
  return toDay(
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instantMs),
  );
}
