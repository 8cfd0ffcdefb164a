/** Reads the anchored ledgers of a person: two statements, however many accounts and transactions there are. */
import { sql } from 'drizzle-orm';
import { type CurrencyAmount, inEuros } from '../core/conversion.ts';
import { type Day, formatDay, toDay } from '../core/day.ts';
import {
  type Anchor,
  type LedgerRule,
  type LedgerSpan,
  ledgerSpan,
  ledgerValue,
} from '../core/ledger.ts';
import type { Cash } from '../core/valuation.ts';
import { type AmountRow, currencyAmount, referenceRate } from './amounts.ts';
import { type Database, rows } from './database.ts';
import { groupRows } from './group.ts';
import { LIVE_IN_ACCOUNT } from './live-rows.ts';
import { recordset } from './recordset.ts';

/** An account whose cash is asked for, and the day at whose end. */
export interface LedgerQuestion {
  readonly accountId: string;
  readonly rule: LedgerRule;
  readonly day: Day;
}

/**
 * The cash of accounts, by account; one that nothing is known of on its day is not in it. Nothing dated after today
 * counts on any day.
 */
export async function readLedgers(
  db: Database,
  userId: string,
  today: Day,
  questions: readonly LedgerQuestion[],
): Promise<Map<string, Cash>> {
  const asked = await readSpans(db, userId, today, questions);
  const flows = await sumFlows(db, userId, asked);
  return new Map(
    asked.map(({ accountId, rule, day, span }) => {
      const sums = flows.get(accountId) ?? [];
      const amounts = span.anchor === null ? sums : [span.anchor, ...sums];
      return [
        accountId,
        {
          amount: ledgerValue(rule, span, sums),
          isKnown: amounts.length > 0 && amounts.every((amount) => inEuros(amount) !== null),
          balanceDay: span.anchor !== null && span.anchor.day <= day ? span.anchor.day : null,
          currencies: amounts.map(({ currency }) => currency),
        },
      ];
    }),
  );
}

type AnchorRow = AmountRow & { date: string };
type NoAnchorRow = { date: null };
type FactsRow = { accountId: string; hasEarlierTransaction: boolean } & (AnchorRow | NoAnchorRow);

type SpanQuestion = LedgerQuestion & { readonly span: LedgerSpan };

/** Adds to each question the balance that its answer hangs on, and the days whose transactions lie between the two. */
async function readSpans(
  db: Database,
  userId: string,
  today: Day,
  questions: readonly LedgerQuestion[],
): Promise<SpanQuestion[]> {
  const asked = questions.map(({ accountId, day }) => ({ accountId, day: formatDay(day) }));
  const found = await rows<FactsRow>(
    db,
    sql`with anchored as (
          select q."accountId", q.day,
                 coalesce(latest.date, first.date) as date,
                 coalesce(latest.balance, first.balance) as amount,
                 coalesce(latest.currency, first.currency) as currency
          from ${recordset(asked, sql`q("accountId" uuid, day date)`)}
          left join lateral (
            select b.date, b.balance, b.currency from balances b
            where b.user_id = ${userId} and b.account_id = q."accountId" and b.date <= q.day
            order by b.date desc limit 1) latest on true
          left join lateral (
            select b.date, b.balance, b.currency from balances b
            where b.user_id = ${userId} and b.account_id = q."accountId"
              and b.date > q.day and b.date <= ${formatDay(today)}::date
            order by b.date limit 1) first on latest.date is null)
        select a."accountId", a.date, a.amount, a.currency,
               ${referenceRate(sql`a.currency`, sql`a.date`)} as rate,
               exists (select 1 from transactions t
                       where t.user_id = ${userId} and t.account_id = a."accountId"
                         and t.date <= a.day and ${LIVE_IN_ACCOUNT}) as "hasEarlierTransaction"
        from anchored a`,
  );
  const facts = new Map(found.map((row) => [row.accountId, row]));
  return questions.flatMap((question) => {
    const row = facts.get(question.accountId);
    if (row === undefined) return [];
    const { hasEarlierTransaction } = row;
    const known = { day: question.day, anchor: anchor(row), hasEarlierTransaction };
    const span = ledgerSpan(question.rule, known);
    return span === null ? [] : { ...question, span };
  });
}

const anchor = (row: AnchorRow | NoAnchorRow): Anchor | null =>
  row.date === null ? null : { day: toDay(row.date), ...currencyAmount(row) };

/**
 * Sums the transactions of each span by currency: those in EUR at once, those in another currency day by day, since
 * each day has its rate.
 */
async function sumFlows(
  db: Database,
  userId: string,
  questions: readonly SpanQuestion[],
): Promise<Map<string, CurrencyAmount[]>> {
  const asked = questions.map(({ accountId, rule, span }) => ({
    accountId,
    after: span.after === null ? '-infinity' : formatDay(span.after),
    upTo: formatDay(span.upTo),
    trades: rule.countsTrades,
  }));
  const shape = sql`s("accountId" uuid, after date, "upTo" date, trades boolean)`;
  const found = await rows<AmountRow & { accountId: string }>(
    db,
    sql`select s."accountId", f.amount, f.currency,
               ${referenceRate(sql`f.currency`, sql`f.date`)} as rate
        from ${recordset(asked, shape)}
        cross join lateral (
          select t.currency, sum(t.amount) as amount,
                 case when t.currency <> 'EUR' then t.date end as date
          from transactions t
          where t.user_id = ${userId} and t.account_id = s."accountId"
            and t.date > s.after and t.date <= s."upTo" and ${LIVE_IN_ACCOUNT}
            and (s.trades or t.type is null or t.type not in ('buy', 'sell'))
          group by 1, 3) f`,
  );
  return groupRows(found, ({ accountId }) => accountId, currencyAmount);
}
