/** Days of rows, whose year may only be in the period of the statement. */
import { type DateOrder, dayOf, daysAfter, isDay } from '../values/day.ts';
import { plain } from '../values/text.ts';
import { type TextLine, textOf } from './lines.ts';
import { PdfError } from './pdf-error.ts';

/** First and last day of a statement; the first one may not be named. */
export interface StatementPeriod {
  readonly from: string | null;
  readonly to: string;
}

const NUMERIC = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const WORDED = String.raw`\d{1,2}(?:st|nd|rd|th|er|\.)?[ -]?(?:de )?\p{L}{3,10}\.?,?[ -]?(?:de )?\d{4}`;
const MONTH_FIRST = String.raw`\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}`;
const DAYS = new RegExp(
  String.raw`(?<![\d.,/\p{L}-])(?:${NUMERIC}|${WORDED}|${MONTH_FIRST})(?![\d/]|[.,-]\d)`,
  'gu',
);

/** The days with a year in a text, by an order. */
export const daysIn = (text: string, order: DateOrder = 'D/M/Y'): string[] =>
  [...text.slice(0, 1_000).matchAll(DAYS)].flatMap(([day]) => dayOf(day, order) ?? []);

/** Words of a line that says of which days a statement is. */
const OF_PERIOD =
  /\b(du|from|vom|von|del|dal|desde|van|periode?|period|zeitraum|periodo|statement|releve|extrait|kontoauszug|auszug|uittreksel|rekeningafschrift|dagafschrift|estratto|extracto|arrete|au|bis|to|al|hasta|tot|t m|until|through)\b/;

/** Words of a line with the day on which a statement ends or was made. */
const OF_END =
  /\b(arrete|releve|extrait|statement|kontoauszug|auszug|uittreksel|rekeningafschrift|estratto|extracto|edite|erstellt|stand|solde|saldo|balance|kontostand|date du releve|datum)\b/;

/** Days of a statement of at most somewhat more than a year. */
const MOST_DAYS = 400;

const MILLISECONDS = 86_400_000;
const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / MILLISECONDS;

/** The period that the lines of a statement name, by an order of day and month; null where they name none, or several. */
export function periodOf(lines: readonly TextLine[], order: DateOrder): StatementPeriod | null {
  const ends = new Set<string>();
  for (const line of lines) {
    const text = textOf(line);
    const name = plain(text);
    if (/\b(loi|law|gesetz|decret|article|capital)\b/.test(name)) continue;
    const [from, to, ...others] = daysIn(withYears(text), order);
    if (from !== undefined && to !== undefined && others.length === 0 && OF_PERIOD.test(name)) {
      const length = daysBetween(from, to);
      if (length > 0 && length <= MOST_DAYS) return { from, to };
    }
    if (from !== undefined && to === undefined && OF_END.test(name)) ends.add(from);
  }
  const sorted = [...ends].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  return daysBetween(first, last) <= MOST_DAYS ? { from: null, to: last } : null;
}

/** `du 01/09 au 30/09/2026` → `du 01/09/2026 au 30/09/2026`. */
const withYears = (text: string): string =>
  text.replace(
    /(?<![\d./-])(\d{1,2}([./-])\d{1,2})(\.?)(?= (?:au|to|bis|-|–|al|a|tot|t\/m) \d{1,2}\2\d{1,2}\2(\d{4}))/u,
    (_, day: string, mark: string, __, year: string) => `${day}${mark}${year}`,
  );

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

/** Days by which a row may lie outside of the period: a statement names the rows that were booked within it. */
const SLACK = 15;
const LONG_SLACK = 45;

/** Reads the printed days of a statement. */
export function dayReader(
  printed: readonly string[],
  lines: readonly TextLine[],
  told: DateOrder | undefined,
): (text: string) => string {
  const read = (order: DateOrder) => {
    const period = periodOf(lines, order);
    return printed.map((text) => completed(text, order, period));
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
  const period = periodOf(lines, order);
  return (text) => {
    const day = completed(text, order, period);
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

/** The day with the year of the period; the refusal where there is no such day. */
function completed(
  text: string,
  order: DateOrder,
  period: StatementPeriod | null,
): string | PdfError {
  const whole = dayOf(text, order);
  if (period === null) return whole ?? new PdfError('noYear', [text]);
  const { from, to } = period;
  const slack = whole === null ? SLACK : LONG_SLACK;
  // A statement with its end alone is of a quarter or a month, so that a day belongs to the year before it.
  const [start, end] = [
    daysAfter(Date.parse(from ?? to), from === null ? -350 : -slack),
    daysAfter(Date.parse(to), from === null ? 10 : slack),
  ];
  const years = [Number(start.slice(0, 4)), Number(end.slice(0, 4))];
  const days = [...new Set(candidates(text, order, [...new Set(years)]))].filter(
    (day) => day >= start && day <= end,
  );
  const [only, ...others] = days;
  if (only !== undefined && others.length === 0) return only;
  return new PdfError('outsidePeriod', [text, from ?? start, to]);
}
