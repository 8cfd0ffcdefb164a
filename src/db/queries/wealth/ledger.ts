/** Reads the anchored ledgers of a user: a few statements, however many accounts and transactions there are. */

import { sql } from 'drizzle-orm';
import { beganEmpty } from '../../../core/accounts/began-empty.ts';
import { groupBy } from '../../../core/group-by.ts';
import { ledgerValueOn } from '../../../core/history/loan-past.ts';
import type { Weigher } from '../../../core/household/weigh.ts';
import { type CurrencyAmount, convert, exactInEuros } from '../../../core/money/conversion.ts';
import { add, type Decimal, parseDecimal, ZERO } from '../../../core/money/decimal.ts';
import { NO_EUROS, quotientEuros } from '../../../core/money/euros.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import type { Cash } from '../../../core/valuation/account.ts';
import { type LedgerSpan, ledgerSpan, ledgerValue } from '../../../core/valuation/ledger.ts';
import { rows } from '../../queryable.ts';
import { recordset } from '../../sql/arrays.ts';
import { nullable, nullableTexts, textColumn } from '../../sql/columns.ts';
import { FORCE_HASH_AGGREGATE, NOT_DELETED } from '../../sql/planner.ts';
import { weighersIn } from '../household/lens.ts';
import { marketIn } from '../market/market-reader.ts';
import { AMOUNT, currencyAmount, referenceRate } from './amounts.ts';
import { type CashQuestion, dailyTotalsIn, readCash } from './daily-totals.ts';
import { balanceWithBills, sidesWithoutRow } from './movement-sides.ts';
import type { Reading } from './reading.ts';

/** An account whose cash is asked for, and the day at whose end. */
export interface LedgerQuestion extends Omit<CashQuestion, 'isInvested' | 'isSavings'> {
  readonly day: Day;
}

/**
 * The cash of accounts, weighed for the view, by account; one that nothing is known of on its day is not in it. Nothing dated after today
 * counts on any day.
 */
export async function readLedgers(
  reading: Reading,
  questions: readonly LedgerQuestion[],
): Promise<Map<string, Cash>> {
  const asked = await readSpans(reading, questions);
  const [flows, debts, weigherOf] = await Promise.all([
    sumFlows(reading, asked),
    readDebts(reading, asked),
    weighersIn(reading),
  ]);
  return new Map(
    asked.flatMap((question) => {
      const { accountId } = question;
      const own = weigherOf(accountId);
      if (own === null) return [];
      const sums = flows.get(accountId) ?? [];
      return [[accountId, cashOf(question, sums, own, debts.get(accountId))] as const];
    }),
  );
}

function cashOf(
  question: SpanQuestion,
  sums: readonly Converted[],
  own: Weigher,
  debt?: Decimal,
): Cash {
  const { rule, day, currency, dayRate, span, balance, lacksBalance } = question;
  const amounts = balance === null ? sums : [balance, ...sums];
  const sum = sums.reduce((total, { own }) => add(total, own ?? ZERO), ZERO);
  const recorded = debt ?? ledgerValue(rule, span, sum);
  const amount = { amount: own.amount(recorded), currency, rate: dayRate };
  const value = exactInEuros(amount);
  // Stated terms give a debt without any record.
  const hasFigure = amounts.length > 0 || rule.terms !== null;
  const isWorthless = amount.amount === ZERO;
  const missing = [
    ...amounts.filter(({ own }) => own === null).map(({ booked }) => own.money(booked)),
    ...(value === null && !isWorthless ? [amount] : []),
  ];
  return {
    value: value === null ? NO_EUROS : quotientEuros(value),
    own: recorded,
    isKnown: hasFigure && missing.length === 0,
    lacksBalance,
    balanceDay: span.anchor !== null && span.anchor.day <= day ? span.anchor.day : null,
    currencies: hasFigure ? [currency, ...amounts.map((each) => each.booked.currency)] : [],
    missing: missing.map((each) => ({ currency: each.currency, amount: each.amount })),
  };
}

/** An amount as it was booked, and in the account's currency; null where no rate converts it. */
interface Converted {
  readonly booked: CurrencyAmount;
  readonly own: Decimal | null;
}

function converted(booked: CurrencyAmount, ownRate: string | null, currency: string): Converted {
  const rate = ownRate === null ? null : parseDecimal(ownRate);
  return { booked, own: convert(booked, { currency, rate }) };
}

/**
 * Returns the debt of loans, in their own currency: interest and stated terms require a scan of all repayments. So does
 * the value of a property on an earlier day, which may lie between two balances.
 */
async function readDebts(
  reading: Reading,
  questions: readonly LedgerQuestion[],
): Promise<Map<string, Decimal>> {
  const { tx, userId, today, run } = reading;
  const loans = questions
    .filter(({ rule, day }) => rule.isDebt || (rule.isAppraised && day < today))
    .map((question) => ({ ...question, isInvested: false, isSavings: false }));
  if (loans.length === 0) return new Map();
  const totals = dailyTotalsIn(reading, marketIn(tx, userId));
  const cash = await readCash(reading, totals, loans);
  const debts = new Map<string, Decimal>();
  for (const [at, { facts }] of cash.entries()) {
    const { accountId, day } = loans[at] as LedgerQuestion;
    debts.set(accountId, await run(ledgerValueOn(facts, day)));
  }
  return debts;
}

