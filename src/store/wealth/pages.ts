import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { number, text } from '../sql/columns.ts';
import { isDivided } from '../sql/divided.ts';

/** Transactions of an account: those after one day, up to the end of another (ISO days, or PostgreSQL's infinities). */
interface DayRange {
  readonly accountId: string;
  readonly after: string;
  readonly upTo: string;
}

/** What each row says of the transactions that it was made of. */
export const PAGED = { accountId: text, count: number, lastDay: text };
interface Paged {
  readonly accountId: string;
  readonly count: number;
  readonly lastDay: string;
}
export const PAGED_COLUMNS: SQL = sql`count(*)::int as count, max(t.date) as "lastDay"`;

/** So many transactions of an account, and what else its last day has, are read at once, of so many accounts. */
const PAGE = { transactions: 12_500, accounts: 8 };

/**
 * Reads transactions of accounts. Where one connection serves everybody, others get in between statements: then each is
 * about a hundred thousand transactions at most, or about those of one day if they are more. `read` selects `PAGED` and
 * puts the end of a page behind the conditions of what it adds up, which is still to be added up over the pages of an
 * account. To be used where all statements see the same snapshot.
 */
export async function inPages<Range extends DayRange, Found extends Paged>(
  db: Database,
  ranges: readonly Range[],
  read: (ranges: readonly Range[], endOfPage: SQL) => Promise<Found[]>,
  page = PAGE,
): Promise<Found[]> {
  if (!isDivided(db)) return read(ranges, sql``);
  const endOfPage = sql`order by t.date fetch first (${page.transactions}::int) rows with ties`;
  const all: Found[] = [];
  const left = [...ranges];
  while (left.length > 0) {
    const part = left.splice(0, page.accounts);
    const found = await read(part, endOfPage);
    for (const row of found) all.push(row);
    left.push(...part.flatMap((range) => restOf(range, found, page.transactions)));
  }
  return all;
}

/** What comes after a page that is full. */
function restOf<Range extends DayRange>(
  range: Range,
  found: readonly Paged[],
  most: number,
): Range[] {
  let count = 0;
  let after = range.after;
  for (const row of found) {
    if (row.accountId !== range.accountId) continue;
    count += row.count;
    if (count === row.count || row.lastDay > after) after = row.lastDay;
  }
  return count < most ? [] : [{ ...range, after }];
}
