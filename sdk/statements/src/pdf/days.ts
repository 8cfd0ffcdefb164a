/** Days of rows, whose year may only be in the period of the statement. */
import { daysAfter } from '../../../../src/core/time/iso-days.ts';
import { type DateOrder, dayOf, isDay } from '../values/day.ts';
import { plain } from '../values/text.ts';
import { type TextLine, textOf } from './lines.ts';
import { PdfError } from './pdf-error.ts';
import { periodsOf, type StatementPeriod } from './periods.ts';

/** A day as it may begin a row: with a year, without one, or with the name of its month. */
const SHORT_NUMERIC = /^(\d{1,2})[./ -](\d{1,2})[./]?$/;
const SHORT_WORDED = /^(\d{1,2})(?:\.|er)?[ -]?(\p{L}{3,10})\.?$/u;
const SHORT_MONTH_FIRST = /^(\p{L}{3,9})\.? (\d{1,2})$/u;

/** Returns true for a day with or without a year. */
export function isPrintedDay(text: string): boolean {
  const words = text.split(' ');
  // A day with its year is whole: a word after it is of the text.
  if (words.length > 1 && isDay(words.slice(0, -1).join(' '))) return false;
  return (['D/M/Y', 'M/D/Y', 'Y/M/D'] as const).some((order) => candidates(text, order).length > 0);
}

/** Days of some years that a printed day can be; one alone where it has its year. */
function candidates(text: string, order: DateOrder, years: readonly number[] = [2024]): string[] {
  const whole = dayOf(text, order);
  if (whole !== null) return [whole];
  const numeric = SHORT_NUMERIC.exec(text);
  const worded = SHORT_WORDED.exec(text);
  const monthFirst = SHORT_MONTH_FIRST.exec(text);
  return years.flatMap((year) => {
    if (numeric !== null)
      return order === 'Y/M/D' ? [] : (dayOf(`${numeric[1]}/${numeric[2]}/${year}`, order) ?? []);
    if (worded !== null) return dayOf(`${worded[1]} ${worded[2]} ${year}`, order) ?? [];
    if (monthFirst !== null) return dayOf(`${monthFirst[2]} ${monthFirst[1]} ${year}`, order) ?? [];
    return [];
  });
}

/** Reads the printed days of a statement. */
export function dayReader(
  printed: readonly string[],
  lines: readonly TextLine[],
  told: DateOrder | undefined,
): (text: string) => string {
  const read = (order: DateOrder) => {
    const periods = periodsOf(lines, order);
    return printed.map((text) => completed(text, order, periods));
  };
  const orders = told === undefined ? ordersOf(lines) : [told];
  const found = orders.map((order) => ({ order, days: read(order) }));
  const fitting = found.filter(({ days }) => days.every((day) => typeof day === 'string'));
  const [first, second] = fitting;
  if (first === undefined) {
    const [by] = [...found].sort((a, b) => refused(a.days) - refused(b.days));
    const error = by?.days.find((day) => day instanceof PdfError);
    if (error instanceof PdfError) throw error;
    throw new PdfError('noYear', [printed[0] ?? '']);
  }
  let { order } = first;
  if (second?.days.some((day, index) => day !== first.days[index])) {
    const decided = decide(printed, first.days, second.days);
    if (decided === null) throw new PdfError('ordersUnknown', [printed[0] ?? '']);
    order = decided;
  }
  const periods = periodsOf(lines, order);
  return (text) => {
    const day = completed(text, order, periods);
    if (day instanceof PdfError) throw day;
    return day;
  };
}

/** The orders that all days with a year allow: English alone writes the month first. */
function ordersOf(lines: readonly TextLine[]): readonly DateOrder[] {
  const texts = lines.map(textOf);
  if (texts.some((text) => NOT_ENGLISH.test(plain(text)))) return ['D/M/Y'];
  const numeric = texts.flatMap((text) => text.slice(0, 1_000).match(FULL) ?? []);
  const possible = (['D/M/Y', 'M/D/Y'] as const).filter((order) =>
    numeric.every((day) => dayOf(day, order) !== null),
  );
  return possible.length === 0 ? ['D/M/Y', 'M/D/Y'] : possible;
}

/** Days with a year whose order may be either. */
const FULL = /(?<![\d.,/-])\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/-])/g;

const refused = (days: readonly unknown[]): number =>
  days.filter((day) => day instanceof PdfError).length;

/** Decides between orders that both allow each day: rows are in the order of their days, and points stand in one order. */
function decide(
  printed: readonly string[],
  dayFirst: readonly unknown[],
  monthFirst: readonly unknown[],
): DateOrder | null {
  const runs = (days: readonly unknown[]) => {
    const [up, down] = [1, -1].map((way) =>
      days.every((day, at) => at === 0 || way * `${day}`.localeCompare(`${days[at - 1]}`) >= 0),
    );
    return up === true || down === true;
  };
  if (runs(dayFirst) !== runs(monthFirst)) return runs(dayFirst) ? 'D/M/Y' : 'M/D/Y';
  return printed.every((text) => /^\d{1,2}\.\d{1,2}/.test(text)) ? 'D/M/Y' : null;
}

/** Words that statements in English do not have. */
const NOT_ENGLISH =
  /\b(libelle|montant|operation|operations|solde|valeur|datum|betrag|buchung|kontostand|kontoauszug|bedrag|rekening|omschrijving|importo|importe|fecha|saldo|descrizione|concepto|causale)\b/;

/** Days by which a row may lie outside of the period: a statement names the rows that were booked within it. */
const SLACK = 15;
const LONG_SLACK = 45;
/** Days before the end of a statement that names its end alone, so that a day belongs to one year. */
const BEFORE_END = 350;

/** The day with the year of the period; the refusal where there is no such day, or two periods give two. */
function completed(
  text: string,
  order: DateOrder,
  periods: readonly StatementPeriod[],
): string | PdfError {
  const whole = dayOf(text, order);
  const [first] = periods;
  if (first === undefined) return whole ?? new PdfError('noYear', [text]);
  const found = new Set<string>();
  for (const { from, to } of periods) {
    const slack = whole === null ? SLACK : LONG_SLACK;
    const start = daysAfter(from ?? to, from === null ? -BEFORE_END : -slack);
    const end = daysAfter(to, slack);
    const years: number[] = [];
    for (let year = Number(start.slice(0, 4)); year <= Number(end.slice(0, 4)); year += 1)
      years.push(year);
    for (const day of candidates(text, order, years))
      if (day >= start && day <= end) found.add(day);
  }
  const [only, ...others] = found;
  if (only === undefined) return new PdfError('outsidePeriod', [text, first.from ?? '…', first.to]);
  return others.length === 0 ? only : new PdfError('noYear', [text]);
}
