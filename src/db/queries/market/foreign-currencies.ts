import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns a query for the currencies of a user's transactions, except the euro: one index look-up each,
 * whatever the number of transactions.
 */
export function foreignCurrencies(userId: string): SQL {
  const rows = sql`transactions t where t.user_id = ${userId} and t.currency <> 'EUR'`;
  return sql`(
    with recursive found(currency) as (
      (select t.currency from ${rows} order by t.user_id, t.currency limit 1)
      union all
      select n.currency from found f cross join lateral (
        select t.currency from ${rows} and t.currency > f.currency
        order by t.user_id, t.currency limit 1) n)
    select currency from found)`;
}
