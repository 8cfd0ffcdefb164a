/** Reads what the transactions of invested accounts were, day by day. */
import { type SQL, sql } from 'drizzle-orm';
import type { ActivityDay } from '../../core/history/account-history.ts';
import { inEuros } from '../../core/money/conversion.ts';
import { add, type Decimal, parseDecimal, ZERO } from '../../core/money/decimal.ts';
import { type Pace, paced } from '../../core/pace.ts';
import { type Day, formatDay } from '../../core/time/day.ts';
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
import { referenceRate } from './amounts.ts';

type Figure = Exclude<keyof ActivityDay, 'day' | 'isExternal' | 'lacksRate'>;
type PackedActivity = Record<Figure, string> & {
  accountId: string;
  currency: string;
  days: string;
  isExternal: string;
  paysBeside: string;
  rates: string;
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
  const figures: Record<Figure, SQL> = {
    deposits: sum(amount, sql`${external} and t.amount > 0`),
    depositCosts: sum(costs, sql`${external} and t.amount > 0`),
    withdrawals: sum(sql`-t.amount`, sql`${external} and t.amount < 0`),
    withdrawalCosts: sum(costs, sql`${external} and t.amount < 0`),
    dividends: sum(amount, sql`t.type = 'dividend'`),
    dividendCosts: sum(costs, sql`t.type = 'dividend'`),
    interest: sum(amount, sql`t.type = 'interest'`),
    interestCosts: sum(costs, sql`t.type = 'interest'`),
    fees: sum(sql`-t.amount`, sql`t.type = 'fee'`),
    feeParts: sum(sql`t.fee`, sql`t.type is null or t.type not in ('fee', 'buy', 'sell')`),
    tradeFees: sum(sql`t.fee`, trade),
  };
  const names = Object.keys(figures) as Figure[];
  const sums = names.map((name) => sql`${figures[name]} as ${sql.identifier(name)}`);
  const packs = names.map((name) => {
    const column = sql.identifier(name);
    return sql`${arrayText(sql`g.${column}`)} as ${column}`;
  });
  const found = await rows<PackedActivity>(
    db,
    sql`select s."accountId", d.* from ${recordset(asked, sql`s("accountId" uuid)`)}
        cross join lateral (
          select g.currency, ${daysText(sql`g.date`)} as days, ${sql.join(packs, sql`, `)},
                 ${arrayText(sql`g."isExternal"`)} as "isExternal",
                 ${arrayText(sql`g."paysBeside"`)} as "paysBeside",
                 ${arrayText(referenceRate(sql`g.currency`, sql`g.date`))} as rates
          from (
            select t.currency, t.date, ${sql.join(sums, sql`, `)},
                   coalesce(bool_or(${external} and t.amount <> 0), false) as "isExternal",
                   coalesce(bool_or(t.type in ('dividend', 'fee') and t.amount <> 0), false) as "paysBeside"
            from transactions t
            where t.user_id = ${userId} and t.account_id = s."accountId"
              and t.date <= ${formatDay(today)}::date and ${LIVE_IN_ACCOUNT}
            group by 1, 2, ${HASHED}
            order by 1, 2) g
          group by g.currency) d`,
  );
  const byAccount = new Map<string, ActivityDay[][]>();
  const pace = paced();
  for (const row of found) {
    const currencies = byAccount.get(row.accountId) ?? [];
    byAccount.set(row.accountId, [...currencies, await unpackActivity(row, names, pace)]);
  }
  return new Map([...byAccount].map(([accountId, currencies]) => [accountId, merge(currencies)]));
}

const sum = (figure: SQL, condition: SQL) =>
  sql`coalesce(sum(${figure}) filter (where ${condition}), 0)`;

/** In the units of `paced`: a day has a dozen figures, of which most are 0. */
const WORK_A_DAY = 4;

async function unpackActivity(
  row: PackedActivity,
  names: readonly Figure[],
  pace: Pace,
): Promise<ActivityDay[]> {
  const { currency } = row;
  const days = readDaysText(row.days);
  const [isExternal, paysBeside] = [readArrayText(row.isExternal), readArrayText(row.paysBeside)];
  const rates = readArrayText(row.rates);
  const texts = new Map<Figure, string[]>();
  for (const name of names) {
    texts.set(name, readArrayText(row[name]));
    await pace(days.length / 10);
  }
  const activity: ActivityDay[] = [];
  for (const [at, day] of days.entries()) {
    const rateText = rates[at] ?? NULL_TEXT;
    const rate = rateText === NULL_TEXT ? null : parseDecimal(rateText);
    const figure = (name: Figure): Decimal => {
      const text = texts.get(name)?.[at] ?? '0';
      if (text === '0') return ZERO;
      return inEuros({ amount: parseDecimal(text), currency, rate }) ?? ZERO;
    };
    activity.push({
      day,
      deposits: figure('deposits'),
      depositCosts: figure('depositCosts'),
      withdrawals: figure('withdrawals'),
      withdrawalCosts: figure('withdrawalCosts'),
      dividends: figure('dividends'),
      dividendCosts: figure('dividendCosts'),
      interest: figure('interest'),
      interestCosts: figure('interestCosts'),
      fees: figure('fees'),
      feeParts: figure('feeParts'),
      tradeFees: figure('tradeFees'),
      isExternal: isExternal[at] === TRUE_TEXT,
      lacksRate: paysBeside[at] === TRUE_TEXT && rate === null && currency !== 'EUR',
    });
    await pace(WORK_A_DAY);
  }
  return activity;
}

/** The activity of an account in several currencies, one entry a day. */
function merge(currencies: readonly ActivityDay[][]): ActivityDay[] {
  const [only, ...others] = currencies;
  if (only !== undefined && others.length === 0) return only;
  const byDay = new Map<Day, ActivityDay>();
  for (const activity of currencies.flat()) {
    const same = byDay.get(activity.day);
    byDay.set(activity.day, same === undefined ? activity : combine(same, activity));
  }
  return [...byDay.values()].sort((a, b) => a.day - b.day);
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
  lacksRate: a.lacksRate || b.lacksRate,
});
