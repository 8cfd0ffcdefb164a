/** Reads what a user takes in and spends: a constant number of statements, whatever their history. */
import { type SQL, sql } from 'drizzle-orm';
import type { CandidateRow, CategoryAmount } from '../../../core/cash-flow/cash-flow.ts';
import { type CompleteMonths, completeMonths } from '../../../core/cash-flow/complete-months.ts';
import { UNCOUNTED_TYPES } from '../../../core/cash-flow/counted-rows.ts';
import { PAIRING_DAYS, TRANSFER_TYPES } from '../../../core/cash-flow/own-transfers.ts';
import type { CashRows } from '../../../core/insights/facts.ts';
import type { Decimal } from '../../../core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { rows } from '../../queryable.ts';
import { accountTypes } from '../../sql/account-types.ts';
import { nullable, textColumn } from '../../sql/columns.ts';
import { literals } from '../../sql/literals.ts';
import { FORCE_HASH_AGGREGATE, NOT_DELETED } from '../../sql/planner.ts';
import { AMOUNT, currencyAmount, referenceRate } from './amounts.ts';
import { type CashAccount, readCardSettlements } from './card-rows.ts';
import { CASH_ROW, cashRow, selectCashRow } from './cash-row.ts';
import type { Reading } from './reading.ts';

/** Null while fewer than three complete months are known. Archived accounts count: their rows were spending too. */
export async function readCashRows(
  reading: Reading,
  accounts: readonly CashAccount[],
): Promise<CashRows | null> {
  const { today } = reading;
  const months = completeMonths(await readKnownDays(reading), today);
  if (months === null) return null;
  const [sums, moves] = await Promise.all([
    readSums(reading, months),
    readCandidates(reading, months, accounts),
  ]);
  return { months, sums, ...moves };
}

/** Account types of income and spending. */
export const PAYING = accountTypes(({ nature }) => nature === 'payment');

/** The days of the first and the last row of checking accounts up to today, each by a look at an end of an index. */
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

/** SQL condition of income and spending: the row is on a checking account, and neither a transfer nor a trade. */
const COUNTS = sql`(a.type in ${PAYING} and coalesce(t.type, '') not in ${literals(UNCOUNTED_TYPES)})`;

/** Debits and credits apart, by category; amounts in another currency day by day, since each day has its rate. */
async function readSums(
  { tx, userId }: Reading,
  { from, until }: CompleteMonths,
): Promise<CategoryAmount[]> {
  const found = await rows(
    tx,
    { ...AMOUNT, categoryId: nullable(textColumn) },
    sql`select s."categoryId", s.amount, s.currency,
               ${referenceRate(sql`s.currency`, sql`s.date`, userId)} as rate
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
  return found.map((row) => ({ categoryId: row.categoryId, ...currencyAmount(row) }));
}

/** Rows that may move money between own accounts, and the part of each that settles a card, by its id. */
interface Candidates {
  readonly candidates: readonly CandidateRow[];
  readonly settled: ReadonlyMap<string, Decimal>;
}

/** Reads the rows of days that may move money between a user's own accounts. */
export async function readCandidates(
  reading: Omit<Reading, 'run'>,
  range: Pick<CompleteMonths, 'from' | 'until'>,
  accounts: readonly CashAccount[],
): Promise<Candidates> {
  const [sides, cards] = await Promise.all([
    readTransferSides(reading, range),
    readCardSettlements(reading, accounts),
  ]);
  const others = cards.rows.filter(({ day }) => day >= range.from && day < range.until);
  const known = new Set(sides.map(({ id }) => id));
  return {
    candidates: [...sides, ...others.filter(({ id }) => !known.has(id))],
    settled: cards.settled,
  };
}

/**
 * Returns the rows that may be one side of a transfer between the user's own accounts. Only amounts both debited and
 * credited, in two accounts, are compared one by one. One scan of the rows finds them.
 */
async function readTransferSides(
  { tx, userId }: Omit<Reading, 'run'>,
  { from, until }: Pick<CompleteMonths, 'from' | 'until'>,
): Promise<CandidateRow[]> {
  const after = formatDay((from - PAIRING_DAYS) as Day);
  const before = formatDay((until + PAIRING_DAYS) as Day);
  const found = await rows(
    tx,
    CASH_ROW,
    sql`with recent as materialized (
          select a.id as account_id, a.type as account_type, t.* from accounts a
          cross join lateral (
            select t.id, t.date, t.amount, t.currency, t.label, t.type, t.category_id
            from transactions t
            where t.user_id = ${userId} and t.account_id = a.id
              and t.date >= ${after}::date and t.date < ${before}::date
              and ${NOT_DELETED} and t.amount <> 0
              and coalesce(t.type, 'transfer') in ${literals(TRANSFER_TYPES)}
            offset 0) t
          where a.user_id = ${userId}),
        compared as materialized (
          select r.*, min(r.amount) over same < 0 and max(r.amount) over same > 0
                 and min(r.account_id::text) over same < max(r.account_id::text) over same as "isTwoSided"
          from recent r
          window same as (partition by abs(r.amount), r.currency))
        select ${selectCashRow(userId)} from compared t where t."isTwoSided"`,
  );
  return found.map(cashRow);
}
