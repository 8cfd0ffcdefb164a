/** Reads the values that are recorded by themselves: lots, properties and loans. */
import { sql } from 'drizzle-orm';
import { isOfNature, type Nature } from '../../../core/accounts/account-type.ts';
import { openedDay } from '../../../core/accounts/opened-at.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import type { RecordedValue } from '../../../core/movements/facts.ts';
import { type RecordedFacts, recordedValues } from '../../../core/movements/recorded-values.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { accountTypes } from '../../sql/account-types.ts';
import { booleanColumn, nullable, nullableTexts, numberColumn, texts } from '../../sql/columns.ts';
import { NOT_DELETED } from '../../sql/planner.ts';
import type { Days } from './days.ts';
import type { Known } from './known.ts';

const INVESTING = accountTypes(({ nature }) => nature === 'investment');
const VALUED = accountTypes(({ nature }) => nature === 'property' || nature === 'debt');
const DEBTS = accountTypes(({ nature }) => nature === 'debt');

/** Returns the recorded values in some days; of loans and properties all. */
export async function readRecords(
  tx: Queryable,
  userId: string,
  { byId, accounts }: Known,
  { from, to }: Days,
): Promise<RecordedValue[]> {
  const has = (...natures: readonly Nature[]) =>
    accounts.some(({ type }) => isOfNature(type, ...natures));
  const [lots, firstValues, loans] = await Promise.all([
    has('investment') ? readLots(tx, userId, { from, to }) : [],
    has('property', 'debt') ? readFirstValues(tx, userId) : [],
    has('debt') ? readLoans(tx, userId) : [],
  ]);
  return recordedValues({ lots, firstValues, loans }, byId).filter(
    ({ day }) => day >= from && day <= to,
  );
}

/** Lots of accounts without rows: one whose file tells its cash says by itself where that went. */
async function readLots(
  tx: Queryable,
  userId: string,
  { from, to }: Days,
): Promise<RecordedFacts['lots']> {
  const found = await rows(
    tx,
    {
      ...texts('accountId', 'date', 'quantity', 'unitPrice', 'fees', 'currency'),
      isBuy: booleanColumn,
    },
    sql`select a.id as "accountId", l.date::text as date, l.side = 'buy' as "isBuy", l.quantity,
               l.unit_price as "unitPrice", l.fees, l.currency
        from accounts a
        join holdings h on h.user_id = ${userId}::uuid and h.account_id = a.id
        cross join lateral (
          select * from lots l where l.user_id = ${userId}::uuid and l.holding_id = h.id
            and l.date between ${formatDay(from)}::date and ${formatDay(to)}::date offset 0) l
        where a.user_id = ${userId}::uuid and a.type in ${INVESTING}
          and not exists (select from transactions t
                          where t.user_id = ${userId}::uuid and t.account_id = a.id and ${NOT_DELETED})`,
  );
  return found.map(({ date, quantity, unitPrice, fees, ...lot }) => ({
    ...{ ...lot, day: toDay(date), quantity: parseDecimal(quantity) },
    ...{ unitPrice: parseDecimal(unitPrice), fees: parseDecimal(fees) },
  }));
}

async function readFirstValues(
  tx: Queryable,
  userId: string,
): Promise<RecordedFacts['firstValues']> {
  const found = await rows(
    tx,
    texts('accountId', 'date', 'amount'),
    sql`select a.id as "accountId", b.date::text as date, b.balance as amount from accounts a
        cross join lateral (
          select b.date, b.balance from balances b
          where b.user_id = ${userId}::uuid and b.account_id = a.id order by b.date limit 1) b
        where a.user_id = ${userId}::uuid and a.type in ${VALUED} order by a.id`,
  );
  return found.map(({ accountId, date, amount }) => ({
    ...{ accountId, day: toDay(date), amount: parseDecimal(amount) },
  }));
}

async function readLoans(tx: Queryable, userId: string): Promise<RecordedFacts['loans']> {
  const found = await rows(
    tx,
    {
      ...texts('accountId'),
      ...nullableTexts('openedAt', 'principal', 'ratePct'),
      months: nullable(numberColumn),
    },
    sql`select a.id as "accountId", a.opened_at as "openedAt", a.loan_original_principal as principal,
               a.loan_rate_pct as "ratePct", a.loan_term_months as months
        from accounts a where a.user_id = ${userId}::uuid and a.type in ${DEBTS} order by a.id`,
  );
  return found.map(({ openedAt, principal, ratePct, ...loan }) => ({
    ...loan,
    openedOn: openedDay(openedAt),
    principal: principal === null ? null : parseDecimal(principal),
    ratePct: ratePct === null ? null : parseDecimal(ratePct),
  }));
}
