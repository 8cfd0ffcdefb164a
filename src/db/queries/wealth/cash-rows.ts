/** Reads what a user takes in and spends: a constant number of statements, whatever their history. */
import { type SQL, sql } from 'drizzle-orm';
import type { AccountType } from '../../../core/accounts/account-type.ts';
import {
  type CategoryAmount,
  type CompleteMonths,
  completeMonths,
} from '../../../core/insights/cash-flow.ts';
import type { CashRows } from '../../../core/insights/facts.ts';
import { TRANSFER_DAYS } from '../../../core/insights/own-transfers.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { rows } from '../../queryable.ts';
import { accountTypes } from '../../sql/account-types.ts';
import { booleanColumn, nullable, type RowOf, textColumn, texts } from '../../sql/columns.ts';
import { FORCE_HASH_AGGREGATE, NOT_DELETED } from '../../sql/planner.ts';
import { AMOUNT, currencyAmount, referenceRate } from './amounts.ts';
import type { Reading } from './reading.ts';

/** Null while fewer than three complete months are known. Archived accounts count: their rows were spending too. */
export async function readCashRows(
  reading: Reading,
  typesOfAccounts: ReadonlyMap<string, AccountType>,
): Promise<CashRows | null> {
  const { today } = reading;
  const months = completeMonths(await readKnownDays(reading), today);
  if (months === null) return null;
  const [sums, candidates] = await Promise.all([
    readSums(reading, months),
    readCandidates(reading, months, typesOfAccounts),
  ]);
  return { months, sums, candidates };
}

/** Account types of income and spending. */
const SPENDING = accountTypes(({ nature }) => nature === 'payment');

/** The days of the first and the last row of checking accounts up to today, each by a look at an end of an index. */
async function readKnownDays({ tx, userId, today }: Reading) {
  const end = (order: SQL) =>
    sql`(select t.date from transactions t
         where t.user_id = ${userId} and t.account_id = a.id
           and t.date <= ${formatDay(today)}::date and ${NOT_DELETED}
         order by ${order} limit 1)`;
  const [found] = await rows(
    tx,
    { first: nullable(textColumn), last: nullable(textColumn) },
    sql`select min(${end(sql`t.date`)}) as first, max(${end(sql`t.date desc`)}) as last
        from accounts a where a.user_id = ${userId} and a.type in ${SPENDING}`,
  );
  if (!found || found.first === null || found.last === null) return null;
  return { first: toDay(found.first), last: toDay(found.last) };
}

/** SQL condition of income and spending: the row is on a checking account, and neither a transfer nor a trade. */
const COUNTS = sql`(a.type in ${SPENDING} and coalesce(t.type, '') not in ('transfer', 'buy', 'sell'))`;

const BY_CATEGORY = { ...AMOUNT, categoryId: nullable(textColumn) };
type CategoryRow = RowOf<typeof BY_CATEGORY>;

const categoryAmount = (row: CategoryRow): CategoryAmount => ({
  categoryId: row.categoryId,
  ...currencyAmount(row),
});

/** Debits and credits apart, by category; amounts in another currency day by day, since each day has its rate. */
async function readSums({ tx, userId }: Reading, { from, until }: CompleteMonths) {
  const found = await rows(
    tx,
    BY_CATEGORY,
    sql`select s."categoryId", s.amount, s.currency,
               ${referenceRate(sql`s.currency`, sql`s.date`)} as rate
        from accounts a
        cross join lateral (
          select t.category_id as "categoryId", t.currency, sum(t.amount) as amount,
                 case when t.currency <> 'EUR' then t.date end as date
          from transactions t
          where t.user_id = ${userId} and t.account_id = a.id
            and t.date >= ${formatDay(from)}::date and t.date < ${formatDay(until)}::date
            and ${NOT_DELETED} and t.amount <> 0 and ${COUNTS}
          group by 1, 2, 4, t.amount > 0, ${FORCE_HASH_AGGREGATE}) s
        where a.user_id = ${userId}`,
  );
  return found.map(categoryAmount);
}

/**
 * Returns the rows that may be one side of a transfer between the user's own accounts. Only amounts both debited and
 * credited, in two accounts, are compared one by one. One scan of the rows finds them.
 */
export async function readCandidates(
  { tx, userId }: Pick<Reading, 'tx' | 'userId'>,
  { from, until }: Pick<CompleteMonths, 'from' | 'until'>,
  typesOfAccounts: ReadonlyMap<string, AccountType>,
) {
  const after = formatDay((from - TRANSFER_DAYS) as Day);
  const before = formatDay((until + TRANSFER_DAYS) as Day);
  const found = await rows(
    tx,
    { ...BY_CATEGORY, ...texts('id', 'accountId', 'date'), counts: booleanColumn },
    sql`with recent as materialized (
          select a.id as account_id, t.* from accounts a
          cross join lateral (
            select t.id, t.date, t.amount, t.currency, t.category_id, ${COUNTS} as counts
            from transactions t
            where t.user_id = ${userId} and t.account_id = a.id
              and t.date >= ${after}::date and t.date < ${before}::date
              and ${NOT_DELETED} and t.amount <> 0
              and coalesce(t.type, 'transfer') in ('transfer', 'credit', 'debit')
            offset 0) t
          where a.user_id = ${userId}),
        compared as materialized (
          select r.*, min(r.amount) over same < 0 and max(r.amount) over same > 0
                 and min(r.account_id::text) over same < max(r.account_id::text) over same as "isTwoSided"
          from recent r
          window same as (partition by abs(r.amount), r.currency))
        select c.id, c.account_id as "accountId", c.date, c.counts, c.category_id as "categoryId",
               c.amount, c.currency, ${referenceRate(sql`c.currency`, sql`c.date`)} as rate
        from compared c
        where c."isTwoSided"
        order by c.date, c.id`,
  );
  return found.map((row) => ({
    ...categoryAmount(row),
    id: row.id,
    accountId: row.accountId,
    accountType: typesOfAccounts.get(row.accountId) ?? 'other',
    day: toDay(row.date),
    counts: row.counts,
  }));
}
