import { type SQL, sql } from 'drizzle-orm';

/**
 * A query for the currencies of transactions but the euro, of one person or of all (null): one look-up in the index for
 * each person and currency, however many transactions there are.
 */
export function foreignCurrencies(userId: string | null): SQL {
  const rows = sql`transactions t where t.currency <> 'EUR'
                   and (${userId}::uuid is null or t.user_id = ${userId}::uuid)`;
  return sql`(
    with recursive found(user_id, currency) as (
      (select t.user_id, t.currency from ${rows} order by 1, 2 limit 1)
      union all
      select n.user_id, n.currency from found f cross join lateral (
        select t.user_id, t.currency from ${rows} and (t.user_id, t.currency) > (f.user_id, f.currency)
        order by 1, 2 limit 1) n)
    select currency from found)`;
}
