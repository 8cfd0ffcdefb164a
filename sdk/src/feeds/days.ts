export const DAY_MS = 86_400_000;

/** Returns `YYYY-MM-DD` in UTC of milliseconds since 1970. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const daysBefore = (day: string, days: number): string =>
  utcDay(Date.parse(day) - days * DAY_MS);
