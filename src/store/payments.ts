/** Reads what came into a person's accounts: what wealth paid, and what was paid in. */
import { sql } from 'drizzle-orm';
import { sumInEuros } from '../core/conversion.ts';
import { type Day, formatDay } from '../core/day.ts';
import { parseDecimal } from '../core/decimal.ts';
import { type Euros, roundToCents } from '../core/money.ts';
import type { RecordedPayments } from '../core/paid-in.ts';
import { type AmountRow, currencyAmount, referenceRate } from './amounts.ts';
import { type Database, rows } from './database.ts';
import { groupRows } from './group.ts';

/** Dividends and interest credited to all accounts but loans after a day, up to today. */
export async function readIncome(
  db: Database,
  userId: string,
  after: Day,
  today: Day,
): Promise<{ dividends: Euros; interest: Euros }> {
  const found = await rows<AmountRow & { type: 'dividend' | 'interest' }>(
    db,
    sql`select s.type, s.amount, s.currency,
               ${referenceRate(sql`s.currency`, sql`s.date`)} as rate
        from (
          select t.type, t.currency, sum(t.amount) as amount,
                 case when t.currency <> 'EUR' then t.date end as date
          from accounts a
          join transactions t on t.user_id = a.user_id and t.account_id = a.id
            and t.date > ${formatDay(after)}::date and t.date <= ${formatDay(today)}::date
            and t.deleted_at is null and t.amount > 0 and t.type in ('dividend', 'interest')
          where a.user_id = ${userId} and a.type <> 'loan'
          group by 1, 2, 4) s`,
  );
  const byType = groupRows(found, ({ type }) => type, currencyAmount);
  const total = (type: 'dividend' | 'interest') => roundToCents(sumInEuros(byType.get(type) ?? []));
  return { dividends: total('dividend'), interest: total('interest') };
}

type PaymentRow = { accountId: string } & Record<keyof RecordedPayments, string>;

/** What rows say of the payments into savings accounts and PEA, by account; only those in euros, which these are kept in. */
export async function readPayments(
  db: Database,
  userId: string,
  today: Day,
): Promise<Map<string, RecordedPayments>> {
  const found = await rows<PaymentRow>(
    db,
    sql`select p."accountId", coalesce(sum(p.amount) filter (where p.type = 'interest'), 0) as interest,
               coalesce(sum(p.amount) filter (where p."isPayment" and p.amount > 0), 0) as deposits,
               coalesce(sum(p.amount) filter (where p."isPayment" and p.amount > 0 and p."isNew"), 0) as "newDeposits",
               coalesce(sum(p.amount) filter (where p."isPayment" and p.amount < 0 and p."isNew"), 0) as "newWithdrawals"
        from (
          select a.id as "accountId", t.amount, t.type,
                 coalesce(t.type, 'transfer') in ('transfer', 'credit', 'debit') as "isPayment",
                 t.date > (a.contributions_stated_at at time zone 'UTC')::date as "isNew"
          from accounts a
          join transactions t on t.user_id = a.user_id and t.account_id = a.id
            and t.date <= ${formatDay(today)}::date and t.deleted_at is null and t.currency = 'EUR'
          where a.user_id = ${userId} and a.type in ('savings', 'pea')) p
        group by 1`,
  );
  return new Map(
    found.map(({ accountId, interest, deposits, newDeposits, newWithdrawals }) => [
      accountId,
      {
        interest: parseDecimal(interest),
        deposits: parseDecimal(deposits),
        newDeposits: parseDecimal(newDeposits),
        newWithdrawals: parseDecimal(newWithdrawals),
      },
    ]),
  );
}
