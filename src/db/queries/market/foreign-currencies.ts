import { type SQL, sql } from 'drizzle-orm';

/**
 * A query for the currencies of a person's transactions but the euro: one look-up in the index for each, however many
 * transactions there are.
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
