import { daysBetween } from '../../../../src/core/time/iso-days.ts';
import { StatementError } from '../statement-error.ts';
import { type DateOrder, dayOf } from './day.ts';

/**
 * Finds the date order of a column from all its days. A number over 12 is not a month, and a file's rows are in the order of
 * their days.
 *
 * @param texts the column from the first row to the last
 * @returns undefined where both orders are possible
 * @throws {StatementError} where neither is.
 */
export function dateOrder(texts: readonly string[]): DateOrder | undefined {
  const isYearFirst = beginWithYear(texts);
  if (isYearFirst !== false) return isYearFirst ? 'Y/M/D' : undefined;
  const doubtful = texts.filter((text) => dayOf(text, 'D/M/Y') !== dayOf(text, 'M/D/Y'));
  if (doubtful.length === 0) return 'D/M/Y';
  const [dayFirst, monthFirst] = [readAll(doubtful, 'D/M/Y'), readAll(doubtful, 'M/D/Y')];
  if (dayFirst !== null && monthFirst !== null) {
    const [isDayFirst, isMonthFirst] = [isSorted(dayFirst), isSorted(monthFirst)];
    // Where both are possible: points stand between day, month and year, in this order, or the other way round.
    if (isDayFirst === isMonthFirst) return doubtful.every(hasPoints) ? 'D/M/Y' : undefined;
    return isDayFirst ? 'D/M/Y' : 'M/D/Y';
  }
  if (dayFirst === null && monthFirst === null) {
    const isMixed = doubtful.every((text) => dayOf(text, 'D/M/Y') ?? dayOf(text, 'M/D/Y'));
    if (isMixed) {
      throw new StatementError('bothOrders', []);
    }
    // A text that is not a day has its own message, with its line.
    return count(doubtful, 'D/M/Y') >= count(doubtful, 'M/D/Y') ? 'D/M/Y' : 'M/D/Y';
  }
  return dayFirst === null ? 'M/D/Y' : 'D/M/Y';
}

/**
 * Finds the only order that a day of the file allows, in any of its columns: `25/09/2026` has no month 25.
 *
 * @returns undefined where no day proves one
 * @throws {StatementError} where two days prove both.
 */
export function provenOrder(columns: readonly (readonly string[])[]): DateOrder | undefined {
  const proven = new Set<DateOrder>();
  for (const texts of columns) {
    if (beginWithYear(texts) !== false) continue;
    for (const text of texts) {
      const [dayFirst, monthFirst] = [dayOf(text, 'D/M/Y'), dayOf(text, 'M/D/Y')];
      if ((dayFirst === null) !== (monthFirst === null))
        proven.add(dayFirst === null ? 'M/D/Y' : 'D/M/Y');
    }
  }
  const [order, ...others] = proven;
  if (others.length > 0) throw new StatementError('bothOrders', []);
  return order;
}

/**
 * Finds the order of a column whose bank or broker is known to write another one only where the days themselves show it.
 *
 * @param known the order that it writes
 */
export function knownOrder(texts: readonly string[], known: DateOrder): DateOrder | undefined {
  const isYearFirst = beginWithYear(texts);
  if (isYearFirst) return 'Y/M/D';
  const isShown = isYearFirst === false && known === 'Y/M/D' && SHORT.test(texts[0] ?? '');
  return !isShown && texts.every((text) => dayOf(text, known) !== null) ? known : dateOrder(texts);
}

/** Days such as `25-07-10`, whose year may be the first or the last number. */
const SHORT = /^\d{2}([-/.])\d{2}\1\d{2}(?!\d)/;

/**
 * Decides if the first of three numbers of two digits is the year. A year changes least, so the days in the right order lie
 * closest together.
 *
 * @returns undefined for a file of a single day with hyphens, which countries write in both orders
 */
function beginWithYear(texts: readonly string[]): boolean | undefined {
  if (texts.length === 0 || !texts.every((text) => SHORT.test(text))) return false;
  const [yearFirst, ...yearLast] = (['Y/M/D', 'D/M/Y', 'M/D/Y'] as const).map((order) => {
    const days = readAll(texts, order)?.sort();
    return days === undefined ? Infinity : span(days);
  });
  const [first, last] = [yearFirst ?? Infinity, Math.min(...yearLast)];
  if (first === Infinity || last * CLOSER < first) return false;
  if (first * CLOSER < last) return true;
  return /^\d+-/.test(texts[0] ?? '') ? undefined : false;
}

/** Times that days lie closer together in the right order than in another. */
const CLOSER = 4;

const span = (days: readonly string[]): number =>
  days[0] === undefined ? 0 : daysBetween(days[0], days.at(-1) ?? days[0]);

const hasPoints = (text: string) => /^\d{1,2}\.\d{1,2}\.\d/.test(text.trim());

/** The refusal of a file whose days could be read both ways. */
export function undecidedOrder(example: string): StatementError {
  return new StatementError('undecidedOrder', [example]);
}

function readAll(texts: readonly string[], order: DateOrder): string[] | null {
  const days = texts.map((text) => dayOf(text, order));
  return days.includes(null) ? null : days.filter((day) => day !== null);
}

const count = (texts: readonly string[], order: DateOrder) =>
  texts.filter((text) => dayOf(text, order) !== null).length;

/** Upwards or downwards, with at least three different days: of two, one order is as good as the other. */
function isSorted(days: readonly string[]): boolean {
  if (new Set(days).size < 3) return false;
  const rises = days.every((day, index) => index === 0 || day >= (days[index - 1] ?? day));
  return rises || days.every((day, index) => index === 0 || day <= (days[index - 1] ?? day));
}
