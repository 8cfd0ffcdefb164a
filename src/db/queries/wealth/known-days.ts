import { type SQL, sql } from 'drizzle-orm';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { rows } from '../../queryable.ts';
import { accountTypes } from '../../sql/account-types.ts';
import { nullable, textColumn } from '../../sql/columns.ts';
import { NOT_DELETED } from '../../sql/planner.ts';
import type { Reading } from './reading.ts';

/** Account types of income and spending. */
const PAYING = accountTypes(({ nature }) => nature === 'payment');

/** Returns the first and the last day of rows of checking accounts up to today, each from an end of an index. */
export async function readKnownDays({ tx, userId, today }: Omit<Reading, 'run'>) {
  const end = (order: SQL) =>
    sql`(select t.date from transactions t
         where t.user_id = ${userId} and t.account_id = a.id
           and t.date <= ${formatDay(today)}::date and ${NOT_DELETED}
         order by ${order} limit 1)`;
  const [found] = await rows(
    tx,
    { first: nullable(textColumn), last: nullable(textColumn) },
    sql`select min(${end(sql`t.date`)}) as first, max(${end(sql`t.date desc`)}) as last
        from accounts a where a.user_id = ${userId} and a.type in ${PAYING}`,
  );
  if (!found || found.first === null || found.last === null) return null;
  return { first: toDay(found.first), last: toDay(found.last) };
}

/** Returns the day of the first row of some days, of all accounts or of one; null without any. */
export async function readFirstDay(
  { tx, userId }: Pick<Reading, 'tx' | 'userId'>,
  asked: {
    readonly from?: Day;
    readonly until?: Day;
    readonly accountId?: string | undefined;
  } = {},
): Promise<Day | null> {
  const { from, until, accountId } = asked;
  const [found] = await rows(
    tx,
    { date: textColumn },
    sql`select t.date from transactions t
        where t.user_id = ${userId}
          and ${accountId === undefined ? sql`t.deleted_at is null` : sql`t.account_id = ${accountId} and ${NOT_DELETED}`}
          ${from === undefined ? sql`` : sql`and t.date >= ${formatDay(from)}::date`}
          ${until === undefined ? sql`` : sql`and t.date < ${formatDay(until)}::date`}
        order by t.date limit 1`,
  );
  return found === undefined ? null : toDay(found.date);
}
