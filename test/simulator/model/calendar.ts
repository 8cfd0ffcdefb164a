/** Days as text, `YYYY-MM-DD`, which sort as they follow each other. */
const A_DAY = 86_400_000;

const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string =>
  new Date(instantOf(day) + count * A_DAY).toISOString().slice(0, 10);

export const dayBefore = (day: string): string => addDays(day, -1);
export const dayAfter = (day: string): string => addDays(day, 1);

/** Returns the number of days from the first to the second. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((instantOf(to) - instantOf(from)) / A_DAY);

/** All days from one to another, both included. */
function daysFrom(first: string, last: string): string[] {
  const count = daysBetween(first, last) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index));
}

export const monthOf = (day: string): string => day.slice(0, 7);
export const yearOf = (day: string): number => Number(day.slice(0, 4));
const isMonthEnd = (day: string): boolean => monthOf(dayAfter(day)) !== monthOf(day);
export const firstOf = (month: string): string => `${month}-01`;

export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = year * 12 + (number - 1) + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export const endOf = (month: string): string => dayBefore(firstOf(monthAfter(month)));

/** The month ends from the first day on, and today. */
export const pointsFrom = (first: string, today: string): string[] =>
  daysFrom(first, today).filter((day) => day === today || isMonthEnd(day));

/** Returns the same day so many years later; 29 February becomes the 28th where that year has none. */
export function yearsLater(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return new Date(instantOf(moved)).toISOString().slice(0, 10) === moved
    ? moved
    : `${moved.slice(0, 8)}28`;
}
