import { canonicalDecimal } from '../money/decimal-text.ts';
import { type Day, formatDay, toDay } from '../time/day.ts';
import { FUZZY_DAYS } from './fuzzy-matches.ts';

/**
 * Location of stored rows that may resemble new ones: ranges of days that don't overlap, and distinct
 * amounts.
 */
export interface CandidateQuery {
  readonly days: readonly { from: string; to: string }[];
  readonly amounts: readonly { amount: string; currency: string }[];
}

interface NewRow {
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
  readonly label: string;
}

/** Maximum rows and text of one query, whose results are of similar size. Rows of one day are never split. */
const ROWS = 2_000;
const CHARACTERS = 200_000;

/**
 * Yields queries that return all stored rows that `fuzzyMatches` may pair with new rows, and little else. A
 * long batch needs several queries, each for some of its days; rows near their boundaries match both.
 */
export function* candidateQueries(newRows: readonly NewRow[]): Generator<CandidateQuery> {
  const byDate = new Map<string, NewRow[]>();
  for (const row of newRows) {
    const ofDate = byDate.get(row.date);
    if (ofDate === undefined) byDate.set(row.date, [row]);
    else ofDate.push(row);
  }
  let rows: NewRow[] = [];
  let characters = 0;
  for (const date of [...byDate.keys()].sort()) {
    const ofDate = byDate.get(date) ?? [];
    rows = rows.concat(ofDate);
    for (const { label } of ofDate) characters += label.length;
    if (rows.length < ROWS && characters < CHARACTERS) continue;
    yield queryOf(rows);
    rows = [];
    characters = 0;
  }
  if (rows.length > 0) yield queryOf(rows);
}

function queryOf(newRows: readonly NewRow[]): CandidateQuery {
  const amounts = new Map<string, { amount: string; currency: string }>();
  for (const row of newRows) {
    const amount = canonicalDecimal(row.amount);
    amounts.set(`${row.currency} ${amount}`, { amount, currency: row.currency });
  }
  return { days: daysAround(newRows.map(({ date }) => date)), amounts: [...amounts.values()] };
}

function daysAround(dates: readonly string[]): { from: string; to: string }[] {
  const ranges: { first: number; last: number }[] = [];
  for (const day of [...new Set(dates)].map(toDay).sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range !== undefined && day - FUZZY_DAYS <= range.last) range.last = day + FUZZY_DAYS;
    else ranges.push({ first: day - FUZZY_DAYS, last: day + FUZZY_DAYS });
  }
  return ranges.map(({ first, last }) => ({
    from: formatDay(Math.max(first, FIRST_DAY) as Day),
    to: formatDay(Math.min(last, LAST_DAY) as Day),
  }));
}

const FIRST_DAY = toDay('0001-01-01');
const LAST_DAY = toDay('9999-12-31');
