import { sql } from 'drizzle-orm';
import type { IncomeRow } from '../../../core/cash-flow/income-years.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { rows } from '../../queryable.ts';
import { accountTypes } from '../../sql/account-types.ts';
import { oneOf, texts } from '../../sql/columns.ts';
import { NOT_DELETED } from '../../sql/planner.ts';
import { weighed, weighersIn } from '../household/lens.ts';
import { describedAssets } from '../market/described-assets.ts';
import { AMOUNT, currencyAmount, referenceRate } from './amounts.ts';
import { isIncome, isInterest } from './interest-rows.ts';
import type { Reading } from './reading.ts';

const DEBTS = accountTypes(({ nature }) => nature === 'debt');

/** A dividend or interest, as `GET /insights` counts them. */
export type TypedIncomeRow = IncomeRow & {
  readonly id: string;
  readonly type: 'dividend' | 'interest';
};

/** Reads dividends and interest of the accounts in the view but loans, up to today; below 0 what was taken back. */
export async function readIncomeRows(reading: Omit<Reading, 'run'>): Promise<TypedIncomeRow[]> {
  const { tx, userId, today } = reading;
  const found = await rows(
    tx,
    {
      ...AMOUNT,
      ...texts('id', 'accountId', 'date', 'label'),
      type: oneOf(['dividend', 'interest']),
    },
    sql`select t.*, ${referenceRate(sql`t.currency`, sql`t.date`, userId)} as rate
        from accounts a
        cross join lateral (
          select t.id, t.account_id as "accountId", t.date, t.label, t.amount, t.currency,
                 case when ${isInterest(sql`a.type`)} then 'interest' else t.type end as type
          from transactions t
          where t.user_id = ${userId} and t.account_id = a.id
            and t.date <= ${formatDay(today)}::date and ${NOT_DELETED} and ${isIncome(sql`a.type`)}
          offset 0) t
        where a.user_id = ${userId} and a.type not in ${DEBTS}`,
  );
  const income = found.map(({ id, accountId, date, label, type, ...amount }) => ({
    ...currencyAmount(amount),
    ...{ id, accountId, label, type, day: toDay(date) },
  }));
  return weighed(reading, income, (row, own) => own.money(row));
}

/** Returns the names of all securities that accounts in the view hold or held. */
export async function readSecurityNames(reading: Pick<Reading, 'tx' | 'userId' | 'view'>) {
  const { tx, userId } = reading;
  const found = await rows(
    tx,
    texts('accountId', 'name'),
    sql`select h.account_id as "accountId", s.name from holdings h
        join ${describedAssets(userId)} s on s.id = h.asset_id where h.user_id = ${userId}`,
  );
  const weigherOf = await weighersIn(reading);
  return found.filter(({ accountId }) => weigherOf(accountId) !== null);
}
