import { sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { nullable, textColumn } from '../../sql/columns.ts';
import { latestClose } from '../../sql/latest.ts';

/** A currency other than the euro in which a user has something. */
export interface UsedCurrency {
  readonly currency: string;
  /** The first day with a balance, transaction or trade in it; null where only an account or a price is. */
  readonly neededFrom: string | null;
}

/** Returns the currencies of a user's accounts, transactions, trades and held securities, sorted. */
export async function foreignCurrencies(db: Queryable, userId: string): Promise<UsedCurrency[]> {
  const own = sql`user_id = ${userId}::uuid`;
  const found = await rows(
    db,
    { currency: textColumn, day: nullable(textColumn) },
    sql`select u.currency, min(u.day) as day from (
          select currency, null::date as day from accounts where ${own}
          union all
          select currency, min(date) from balances where ${own} group by currency
          union all
          select currency, min(date) from transactions
          where ${own} and currency <> 'EUR' and deleted_at is null group by currency
          union all
          select currency, min(date) from lots where ${own} group by currency
          union all
          select currency, min(date) from moves where ${own} group by currency
        ) u where u.currency <> 'EUR' group by u.currency`,
  );
  const quoted = await rows(
    db,
    { currency: textColumn },
    sql`select distinct c.currency from holdings h
        cross join lateral ${latestClose(sql`h.asset_id`, undefined, userId)} c
        where h.${own} and c.currency <> 'EUR'`,
  );
  const days = new Map<string, string | null>(quoted.map(({ currency }) => [currency, null]));
  for (const { currency, day } of found) days.set(currency, day);
  return [...days]
    .map(([currency, neededFrom]) => ({ currency, neededFrom }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