interface SpanQuestion extends LedgerQuestion {
  readonly span: LedgerSpan;
  /** The balance of the span. */
  readonly balance: Converted | null;
  /** True where the value rests on no balance, and the account is not known to have begun empty. */
  readonly lacksBalance: boolean;
  /** The rate of the account's currency on the day asked about. */
  readonly dayRate: Decimal | null;
}

/** Adds to each question the balance that its answer depends on, and the days whose transactions lie between the two. */
async function readSpans(
  { tx, userId, today }: Reading,
  questions: readonly LedgerQuestion[],
): Promise<SpanQuestion[]> {
  const asked = questions.map(({ accountId, day, currency }) => ({
    accountId,
    day: formatDay(day),
    own: currency,
  }));
  const until = sql`${formatDay(today)}::date`;
  const found = await rows(
    tx,
    {
      accountId: textColumn,
      ...nullableTexts(
        'firstTransaction',
        'dayRate',
        'date',
        'amount',
        'currency',
        'rate',
        'ownRate',
      ),
    },
    sql`with anchored as (
          select q."accountId", q.day, q.own,
                 coalesce(latest.date, first.date) as date,
                 coalesce(latest.balance, first.balance) as amount,
                 coalesce(latest.currency, first.currency) as currency
          from ${recordset(asked, sql`q("accountId" uuid, day date, own text)`)}
          left join lateral (
            select b.date, ${balanceWithBills(userId, until)} as balance, b.currency from balances b
            where b.user_id = ${userId} and b.account_id = q."accountId" and b.date <= q.day
            order by b.date desc limit 1) latest on true
          left join lateral (
            select b.date, ${balanceWithBills(userId, until)} as balance, b.currency from balances b
            where b.user_id = ${userId} and b.account_id = q."accountId"
              and b.date > q.day and b.date <= ${until}
            order by b.date limit 1) first on latest.date is null)
        select a."accountId", a.date, a.amount, a.currency,
               case when a.currency <> a.own
               then ${referenceRate(sql`a.currency`, sql`a.date`, userId)} end as rate,
               case when a.currency <> a.own
               then ${referenceRate(sql`a.own`, sql`a.date`, userId)} end as "ownRate",
               ${referenceRate(sql`a.own`, sql`a.day`, userId)} as "dayRate",
               least((select t.date from transactions t
                where t.user_id = ${userId} and t.account_id = a."accountId"
                  and t.date <= a.day and ${NOT_DELETED}
                order by t.date limit 1),
                (select min(m.date) from ${sidesWithoutRow(userId, sql`a."accountId"`)} m
                 where m.date <= a.day)) as "firstTransaction"
        from anchored a`,
  );
  const facts = new Map(found.map((row) => [row.accountId, row]));
  return questions.flatMap((question) => {
    const row = facts.get(question.accountId);
    if (row === undefined) return [];
    const { firstTransaction, dayRate, date, amount, currency: booked, rate, ownRate } = row;
    const known =
      amount === null || booked === null
        ? null
        : converted(currencyAmount({ amount, currency: booked, rate }), ownRate, question.currency);
    const anchor = known === null || date === null ? null : { day: toDay(date), amount: known.own };
    const around = { day: question.day, anchor, hasEarlierTransaction: firstTransaction !== null };
    const span = ledgerSpan(question.rule, around);
    if (span === null) return [];
    return {
      ...question,
      span,
      balance: span.anchor === null ? null : known,
      lacksBalance:
        span.anchor === null &&
        question.rule.terms === null &&
        firstTransaction !== null &&
        !beganEmpty(question.openedOn, toDay(firstTransaction)),
      dayRate: dayRate === null ? null : parseDecimal(dayRate),
    };
  });
}

/**
 * Sums the transactions of each span by currency. Those in the account's own are summed at once, those in another one
 * day by day, since each day has its rate.
 */
async function sumFlows(
  { tx, userId }: Reading,
  questions: readonly SpanQuestion[],
): Promise<Map<string, Converted[]>> {
  const asked = questions.map(({ accountId, rule, currency, span }) => ({
    accountId,
    own: currency,
    after: span.after === null ? '-infinity' : formatDay(span.after),
    upTo: formatDay(span.upTo),
    trades: rule.countsTrades,
  }));
  const shape = sql`s("accountId" uuid, own text, after date, "upTo" date, trades boolean)`;
  const found = await rows(
    tx,
    {
      accountId: textColumn,
      ...AMOUNT,
      ownRate: nullable(textColumn),
      own: textColumn,
      date: nullable(textColumn),
    },
    sql`select s."accountId", s.own, f.*,
                 ${referenceRate(sql`f.currency`, sql`f.date`, userId)} as rate,
                 ${referenceRate(sql`s.own`, sql`f.date`, userId)} as "ownRate"
          from ${recordset(asked, shape)}
          cross join lateral (
            select t.currency, sum(t.amount) as amount,
                   case when t.currency <> s.own then t.date end as date
            from (select t.currency, t.amount, t.date from transactions t
                  where t.user_id = ${userId} and t.account_id = s."accountId"
                    and t.date > s.after and t.date <= s."upTo" and ${NOT_DELETED}
                    and (s.trades or t.type is null or t.type not in ('buy', 'sell'))
                  union all
                  select m.currency, m.amount, m.date
                  from ${sidesWithoutRow(userId, sql`s."accountId"`)} m
                  where m.date > s.after and m.date <= s."upTo") t
            group by 1, 3, ${FORCE_HASH_AGGREGATE}) f`,
  );
  return groupBy(
    found,
    ({ accountId }) => accountId,
    (row) => converted(currencyAmount(row), row.ownRate, row.own),
  );
}
