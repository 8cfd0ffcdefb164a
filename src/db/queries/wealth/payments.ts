/** Reads what came into a user's accounts: what wealth paid, and what was paid in. */
import { type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../../core/group-by.ts';
import type { RecordedPayments } from '../../../core/insights/contributions.ts';
import type { CurrencyAmount } from '../../../core/money/conversion.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { SIDE_TYPES } from '../../../core/movements/evidence.ts';
import { type Day, formatDay } from '../../../core/time/day.ts';
import { rows } from '../../queryable.ts';
import { accountTypes } from '../../sql/account-types.ts';
import { oneOf, texts } from '../../sql/columns.ts';
import { literals } from '../../sql/literals.ts';
import { FORCE_HASH_AGGREGATE, NOT_DELETED } from '../../sql/planner.ts';
import { weighed, weighersIn } from '../household/lens.ts';
import { AMOUNT, currencyAmount, referenceRate } from './amounts.ts';
import { isIncome, isInterest } from './interest-rows.ts';
import { sidesWithoutRow } from './movement-sides.ts';
import type { Reading } from './reading.ts';

/** Dividends and interest of the accounts in the view but loans after a day, up to today, less what was taken back. */
export async function readIncome(
  reading: Reading,
  after: Day,
): Promise<Record<'dividends' | 'interest', CurrencyAmount[]>> {
  const { tx, userId, today } = reading;
  const found = await rows(
    tx,
    { ...AMOUNT, ...texts('accountId'), type: oneOf(['dividend', 'interest']) },
    sql`select a.id as "accountId", s.type, s.amount, s.currency,
               ${referenceRate(sql`s.currency`, sql`s.date`, userId)} as rate
        from accounts a
        cross join lateral (
          select case when ${isInterest(sql`a.type`)} then 'interest' else t.type end as type,
                 t.currency, sum(t.amount) as amount,
                 case when t.currency <> 'EUR' then t.date end as date
          from transactions t
          where t.user_id = ${userId} and t.account_id = a.id
            and t.date > ${formatDay(after)}::date and t.date <= ${formatDay(today)}::date
            and ${NOT_DELETED} and ${isIncome(sql`a.type`)}
          group by 1, 2, 4, ${FORCE_HASH_AGGREGATE}) s
        where a.user_id = ${userId} and a.type not in ${DEBTS}`,
  );
  const amounts = found.map(({ accountId, type, ...row }) => ({
    ...{ accountId, type },
    ...currencyAmount(row),
  }));
  const counted = await weighed(reading, amounts, (each, own) => own.money(each));
  const byType = groupBy(
    counted,
    ({ type }) => type,
    ({ amount, currency, rate }): CurrencyAmount => ({ amount, currency, rate }),
  );
  return { dividends: byType.get('dividend') ?? [], interest: byType.get('interest') ?? [] };
}

const DEBTS = accountTypes(({ nature }) => nature === 'debt');
const CAPPED = accountTypes(({ payments }) => payments !== undefined);

/** Returns payments into savings accounts and PEA in the view, by account; only those in euros, the currency of these accounts. */
export async function readPayments(reading: Reading): Promise<Map<string, RecordedPayments>> {
  const { tx, userId, today } = reading;
  const isNew = sql`t.date > (a.contributions_stated_at at time zone 'UTC')::date`;
  const paid = (which: SQL) => sql`coalesce(sum(t.amount) filter (
                   where coalesce(t.type, 'transfer') in ${literals(SIDE_TYPES)}
                   and not ${isInterest(sql`a.type`)} and ${which}), 0)`;
  const found = await rows(
    tx,
    { ...texts('accountId', 'interest', 'deposits', 'newDeposits', 'newWithdrawals') },
    sql`select a.id as "accountId", p.*
        from accounts a
        cross join lateral (
          select coalesce(sum(t.amount) filter (where ${isInterest(sql`a.type`)}), 0) as interest,
                 ${paid(sql`t.amount > 0`)} as deposits,
                 ${paid(sql`t.amount > 0 and ${isNew}`)} as "newDeposits",
                 ${paid(sql`t.amount < 0 and ${isNew}`)} as "newWithdrawals"
          from (select t.amount, t.date, t.type, t.label from transactions t
                where t.user_id = ${userId} and t.account_id = a.id
                  and t.date <= ${formatDay(today)}::date and ${NOT_DELETED} and t.currency = 'EUR'
                union all
                select m.amount, m.date, 'transfer', '' from ${sidesWithoutRow(userId, sql`a.id`)} m
                where m.date <= ${formatDay(today)}::date and m.currency = 'EUR') t
          having count(*) > 0) p
        where a.user_id = ${userId} and a.type in ${CAPPED}`,
  );
  const weigherOf = await weighersIn(reading);
  return new Map(
    found.flatMap(({ accountId, interest, deposits, newDeposits, newWithdrawals }) => {
      const own = weigherOf(accountId);
      if (own === null) return [];
      const payments = {
        interest: own.amount(parseDecimal(interest)),
        deposits: own.amount(parseDecimal(deposits)),
        newDeposits: own.amount(parseDecimal(newDeposits)),
        newWithdrawals: own.amount(parseDecimal(newWithdrawals)),
      };
      return [[accountId, payments] as const];
    }),
  );
}
