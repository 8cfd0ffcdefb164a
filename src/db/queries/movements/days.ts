/** Ranges of days around changed rows. */
import { type SQL, sql } from 'drizzle-orm';
import { type Day, formatDay } from '../../../core/time/day.ts';
import { firstFrom } from '../../../core/time/day-index.ts';
import { pgArray } from '../../sql/arrays.ts';

/** Days from one to another, both included. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** The days that a stored row can be of. */
export const ALL_DAYS: Days = { from: -719_162 as Day, to: 2_932_896 as Day };

/** Returns the ranges from some days before each day to some days after it, without overlaps, in their order. */
export function daysAround(days: readonly Day[], before: number, after: number): Days[] {
  const found: { from: Day; to: Day }[] = [];
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const [from, to] = [bounded(day - before), bounded(day + after)];
    const last = found.at(-1);
    if (last !== undefined && from <= last.to + 1) last.to = to;
    else found.push({ from, to });
  }
  return found;
}

/** Returns ranges that begin and end some days earlier and later, without overlaps. */
export function widened(ranges: readonly Days[], before: number, after: number): Days[] {
  const found: { from: Day; to: Day }[] = [];
  for (const range of ranges) {
    const [from, to] = [bounded(range.from - before), bounded(range.to + after)];
    const last = found.at(-1);
    if (last !== undefined && from <= last.to + 1) last.to = to;
    else found.push({ from, to });
  }
  return found;
}

export const isWithin = (ranges: readonly Days[], day: Day): boolean =>
  (ranges[firstFrom(ranges, day, ({ to }) => to)]?.from ?? Number.POSITIVE_INFINITY) <= day;

/** Returns the nearest day that a stored row can be of; the database reads no other. */
export const bounded = (day: number) => Math.min(Math.max(day, ALL_DAYS.from), ALL_DAYS.to) as Day;

/** True if a day, as SQL, is in one of some ranges. */
export const isInDays = (day: SQL, ranges: readonly Days[]): SQL =>
  sql`exists (select from unnest(
        ${pgArray(ranges.map(({ from }) => formatDay(from)))}::text::date[],
        ${pgArray(ranges.map(({ to }) => formatDay(to)))}::text::date[]) w (first, last)
      where ${day} between w.first and w.last)`;
