import { sql } from 'drizzle-orm';
import { convert } from '../../../core/money/conversion.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import type { Anchor } from '../../../core/valuation/ledger.ts';
import { rows } from '../../queryable.ts';
import { recordset } from '../../sql/arrays.ts';
import { nullable, textColumn, texts } from '../../sql/columns.ts';
import { AMOUNT, currencyAmount, referenceRate } from './amounts.ts';
import { balanceWithBills } from './movement-sides.ts';
import type { Reading } from './reading.ts';

/** All balances up to today by account, in the order of their days. */
export async function readBalances(
  { tx, userId, today }: Reading,
  questions: readonly { accountId: string; currency: string }[],
): Promise<Map<string, Anchor[]>> {
  const asked = questions.map(({ accountId, currency }) => ({ accountId, currency }));
  const until = sql`${formatDay(today)}::date`;
  const found = await rows(
    tx,
    { ...AMOUNT, ...texts('accountId', 'date', 'own'), ownRate: nullable(textColumn) },
    sql`select s."accountId", b.date, b.balance as amount, b.currency, s.currency as own,
               case when b.currency <> s.currency
               then ${referenceRate(sql`b.currency`, sql`b.date`, userId)} end as rate,
               case when b.currency <> s.currency
               then ${referenceRate(sql`s.currency`, sql`b.date`, userId)} end as "ownRate"
        from ${recordset(asked, sql`s("accountId" uuid, currency text)`)}
        cross join lateral (
          select b.date, ${balanceWithBills(userId, until)} as balance, b.currency from balances b
          where b.user_id = ${userId} and b.account_id = s."accountId"
            and b.date <= ${until}
          offset 0) b
        order by s."accountId", b.date`,
  );
  const byAccount = new Map<string, Anchor[]>();
  for (const row of found) {
    const own = {
      currency: row.own,
      rate: row.ownRate === null ? null : parseDecimal(row.ownRate),
    };
    const balance = { day: toDay(row.date), amount: convert(currencyAmount(row), own) };
    const balances = byAccount.get(row.accountId);
    if (balances === undefined) byAccount.set(row.accountId, [balance]);
    else balances.push(balance);
  }
  return byAccount;
}
