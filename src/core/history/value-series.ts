/** What something is worth on every day of a stretch of days. */
import type { Day } from '../day.ts';
import type { Euros } from '../money.ts';

/** How a day's value is known. */
export const UNKNOWN = 0;
export const KNOWN = 1;
/** Its cost stands in for its value. */
export const ASSUMED = 2;

export interface ValueSeries {
  readonly first: Day;
  readonly last: Day;
  /** Euros, one figure a day from `first` on; 0 where unknown. */
  readonly euros: Float64Array;
  readonly certainty: Uint8Array;
  /** 1 on the days that bring a valuation of their own: a close, a balance, income. */
  readonly valued: Uint8Array;
  /** The value of one of the days, rounded to the cent exactly as net worth rounds it; 0 where unknown. */
  exactOn(day: Day): Euros;
}

/** A series of so many days without any figure yet. */
export function emptySeries(first: Day, last: Day) {
  const length = Math.max(0, last - first + 1);
  return {
    first,
    last,
    euros: new Float64Array(length),
    certainty: new Uint8Array(length),
    valued: new Uint8Array(length),
  };
}

export const covers = ({ first, last }: ValueSeries, day: Day) => first <= day && day <= last;
