import type { ReadOptions } from '../reader.ts';
import { dateOrder, undecidedOrder } from '../values/date-order.ts';
import { dayOf, isDay, noDate } from '../values/day.ts';

/** Reads the days of a sheet in one order; a month is its last day. */
export interface Days {
  /** True if one of them is a month. */
  readonly areMonths: boolean;
  /** @throws {StatementError} where a text is not a day. */
  read(text: string, line: number): string;
}

/** Returns true for a day, and for a month such as `2024-01`, `01/2024` or `Jan 2024`. */
export const isDayOrMonth = (text: string): boolean => isDay(text) || firstOfMonth(text) !== null;

/** @throws {StatementError} where the days could be read in two orders. */
export function daysOf(texts: readonly string[], { dates }: ReadOptions): Days {
  const days = texts.filter(isDay);
  const order = dates ?? (days.length === 0 ? 'D/M/Y' : dateOrder(days));
  if (order === undefined) throw undecidedOrder(days[0] ?? '');
  return {
    areMonths: days.length < texts.length,
    read(text, line) {
      const day = dayOf(text, order);
      if (day !== null) return day;
      const first = firstOfMonth(text);
      if (first === null) throw noDate(text, line, order);
      return lastOfMonth(first);
    },
  };
}

function firstOfMonth(text: string): string | null {
  const told = text.trim();
  if (/^\d{4}[-/.]\d{1,2}$/.test(told)) return dayOf(`${told.replace(/[/.]/, '-')}-1`);
  if (/^\d{1,2}[-/.]\d{4}$/.test(told)) return dayOf(`1/${told.replace(/[-.]/, '/')}`);
  return /^\p{L}{3,10}\.?[ -]?'?(\d{4}|\d{2})$/u.test(told)
    ? dayOf(`1 ${told.replace(/['’]/, '')}`)
    : null;
}

function lastOfMonth(first: string): string {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
