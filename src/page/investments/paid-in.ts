import type { Evolution, Performance } from '@pactole/sdk';
import { sumOf } from '../figures/cents.ts';

/** Value of the investments and money paid into them, by day; null between the days on which a figure is known. */
export interface PaidAndWorth {
  readonly days: readonly string[];
  readonly worth: readonly (number | null)[];
  readonly paid: readonly (number | null)[];
  readonly total: { readonly worth: number; readonly paid: number };
}

/**
 * Returns both from the yearly figures: what was paid in is known at the end of each year and today. The value is that
 * of each month where the evolution is about the same investments. Null where a year's payments are unknown.
 */
export function paidAndWorth(
  annual: Performance['annual'],
  series: Evolution['series'],
): PaidAndWorth | null {
  const [first, last] = [annual[0], annual.at(-1)];
  const today = series.at(-1);
  if (first === undefined || last === undefined || today === undefined) return null;
  const ends = new Map([[`${first.year - 1}-12-31`, { worth: first.start, paid: first.start }]]);
  let paid = first.start;
  for (const { year, end, apports } of annual) {
    if (apports === null) return null;
    paid = sumOf([paid, apports]);
    ends.set(year === last.year ? today.date : `${year}-12-31`, { worth: end, paid });
  }
  const shown = series.filter(({ date }) => date >= `${first.year - 1}-12-31`);
  const isSame = [...ends].every(([day, { worth }]) => {
    const point = shown.find(({ date }) => date === day);
    return point === undefined ? worth === 0 : point.titres === worth;
  });
  return {
    days: shown.map(({ date }) => date),
    worth: shown.map(({ date, titres }) => (isSame ? titres : (ends.get(date)?.worth ?? null))),
    paid: shown.map(({ date }) => ends.get(date)?.paid ?? null),
    total: { worth: last.end, paid },
  };
}
