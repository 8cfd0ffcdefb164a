/** The period that a statement names, by which days without a year have one. */
import { daysBetween } from '../../../../src/core/time/iso-days.ts';
import { type DateOrder, dayOf } from '../values/day.ts';
import { plain } from '../values/text.ts';
import { type TextLine, textOf } from './lines.ts';
import { balanceKindOf } from './words.ts';

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

/** Words of a line with a first and a last day. */
const OF_PERIOD =
  /\b(du|from|vom|von|del|dal|desde|van|periode?|period|zeitraum|periodo|au|bis|to|al|hasta|tot|t m|until|through)\b/;

/** Words of a line about the statement itself. */
const OF_STATEMENT =
  /\b(releve|extrait|statement|kontoauszug|auszug|zeitraum|periode?|period|periodo|uittreksel|rekeningafschrift|dagafschrift|estratto|extracto|arrete|transactions from)\b/;

/** Words of a line with the day on which a statement ends or was made. */
const OF_END = /\b(edite|erstellt|stand|solde|saldo|balance|kontostand|datum|date)\b/;

/** Words of a line with the day of a law, or of the first day of a contract. */
const OF_OTHERS = /\b(loi|law|gesetz|decret|article|capital|depuis|since|seit)\b/;

/** Days of a statement of at most somewhat more than a year. */
const MOST_DAYS = 400;
/** Words, other than its days, of a line that names a period alone. */
const MOST_WORDS = 5;

/**
 * The periods that the lines name: of the statement itself and between its balances, else of anything, else up to the day of
 * the statement. Several may differ: a day is only completed where they agree.
 */
export function periodsOf(lines: readonly TextLine[], order: DateOrder): StatementPeriod[] {
  const [own, others, ends, balances]: [StatementPeriod[], StatementPeriod[], string[], string[]] =
    [[], [], [], []];
  for (const line of lines) {
    const text = textOf(line);
    const name = plain(text);
    if (OF_OTHERS.test(name)) continue;
    const whole = withYears(text);
    const [from, to, ...more] = daysIn(whole, order);
    if (from === undefined || more.length > 0) continue;
    if (to === undefined) {
      if (balanceKindOf(text) !== undefined) balances.push(from);
      if (OF_END.test(name) || OF_STATEMENT.test(name)) ends.push(from);
      continue;
    }
    const length = daysBetween(from, to);
    if (!OF_PERIOD.test(name) && !OF_STATEMENT.test(name)) continue;
    if (length <= 0 || length > MOST_DAYS) continue;
    const isAlone = plain(whole.replace(DAYS, ' ')).split(' ').length <= MOST_WORDS;
    (OF_STATEMENT.test(name) || isAlone ? own : others).push({ from, to });
  }
  const [first, last] = [balances.sort()[0], balances.at(-1)];
  if (
    first !== undefined &&
    last !== undefined &&
    first < last &&
    daysBetween(first, last) <= MOST_DAYS
  )
    own.push({ from: first, to: last });
  if (own.length > 0) return own;
  if (others.length > 0) return others;
  const [start, end] = [ends.sort()[0], ends.at(-1)];
  if (start === undefined || end === undefined || daysBetween(start, end) > MOST_DAYS) return [];
  return [{ from: null, to: end }];
}

/** The last day of the only period that a statement names; undefined without one. */
export function endOf(lines: readonly TextLine[], order: DateOrder): string | undefined {
  const ends = new Set(
    periodsOf(lines, order).flatMap(({ from, to }) => (from === null ? [] : [to])),
  );
  const [only, ...others] = ends;
  return others.length === 0 ? only : undefined;
}

/** `du 01/09 au 30/09/2026` → `du 01/09/2026 au 30/09/2026`. */
const withYears = (text: string): string =>
  text.replace(
    /(?<![\d./-])(\d{1,2}([./-])\d{1,2})(\.?)(?= (?:au|to|bis|-|–|al|a|tot|t\/m) \d{1,2}\2\d{1,2}\2(\d{4}))/u,
    (_, day: string, mark: string, __, year: string) => `${day}${mark}${year}`,
  );
