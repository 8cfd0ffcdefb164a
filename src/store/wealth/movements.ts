/** Reads what a person's transactions add up to, day by day, and all balances: what the ledgers over time rest on. */
import { sql } from 'drizzle-orm';
import type { CashFacts, Movement } from '../../core/history/ledger-steps.ts';
import { convert } from '../../core/money/conversion.ts';
import { add, parseDecimal, ZERO } from '../../core/money/decimal.ts';
import { eachInSlices } from '../../core/slices.ts';
import { type Day, formatDay, toDay } from '../../core/time/day.ts';
import type { Anchor, LedgerRule } from '../../core/valuation/ledger.ts';
import { type Database, rows } from '../database.ts';
import {
  arrayText,
  daysText,
  NULL_TEXT,
  readArrayText,
  readDaysText,
  TRUE_TEXT,
} from '../sql/array-text.ts';
import { HASHED } from '../sql/hashed.ts';
import { LIVE_IN_ACCOUNT } from '../sql/live-rows.ts';
import { recordset } from '../sql/recordset.ts';
import { type AmountRow, currencyAmount, referenceRate } from './amounts.ts';

/** An account, how its ledger runs, and in which currency. */
export interface CashQuestion {
  readonly accountId: string;
  readonly rule: LedgerRule;
  readonly currency: string;
}

/** What the ledgers over time rest on, in the order of the questions; nothing dated after today is in it. */
export async function readCashFacts(
  db: Database,
  userId: string,
  today: Day,
  questions: readonly CashQuestion[],
): Promise<CashFacts[]> {
  const balances = await readBalances(db, userId, today, questions);
  const movements = await readMovements(db, userId, today, questions);
  return questions.map(({ accountId, rule, currency }) => ({
    rule,
    currency,
    balances: balances.get(accountId) ?? [],
    movements: movements.get(accountId) ?? [],
  }));
}

type BalanceRow = AmountRow & { accountId: string; date: string; own: string; ownRate: string };

/** All balances up to today by account, in the order of their days. */
async function readBalances(
  db: Database,
  userId: string,
  today: Day,
  questions: readonly CashQuestion[],
): Promise<Map<string, Anchor[]>> {
  const asked = questions.map(({ accountId, currency }) => ({ accountId, currency }));
  const found = await rows<BalanceRow>(
    db,
    sql`select s."accountId", b.date, b.balance as amount, b.currency, s.currency as own,
               case when b.currency <> s.currency
               then ${referenceRate(sql`b.currency`, sql`b.date`)} end as rate,
               case when b.currency <> s.currency
               then ${referenceRate(sql`s.currency`, sql`b.date`)} end as "ownRate"
        from ${recordset(asked, sql`s("accountId" uuid, currency text)`)}
        cross join lateral (
          select b.date, b.balance, b.currency from balances b
          where b.user_id = ${userId} and b.account_id = s."accountId"
            and b.date <= ${formatDay(today)}::date
          offset 0) b
        order by s."accountId", b.date`,
  );
  const byAccount = new Map<string, Anchor[]>();
  await eachInSlices(found, (row) => {
    const own = {
      currency: row.own,
      rate: row.ownRate === null ? null : parseDecimal(row.ownRate),
    };
    const balance = { day: toDay(row.date), amount: convert(currencyAmount(row), own) };
    const balances = byAccount.get(row.accountId);
    if (balances === undefined) byAccount.set(row.accountId, [balance]);
    else balances.push(balance);
  });
  return byAccount;
}

interface PackedMovements {
  accountId: string;
  currency: string;
  own: string;
  days: string;
  amounts: string;
  counted: string;
  interest: string;
  rates: string;
  ownRates: string;
}

/** What the transactions of each day up to today move, by account; a day of which none counts moves nothing. */
async function readMovements(
  db: Database,
  userId: string,
  today: Day,
  questions: readonly CashQuestion[],
): Promise<Map<string, Movement[]>> {
  const asked = questions.map(({ accountId, rule, currency }) => ({
    accountId,
    own: currency,
    trades: rule.countsTrades,
  }));
  const counts = sql`s.trades or t.type is null or t.type not in ('buy', 'sell')`;
  const found = await rows<PackedMovements>(
    db,
    sql`select s."accountId", s.own, d.*
        from ${recordset(asked, sql`s("accountId" uuid, own text, trades boolean)`)}
        cross join lateral (
          select g.currency, ${daysText(sql`g.date`)} as days, ${arrayText(sql`g.amount`)} as amounts,
                 ${arrayText(sql`g.counted`)} as counted, ${arrayText(sql`g.interest`)} as interest,
                 ${arrayText(sql`case when g.currency <> s.own
                              then ${referenceRate(sql`g.currency`, sql`g.date`)} end`)} as rates,
                 ${arrayText(sql`case when g.currency <> s.own
                              then ${referenceRate(sql`s.own`, sql`g.date`)} end`)} as "ownRates"
          from (
            select t.currency, t.date, bool_or(${counts}) as counted,
                   coalesce(bool_or(t.type = 'interest' and t.amount < 0), false) as interest,
                   coalesce(sum(t.amount) filter (where ${counts}), 0) as amount
            from transactions t
            where t.user_id = ${userId} and t.account_id = s."accountId"
              and t.date <= ${formatDay(today)}::date and ${LIVE_IN_ACCOUNT}
            group by 1, 2, ${HASHED}
            order by 1, 2) g
          group by g.currency) d`,
  );
  const byAccount = new Map<string, Movement[][]>();
  const unpackAccount = (row: PackedMovements) =>
    byAccount.set(row.accountId, [...(byAccount.get(row.accountId) ?? []), unpackMovements(row)]);
  await eachInSlices(found, unpackAccount, 1);
  return new Map([...byAccount].map(([accountId, currencies]) => [accountId, merge(currencies)]));
}

function unpackMovements(row: PackedMovements): Movement[] {
  const [amounts, counted] = [readArrayText(row.amounts), readArrayText(row.counted)];
  const interest = readArrayText(row.interest);
  const [rates, ownRates] = [readArrayText(row.rates), readArrayText(row.ownRates)].map((texts) =>
    texts.map((text) => (text === NULL_TEXT ? null : parseDecimal(text))),
  );
  return readDaysText(row.days).map((day, at) => {
    const booksInterest = interest[at] === TRUE_TEXT;
    if (counted[at] !== TRUE_TEXT)
      return { day, amount: ZERO, isComplete: true, isKnown: false, booksInterest };
    const { currency, own } = row;
    const booked = { amount: parseDecimal(amounts[at] ?? ''), currency, rate: rates?.[at] ?? null };
    const amount = convert(booked, { currency: own, rate: ownRates?.[at] ?? null });
    const isKnown = amount !== null;
    return { day, amount: amount ?? ZERO, isComplete: isKnown, isKnown, booksInterest };
  });
}

/** The movements of an account in several currencies, one a day. */
function merge(currencies: readonly Movement[][]): Movement[] {
  const [only, ...others] = currencies;
  if (only !== undefined && others.length === 0) return only;
  const byDay = new Map<Day, Movement>();
  for (const movement of currencies.flat()) {
    const { day, amount, isComplete, isKnown, booksInterest } = movement;
    const same = byDay.get(day);
    byDay.set(
      day,
      same === undefined
        ? movement
        : {
            day,
            amount: add(same.amount, amount),
            isComplete: same.isComplete && isComplete,
            isKnown: same.isKnown || isKnown,
            booksInterest: same.booksInterest || booksInterest,
          },
    );
  }
  return [...byDay.values()].sort((a, b) => a.day - b.day);
}
