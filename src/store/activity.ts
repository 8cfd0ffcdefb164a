/** Reads what the transactions of invested accounts were, day by day. */
import { type SQL, sql } from 'drizzle-orm';
import { inEuros } from '../core/conversion.ts';
import { type Day, formatDay, toDay } from '../core/day.ts';
import { add, parseDecimal, ZERO } from '../core/decimal.ts';
import type { ActivityDay } from '../core/history/account-history.ts';
import { referenceRate } from './amounts.ts';
import { type Database, rows } from './database.ts';
import { groupRows } from './group.ts';
import { recordset } from './recordset.ts';

type Figures = Omit<ActivityDay, 'day'>;
type ActivityRow = { [Figure in keyof Figures]: string } & {
  accountId: string;
  date: string;
  currency: string;
  rate: string | null;
};

/** By account, in the order of the days; `buy` and `sell` rows are not in it. What no rate converts adds nothing. */
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
  const found = await rows<ActivityRow>(
    db,
    sql`select g.*, ${referenceRate(sql`g.currency`, sql`g.date`)} as rate
        from (
          select t.account_id as "accountId", t.date, t.currency,
                 ${sum(amount, sql`${external} and t.amount > 0`)} as deposits,
                 ${sum(costs, sql`${external} and t.amount > 0`)} as "depositCosts",
                 ${sum(sql`-t.amount`, sql`${external} and t.amount < 0`)} as withdrawals,
                 ${sum(costs, sql`${external} and t.amount < 0`)} as "withdrawalCosts",
                 ${sum(amount, sql`t.type = 'dividend'`)} as dividends,
                 ${sum(costs, sql`t.type = 'dividend'`)} as "dividendCosts",
                 ${sum(amount, sql`t.type = 'interest'`)} as interest,
                 ${sum(costs, sql`t.type = 'interest'`)} as "interestCosts",
                 ${sum(sql`-t.amount`, sql`t.type = 'fee'`)} as fees
          from ${recordset(asked, sql`s("accountId" uuid)`)}
          join transactions t on t.user_id = ${userId} and t.account_id = s."accountId"
            and t.date <= ${formatDay(today)}::date and t.deleted_at is null
            and (t.type is null or t.type not in ('buy', 'sell'))
          group by 1, 2, 3) g
        order by g."accountId", g.date`,
  );
  const days = groupRows(found, ({ accountId, date }) => `${accountId} ${date}`, toActivity);
  const merged = [...days].map(([key, currencies]) => ({
    accountId: key.slice(0, key.indexOf(' ')),
    activity: currencies.reduce(combine),
  }));
  return groupRows(
    merged,
    ({ accountId }) => accountId,
    ({ activity }) => activity,
  );
}

const sum = (figure: SQL, condition: SQL) =>
  sql`coalesce(sum(${figure}) filter (where ${condition}), 0)`;

const FIGURES = [
  'deposits',
  'depositCosts',
  'withdrawals',
  'withdrawalCosts',
  'dividends',
  'dividendCosts',
  'interest',
  'interestCosts',
  'fees',
] as const satisfies readonly (keyof Figures)[];

function toActivity(row: ActivityRow): ActivityDay {
  const rate = row.rate === null ? null : parseDecimal(row.rate);
  return figures(toDay(row.date), (figure) => {
    const amount = parseDecimal(row[figure]);
    return inEuros({ amount, currency: row.currency, rate }) ?? ZERO;
  });
}

const combine = (a: ActivityDay, b: ActivityDay): ActivityDay =>
  figures(a.day, (figure) => add(a[figure], b[figure]));

function figures(day: Day, of: (figure: keyof Figures) => ActivityDay['deposits']): ActivityDay {
  const entries = FIGURES.map((figure) => [figure, of(figure)]);
  return { day, ...(Object.fromEntries(entries) as Figures) };
}
