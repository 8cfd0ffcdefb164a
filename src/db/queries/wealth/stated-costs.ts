import { sql } from 'drizzle-orm';
import { inEuros } from '../../../core/money/conversion.ts';
import type { Decimal } from '../../../core/money/decimal.ts';
import { type Day, formatDay } from '../../../core/time/day.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { textColumn } from '../../sql/columns.ts';
import { recordset } from '../../sql/recordset.ts';
import { AMOUNT, currencyAmount, referenceRate } from './amounts.ts';

/** An account, and the day at whose rate a cost in another currency converts. */
export interface CostQuestion {
  readonly accountId: string;
  readonly day: Day;
}

/** What the owner says that accounts cost, in euros, by account: the cost basis, else the payments into it. */
export async function readStatedCosts(
  db: Queryable,
  userId: string,
  questions: readonly CostQuestion[],
): Promise<Map<string, Decimal | null>> {
  const asked = questions.map(({ accountId, day }) => ({ accountId, day: formatDay(day) }));
  const found = await rows(
    db,
    { ...AMOUNT, accountId: textColumn },
    sql`select a.id as "accountId", c.amount, c.currency,
               ${referenceRate(sql`c.currency`, sql`q.day`)} as rate
        from ${recordset(asked, sql`q("accountId" uuid, day date)`)}
        join accounts a on a.user_id = ${userId} and a.id = q."accountId"
        cross join lateral (
          select coalesce(a.cost_basis, a.contributions_eur) as amount,
                 case when a.cost_basis is null then 'EUR' else a.currency end as currency) c
        where c.amount is not null`,
  );
  return new Map(found.map((row) => [row.accountId, inEuros(currencyAmount(row))]));
}
