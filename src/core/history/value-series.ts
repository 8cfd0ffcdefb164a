/** Value over time, as steps: a figure holds from its day on until the next one. */

import type { Decimal } from '../money/decimal.ts';
import { cents, type Quotient, quotientEuros, quotientValue } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';

/** Source of a step's value. */
export const UNKNOWN = 0;
export const KNOWN = 1;
/** Its cost is used as its value. */
export const ASSUMED = 2;
/** All but amounts that no rate converts, which add nothing; or a sum of transactions without any balance. */
export const PARTIAL = 3;

export interface ValueSeries {
  readonly first: Day;
  readonly last: Day;
  /** The day of each step, in their order; the first one is `first`. */
  readonly days: Int32Array;
  /** Euros in floating point; 0 where unknown. */
  readonly euros: Float64Array;
  readonly certainty: Uint8Array;
  /** 1 where the day of the step brings a valuation of its own: a close, a balance. */
  readonly valued: Uint8Array;
  /** 0 where nothing is held, so that nothing is missing either. */
  readonly held: Uint8Array;
  /** The exact value of a step; 0 where unknown. */
  exactAt(step: number): Quotient;
}

/** The value of a step in euros, to the 18th digit. */
export const valueAt = (series: ValueSeries, step: number): Decimal =>
  quotientValue(series.exactAt(step));

/** The value of a step rounded to the cent, once, exactly as net worth rounds it. */
const centsAt = (series: ValueSeries, step: number): bigint =>
  cents(quotientEuros(series.exactAt(step)));

/** The steps of a series, without any figure yet. */
export function emptySteps(days: Int32Array) {
  const { length } = days;
  return {
    days,
    euros: new Float64Array(length),
    certainty: new Uint8Array(length),
    valued: new Uint8Array(length),
    held: new Uint8Array(length),
  };
}

/** The days from `first` to `last` on which any of the given ones lie, and `first`: in order, each once. */
export function stepDays(first: Day, last: Day, ...given: readonly ArrayLike<number>[]) {
  const parts = given.map((days) => {
    const start = indexOn(days, first) + 1;
    return { days, start, end: Math.max(start, indexOn(days, last) + 1) };
  });
  const events = parts.reduce((sum, { start, end }) => sum + end - start, 1);
  // Where most days have an event, to mark them takes a fraction of the time that it takes to sort them.
  return events * DAYS_AN_EVENT > last - first ? marked(parts, first, last) : sorted(parts, first);
}

/** The days of an event from one index up to another. */
interface DaysPart {
  readonly days: ArrayLike<number>;
  readonly start: number;
  readonly end: number;
}

const DAYS_AN_EVENT = 8;

function marked(parts: readonly DaysPart[], first: Day, last: Day): Int32Array {
  const isMarked = new Uint8Array(Math.max(0, last - first) + 1);
  isMarked[0] = 1;
  for (const { days, start, end } of parts) {
    for (let at = start; at < end; at++) isMarked[(days[at] ?? first) - first] = 1;
  }
  const marked = new Int32Array(isMarked.length);
  let next = 0;
  for (let offset = 0; offset < isMarked.length; offset++) {
    if (isMarked[offset] === 1) marked[next++] = first + offset;
  }
  return marked.slice(0, next);
}

function sorted(parts: readonly DaysPart[], first: Day): Int32Array {
  const all = parts.flatMap(({ days, start, end }) =>
    Array.from({ length: end - start }, (_, at) => days[start + at] ?? first),
  );
  return Int32Array.from(new Set(Int32Array.from([first, ...all]).sort()));
}

/** The last day on which a step holds. */
export const untilOf = ({ days, last }: ValueSeries, step: number): Day =>
  ((days[step + 1] ?? last + 1) - 1) as Day;

/** The step that holds on a day; −1 on a day that the series does not cover. */
export const stepOn = ({ days, last }: ValueSeries, day: Day): number =>
  day > last ? -1 : indexOn(days, day);

/** Closer than this to half a cent, floating point cannot tell which way a figure rounds. */
const UNCLEAR = 1e-3;
const LARGEST_CLEAR = 1e11;

/** The cents of a step as a number, exact; floating point decides wherever it can, which takes a fraction of the time. */
export function centsNumber(series: ValueSeries, step: number): number {
  const size = Math.abs(series.euros[step] ?? 0) * 100;
  // `%` would be a call.
  const isClear = size < LARGEST_CLEAR && Math.abs(size - Math.floor(size) - 0.5) > UNCLEAR;
  if (!isClear) return Number(centsAt(series, step));
  return (series.euros[step] ?? 0) < 0 ? -Math.round(size) : Math.round(size);
}
