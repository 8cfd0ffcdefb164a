import { type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../../core/group-by.ts';
import { type CurrencyAmount, inEuros } from '../../../core/money/conversion.ts';
import type { Decimal } from '../../../core/money/decimal.ts';
import { type Day, formatDay } from '../../../core/time/day.ts';
import { contributionsToDay } from '../../../core/valuation/stated-cost.ts';
import { rows } from '../../queryable.ts';
import { recordset } from '../../sql/arrays.ts';
import { booleanColumn, textColumn } from '../../sql/columns.ts';
import { NOT_DELETED } from '../../sql/planner.ts';
import { AMOUNT, currencyAmount, referenceRate } from './amounts.ts';
import { isInterest } from './interest-rows.ts';
import { sidesWithoutRow } from './movement-sides.ts';
import type { Reading } from './reading.ts';

/** An account, and the day at whose rate a cost in another currency converts. */
export interface CostQuestion {
  readonly accountId: string;
  readonly day: Day;
}

/**
 * Returns the costs of accounts that the owner stated, in euros, by account. It is the cost basis, else the payments
 * into it up to the day.
 */
export async function readStatedCosts(
  reading: Reading,
  questions: readonly CostQuestion[],
): Promise<Map<string, Decimal | null>> {
  const { tx, userId } = reading;
  const asked = questions.map(({ accountId, day }) => ({ accountId, day: formatDay(day) }));
  const shape = sql`q("accountId" uuid, day date)`;
  const found = await rows(
    tx,
    { ...AMOUNT, accountId: textColumn, isContributed: booleanColumn },
    sql`select a.id as "accountId", c.amount, c.currency, a.cost_basis is null as "isContributed",
               ${referenceRate(sql`c.currency`, sql`q.day`, userId)} as rate
        from ${recordset(asked, shape)}
        join accounts a on a.user_id = ${userId} and a.id = q."accountId"
        cross join lateral (
          select coalesce(a.cost_basis, a.contributions_eur) as amount,
                 case when a.cost_basis is null then 'EUR' else a.currency end as currency) c
        where c.amount is not null`,
  );
  const paid = found.some(({ isContributed }) => isContributed)
    ? await readPaidSince(reading, recordset(asked, shape))
    : new Map<string, CurrencyAmount[]>();
  return new Map(
    found.map(({ accountId, isContributed, ...row }) => {
      const stated = currencyAmount(row);
      const isMoved = isContributed && paid.has(accountId);
      return [
        accountId,
        isMoved ? contributionsToDay(stated.amount, paid.get(accountId) ?? []) : inEuros(stated),
      ];
    }),
  );
}

/** The rows that moved money between accounts and the outside after the day of a statement, by account. */
async function readPaidSince(
  { tx, userId }: Reading,
  questions: SQL,
): Promise<Map<string, CurrencyAmount[]>> {
  const found = await rows(
    tx,
    { ...AMOUNT, accountId: textColumn },
    sql`select a.id as "accountId", t.amount, t.currency,
               ${referenceRate(sql`t.currency`, sql`t.date`, userId)} as rate
        from ${questions}
        join accounts a on a.user_id = ${userId} and a.id = q."accountId"
        cross join lateral (
          select t.amount, t.currency, t.date from transactions t
          where t.user_id = ${userId} and t.account_id = a.id
            and t.date > (a.contributions_stated_at at time zone 'UTC')::date and t.date <= q.day
            and ${NOT_DELETED} and t.amount <> 0
            and coalesce(t.type, 'transfer') in ('transfer', 'credit', 'debit')
            and not ${isInterest(sql`a.type`)}
          union all
          select m.amount, m.currency, m.date from ${sidesWithoutRow(userId, sql`a.id`)} m
          where m.date > (a.contributions_stated_at at time zone 'UTC')::date and m.date <= q.day
          offset 0) t
        where a.cost_basis is null and a.contributions_eur is not null`,
  );
  return groupBy(found, ({ accountId }) => accountId, currencyAmount);
}
