/** Reads what a person's transactions add up to, day by day, and all balances: what the ledgers over time rest on. */
import { sql } from 'drizzle-orm';
import { inEuros } from '../core/conversion.ts';
import { type Day, formatDay, toDay } from '../core/day.ts';
import { add, parseDecimal, ZERO } from '../core/decimal.ts';
import type { Movement } from '../core/history/cash-history.ts';
import type { Anchor, LedgerRule } from '../core/ledger.ts';
import { eachInSlices } from '../core/slices.ts';
import { type AmountRow, currencyAmount, referenceRate } from './amounts.ts';
import { type Database, rows } from './database.ts';
import { groupRows } from './group.ts';
import { LIVE_IN_ACCOUNT } from './live-rows.ts';
import { PACKED_NULL, packed, packedDays, unpack, unpackDays } from './packed.ts';
import { recordset } from './recordset.ts';

/** All balances up to today by account, in the order of their days. */
export async function readBalances(
  db: Database,
  userId: string,
  today: Day,
): Promise<Map<string, Anchor[]>> {
  const found = await rows<AmountRow & { accountId: string; date: string }>(
    db,
    sql`select b.account_id as "accountId", b.date, b.balance as amount, b.currency,
               ${referenceRate(sql`b.currency`, sql`b.date`)} as rate
        from balances b
        where b.user_id = ${userId} and b.date <= ${formatDay(today)}::date
        order by b.account_id, b.date`,
  );
  return groupRows(
    found,
    ({ accountId }) => accountId,
    (row) => ({ day: toDay(row.date), ...currencyAmount(row) }),
  );
}

/** An account, and how its ledger runs. */
export interface MovementQuestion {
  readonly accountId: string;
  readonly rule: LedgerRule;
}

interface PackedMovements {
  accountId: string;
  currency: string;
  days: string;
  amounts: string;
  rates: string;
}

/** What the transactions of each day up to today move, by account; a day of which none counts moves nothing. */
export async function readMovements(
  db: Database,
  userId: string,
  today: Day,
  questions: readonly MovementQuestion[],
): Promise<Map<string, Movement[]>> {
  const asked = questions.map(({ accountId, rule }) => ({ accountId, trades: rule.countsTrades }));
  const found = await rows<PackedMovements>(
    db,
    sql`select s."accountId", d.*
        from ${recordset(asked, sql`s("accountId" uuid, trades boolean)`)}
        cross join lateral (
          select g.currency, ${packedDays(sql`g.date`)} as days, ${packed(sql`g.amount`)} as amounts,
                 ${packed(sql`case when g.currency <> 'EUR'
                              then ${referenceRate(sql`g.currency`, sql`g.date`)} end`)} as rates
          from (
            select t.currency, t.date,
                   coalesce(sum(t.amount) filter (
                     where s.trades or t.type is null or t.type not in ('buy', 'sell')), 0) as amount
            from transactions t
            where t.user_id = ${userId} and t.account_id = s."accountId"
              and t.date <= ${formatDay(today)}::date and ${LIVE_IN_ACCOUNT}
            group by 1, 2
            order by 1, 2) g
          group by g.currency) d`,
  );
  const byAccount = new Map<string, Movement[][]>();
  const unpackAccount = (row: PackedMovements) =>
    byAccount.set(row.accountId, [...(byAccount.get(row.accountId) ?? []), unpackMovements(row)]);
  await eachInSlices(found, unpackAccount, 1);
  return new Map([...byAccount].map(([accountId, currencies]) => [accountId, merge(currencies)]));
}

function unpackMovements({ days, amounts, currency, rates }: PackedMovements): Movement[] {
  const texts = unpack(amounts);
  const rateTexts = unpack(rates);
  return unpackDays(days).map((day, at) => {
    const rateText = rateTexts[at] ?? PACKED_NULL;
    const rate = rateText === PACKED_NULL ? null : parseDecimal(rateText);
    const amount = inEuros({ amount: parseDecimal(texts[at] ?? ''), currency, rate });
    return { day, amount: amount ?? ZERO, isComplete: amount !== null };
  });
}

/** The movements of an account in several currencies, one a day. */
function merge(currencies: readonly Movement[][]): Movement[] {
  const [only, ...others] = currencies;
  if (only !== undefined && others.length === 0) return only;
  const byDay = new Map<Day, Movement>();
  for (const movement of currencies.flat()) {
    const { day, amount, isComplete } = movement;
    const same = byDay.get(day);
    byDay.set(
      day,
      same === undefined
        ? movement
        : { day, amount: add(same.amount, amount), isComplete: same.isComplete && isComplete },
    );
  }
  return [...byDay.values()].sort((a, b) => a.day - b.day);
}
