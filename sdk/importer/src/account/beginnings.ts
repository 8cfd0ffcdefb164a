/** Days on which accounts began, by the rows with which apps enter what was in them. */

import type { Statement } from '@pactole/statements';
import { isOpening } from '@pactole/statements/values';
import { daysAfter } from '../../../../src/core/time/iso-days.ts';

/**
 * Returns the day on which each account of a file began; accounts without such a day are left out.
 *
 * An opening row is on the first day of its account, so all that the account holds is the sum of its rows. An app that
 * writes opening rows exports all accounts over the same days: an account whose rows begin later was empty before.
 */
export function beginningsOf(statements: readonly Statement[]): ReadonlyMap<Statement, string> {
  const opened = new Map<Statement, string>();
  const ledgers = statements.filter(({ balance }) => balance === undefined);
  for (const statement of ledgers) {
    const first = firstDayOf(statement);
    if (first === undefined) continue;
    const begins = statement.rows.some((row) => row.date === first && isOpening(row));
    if (statement.opened !== undefined) opened.set(statement, statement.opened);
    else if (begins || WHOLE.has(statement.format)) opened.set(statement, first);
  }
  const [earliest] = [...opened.values()].sort();
  // A file that says it of some accounts does not know it of the others.
  if (earliest === undefined || ledgers.some((each) => each.opened !== undefined)) return opened;
  for (const statement of ledgers) {
    const first = firstDayOf(statement);
    if (first !== undefined && first > earliest) opened.set(statement, first);
  }
  return opened;
}

/** True if an account has no other rows than those of a file, so that the file tells what it began with. */
export const isAllStored = (
  report: {
    readonly existing: { readonly count: number };
    readonly duplicates: number;
  } | null,
): boolean => report !== null && report.existing.count <= report.duplicates;

/** Returns the day before one, both `YYYY-MM-DD`. */
export const dayBefore = (day: string): string => daysAfter(day, -1);

/** Formats of an app's own file, in which an account holds the sum of its rows. */
const WHOLE = new Set(['portfolio-performance', 'actual-zip']);

function firstDayOf({ rows }: Statement): string | undefined {
  let first: string | undefined;
  for (const { date } of rows) if (first === undefined || date < first) first = date;
  return first;
}
