import { plainLetters } from '../../../../src/core/text/plain-letters.ts';
import { StatementError } from '../statement-error.ts';

/** Orders of day and month, and of a year of two digits; a year of four digits tells itself. */
export const DATE_ORDERS = ['D/M/Y', 'M/D/Y', 'Y/M/D'] as const;

/** Order of day, month and year where the year has two digits or does not come first. */
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * The day of a text such as `2026-09-05`, `2026/9/5`, `05/09/2026`, `5.9.26`, `5 sept. 2026`, `Sep 5, 2026` or `20260905`,
 * with or without a time after it.
 *
 * @param order how `05/09/2026` is meant; `dateOrder` finds it out of all the days of a file
 * @throws {StatementError} when there is no such day.
 */
export function readDay(text: string, line: number, order: DateOrder = 'D/M/Y'): string {
  const day = dayOf(text, order);
  if (day === null) throw noDate(text, line, order);
  return day;
}

/** The refusal of a text that is not a day. */
export function noDate(text: string, line: number, order: DateOrder = 'D/M/Y'): StatementError {
  const example = order === 'D/M/Y' ? '05/09/2026' : '09/25/2026';
  return new StatementError('noDate', [text, example], { line });
}

/** Digits such as `20260905`, with whatever time follows them → `2026-09-05`. */
export function readCompactDay(text: string, line: number): string {
  const [, year, month, day] = /^\s*(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (isOnCalendar(date)) return date;
  throw new StatementError('noDate', [text, '20260905'], { line });
}

/** As `readDay`; null for a text that is not a day. */
export function dayOf(text: string, order: DateOrder = 'D/M/Y'): string | null {
  const parts = numbersOf(text.trim(), order);
  if (parts === null) return null;
  const [year, month, day] = parts;
  const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isOnCalendar(date) ? date : null;
}

/** Returns true for a day in any order. */
export const isDay = (text: string): boolean =>
  DATE_ORDERS.some((order) => dayOf(text, order) !== null);

/** A time may follow, and a weekday may come first. */
const YEAR_FIRST = /^(\d{4})([-/.:])(\d{1,2})\2(\d{1,2})\.?(?=$|[ T,])/;
const EAST_ASIAN = /^(\d{4})[年년]\s?(\d{1,2})[月월]\s?(\d{1,2})[日일]/;
const YEAR_LAST =
  /^(?:\p{L}{2,4}\.?,? )?(\d{1,2})[-/. ] ?(\d{1,2})[-/.' ] ?'?(\d{4}|\d{2})\.?(?=$|[ T,])/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?=$|[ T]|\d{6}$)/;
const DAY_MONTH =
  /^(?:\p{L}{2,9}\.?,? )?(\d{1,2})(?:st|nd|rd|th|er|\.)?[- /]?(?:de )?(\p{L}{3,10})\.?,?[- /]?(?:de )?(\d{4}|\d{2})(?=$|[ T,])/u;
const MONTH_DAY =
  /^(?:\p{L}{3,9},? )?(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?=$|[ T,])/u;

function numbersOf(text: string, order: DateOrder): [string, string, string] | null {
  const iso = YEAR_FIRST.exec(text);
  if (iso !== null) return [iso[1] ?? '', iso[3] ?? '', iso[4] ?? ''];
  const eastAsian = EAST_ASIAN.exec(text);
  if (eastAsian !== null) return [eastAsian[1] ?? '', eastAsian[2] ?? '', eastAsian[3] ?? ''];
  const [, first, second, year] = YEAR_LAST.exec(text) ?? [];
  if (first !== undefined && second !== undefined && year !== undefined) {
    if (order === 'Y/M/D' && year.length === 2) return [first, second, year];
    return order === 'M/D/Y' ? [year, first, second] : [year, second, first];
  }
  const compact = COMPACT.exec(text);
  if (compact !== null) return [compact[1] ?? '', compact[2] ?? '', compact[3] ?? ''];
  const dayMonth = DAY_MONTH.exec(text);
  if (dayMonth !== null) return named(dayMonth[3], dayMonth[2], dayMonth[1]);
  const monthDay = MONTH_DAY.exec(text);
  return monthDay === null ? null : named(monthDay[3], monthDay[1], monthDay[2]);
}

function named(year = '', month = '', day = ''): [string, string, string] | null {
  const name = plainLetters(month);
  const number = MONTHS.findIndex((starts) => starts.some((start) => name.startsWith(start))) + 1;
  return number === 0 ? null : [year, `${number}`, day];
}

/** Beginnings of the months' names in the languages of Europe's banks; no two months begin alike. */
const MONTHS: readonly (readonly string[])[] = (
  'jan gen ene sty, feb fev lut, mar maa mrt, apr avr abr kwi, may mai mei mag maj, jun juin giu cze, ' +
  'jul juil lug lip, aug aou ago sie, sep set wrz, oct okt ott out paz, nov lis, dec dez dic gru'
)
  .split(', ')
  .map((starts) => starts.split(' '));

/** Expands years of two digits: from 70 on they are of the last century. */
const fullYear = (year: string) =>
  year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year;

/** Computes with the calendar: a `Date` for each cell took a fifth of the time of a table. */
function isOnCalendar(date: string): boolean {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const day = Number(date.slice(8));
  return date.length === 10 && month >= 1 && day >= 1 && day <= daysIn(year, month);
}

/** Days of a month; 0 where there is no such month. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
