/** Reads what the transactions of invested accounts were, day by day. */
import { type SQL, sql } from 'drizzle-orm';
import { inEuros } from '../core/conversion.ts';
import { type Day, formatDay, toDay } from '../core/day.ts';
import { add, type Decimal, parseDecimal, ZERO } from '../core/decimal.ts';
import type { ActivityDay } from '../core/history/account-history.ts';
import { eachInSlices } from '../core/slices.ts';
import { referenceRate } from './amounts.ts';
import { type Database, rows } from './database.ts';
import { LIVE_IN_ACCOUNT } from './live-rows.ts';
import { recordset } from './recordset.ts';

type Figures = Omit<ActivityDay, 'day' | 'isExternal'>;
type ActivityRow = { [Figure in keyof Figures]: string } & {
  accountId: string;
  date: string;
  isExternal: boolean;
  currency: string;
  rate: string | null;
};

/** By account, in the order of the days; of `buy` and `sell` rows only the fees. What no rate converts adds nothing. */
export async function readActivity(
  db: Database,
  userId: string,
  today: Day,
  accountIds: readonly string[],
): Promise<Map<string, ActivityDay[]>> {
  if (accountIds.length === 0) return new Map();
  const asked = accountIds.map((accountId) => ({ accountId }));
  const external = sql`(t.type is null or t.type in ('credit', 'debit', 'transfer'))`;
  const amount = sql`t.amount`;
  const costs = sql`coalesce(t.fee, 0) + coalesce(t.tax, 0)`;
  const trade = sql`t.type in ('buy', 'sell')`;
  const found = await rows<ActivityRow>(
    db,
    sql`select g.*, ${referenceRate(sql`g.currency`, sql`g.date`)} as rate
        from (
          select s."accountId", a.* from ${recordset(asked, sql`s("accountId" uuid)`)}
          cross join lateral (
          select t.date, t.currency,
                 ${sum(amount, sql`${external} and t.amount > 0`)} as deposits,
                 ${sum(costs, sql`${external} and t.amount > 0`)} as "depositCosts",
                 ${sum(sql`-t.amount`, sql`${external} and t.amount < 0`)} as withdrawals,
                 ${sum(costs, sql`${external} and t.amount < 0`)} as "withdrawalCosts",
                 ${sum(amount, sql`t.type = 'dividend'`)} as dividends,
                 ${sum(costs, sql`t.type = 'dividend'`)} as "dividendCosts",
                 ${sum(amount, sql`t.type = 'interest'`)} as interest,
                 ${sum(costs, sql`t.type = 'interest'`)} as "interestCosts",
                 ${sum(sql`-t.amount`, sql`t.type = 'fee'`)} as fees,
                 ${sum(sql`t.fee`, sql`t.type is null or t.type not in ('fee', 'buy', 'sell')`)} as "feeParts",
                 ${sum(sql`t.fee`, trade)} as "tradeFees",
                 coalesce(bool_or(${external} and t.amount <> 0), false) as "isExternal"
          from transactions t
          where t.user_id = ${userId} and t.account_id = s."accountId"
            and t.date <= ${formatDay(today)}::date and ${LIVE_IN_ACCOUNT}
          group by 1, 2) a) g
        order by g."accountId", g.date`,
  );
  const byAccount = new Map<string, ActivityDay[]>();
  await eachInSlices(found, (row) => {
    const activity = toActivity(row);
    const days = byAccount.get(row.accountId) ?? [];
    byAccount.set(row.accountId, days);
    const same = days.at(-1);
    // Several currencies of one day follow each other.
    if (same?.day === activity.day) days[days.length - 1] = combine(same, activity);
    else days.push(activity);
  });
  return byAccount;
}

const sum = (figure: SQL, condition: SQL) =>
  sql`coalesce(sum(${figure}) filter (where ${condition}), 0)`;

function toActivity(row: ActivityRow): ActivityDay {
  const rate = row.rate === null ? null : parseDecimal(row.rate);
  const inEuro = (text: string): Decimal => {
    if (text === '0') return ZERO;
    return inEuros({ amount: parseDecimal(text), currency: row.currency, rate }) ?? ZERO;
  };
  return {
    day: toDay(row.date),
    deposits: inEuro(row.deposits),
    depositCosts: inEuro(row.depositCosts),
    withdrawals: inEuro(row.withdrawals),
    withdrawalCosts: inEuro(row.withdrawalCosts),
    dividends: inEuro(row.dividends),
    dividendCosts: inEuro(row.dividendCosts),
    interest: inEuro(row.interest),
    interestCosts: inEuro(row.interestCosts),
    fees: inEuro(row.fees),
    feeParts: inEuro(row.feeParts),
    tradeFees: inEuro(row.tradeFees),
    isExternal: row.isExternal,
  };
}

const combine = (a: ActivityDay, b: ActivityDay): ActivityDay => ({
  day: a.day,
  deposits: add(a.deposits, b.deposits),
  depositCosts: add(a.depositCosts, b.depositCosts),
  withdrawals: add(a.withdrawals, b.withdrawals),
  withdrawalCosts: add(a.withdrawalCosts, b.withdrawalCosts),
  dividends: add(a.dividends, b.dividends),
  dividendCosts: add(a.dividendCosts, b.dividendCosts),
  interest: add(a.interest, b.interest),
  interestCosts: add(a.interestCosts, b.interestCosts),
  fees: add(a.fees, b.fees),
  feeParts: add(a.feeParts, b.feeParts),
  tradeFees: add(a.tradeFees, b.tradeFees),
  isExternal: a.isExternal || b.isExternal,
});
