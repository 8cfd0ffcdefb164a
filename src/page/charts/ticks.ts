/** Labelled days of a time axis, and their distance. */
export interface Ticks {
  /** Milliseconds of UTC. */
  readonly times: readonly number[];
  readonly unit: 'day' | 'month' | 'year';
  /** True if each label needs its year. */
  readonly isSparse?: boolean;
}

const DAY_MS = 86_400_000;
const FEWEST = 3;

/** Labels of years that fit where one label of a month does. */
const YEARS_IN_MONTH = 1.4;

const MONTHS = [1, 2, 3, 6] as const;
const YEARS = [1, 2, 3, 4, 5, 10, 20, 25, 50] as const;

/**
 * Returns as many days to label between two as fit, on firsts of months or years. Where these are fewer than three, the
 * span is cut into halves or quarters. `most` counts labels of a month with its year.
 */
export function ticksOf(from: number, to: number, most: number): Ticks {
  const fits = ({ times, unit }: Ticks) =>
    times.length >= FEWEST && times.length <= (unit === 'year' ? most * YEARS_IN_MONTH : most);
  const calendar = [
    ...MONTHS.map((step) => ({ times: firsts(from, to, step), unit: 'month' as const })),
    ...YEARS.map((step) => ({ times: firsts(from, to, step * 12), unit: 'year' as const })),
  ];
  return calendar.find(fits) ?? parts(from, to, most > 5 ? 4 : 2);
}

/** Returns the firsts of every so many months, counted from January of year 0. */
function firsts(from: number, to: number, months: number): number[] {
  const start = new Date(from);
  const number = start.getUTCFullYear() * 12 + start.getUTCMonth();
  const times: number[] = [];
  for (let month = Math.floor(number / months) * months; ; month += months) {
    const time = Date.UTC(Math.floor(month / 12), month % 12, 1);
    if (time > to) return times;
    if (time >= from) times.push(time);
  }
}

function parts(from: number, to: number, count: number): Ticks {
  const times = Array.from(
    { length: count + 1 },
    (_, index) => from + ((to - from) * index) / count,
  );
  const days = times.map((time) => Math.round(time / DAY_MS) * DAY_MS);
  const isSparse = to - from > 365 * DAY_MS;
  return { times: [...new Set(days)], unit: isSparse ? 'month' : 'day', isSparse };
}
