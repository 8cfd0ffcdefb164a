/** Arithmetic of days in their external format, `YYYY-MM-DD`, small enough for a browser and a package. */

const DAY_MS = 86_400_000;

/** Returns the number of days from one day to another, below 0 where the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Returns the day that is some days after another, or before it where the count is below 0. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
