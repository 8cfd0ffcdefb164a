/** Generates an everyday life of any size, directly in the tables. */
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../src/db/queryable.ts';
import * as schema from '../../../src/db/schema.ts';

/** Default last day of such a life. */
export const LAST_DAY = '2026-06-30';
const DAYS = 400;

/** Size of a life; lots are a tenth of the rows. */
export interface LifeSize {
  readonly rows: number;
  /** Of four kinds in turn: two checking, one savings, one securities. */
  readonly accounts: number;
  readonly categories: number;
  /** Assets in the database, each held by the first securities account. */
  readonly assets: number;
}

/**
 * Writes a life of the last 400 days: transfers between its accounts, dollars, balances, and a close and a
 * rate a day. Returns the id of an account with transactions.
 */
export async function writeEverydayLife(
  db: Queryable,
  userId: string,
  { rows, accounts, categories, assets }: LifeSize,
  lastDay = LAST_DAY,
): Promise<string> {
  const user = sql`${userId}::uuid`;
  const lotsEach = Math.max(1, Math.round(rows / 10 / assets));
  const statements = [
    sql`insert into accounts (user_id, id, name, type, currency, savings_product)
        select ${user}, gen_random_uuid(), n, kind, 'EUR', case kind when 'savings' then 'livret_a' end
        from generate_series(0, ${accounts - 1}::int) n
        cross join lateral (select (array['checking', 'checking', 'savings', 'cto'])[1 + n % 4]) k (kind)`,
    sql`insert into categories (user_id, id, name, name_key)
        select ${user}, gen_random_uuid(), 'category ' || n, 'category ' || n
        from generate_series(1, ${categories}::int) n`,
    // One in five is half of a transfer between two accounts, one in a hundred is in dollars.
    sql`insert into transactions (user_id, id, account_id, date, amount, currency, label, type, fee, category_id, identity, ordinal)
        select ${user}, gen_random_uuid(), a.id,
               ${lastDay}::date - (n / ${accounts}::int) % ${DAYS}::int,
               case when n % 10 < 2 then (case when n % 2 = 0 then 1 else -1 end) * (100 + (n / 10) % 500)
                    when n % 3 = 0 then 1000 + n % 97 else -10 - (n % 1009) / 7.0 end::numeric(12, 2),
               case when n % 100 = 7 then 'USD' else 'EUR' end, 'row ' || n,
               case n % 7 when 0 then null when 1 then 'credit' when 2 then 'debit' when 3 then 'transfer'
                          when 4 then 'dividend' when 5 then 'interest' else 'fee' end,
               case when n % 11 = 0 then 0.5 end, c.id, sha256(('row ' || n)::bytea), 0
        from generate_series(1, ${rows}::int) n
        join accounts a on a.user_id = ${user} and a.name = (n % ${accounts}::int)::text
        left join categories c on c.user_id = ${user} and c.name_key = 'category ' || n % (${categories}::int + 9)`,
    sql`insert into balances (user_id, account_id, date, id, balance, currency)
        select ${user}, a.id, ${lastDay}::date - 30 * n, gen_random_uuid(), 5000 + n, 'EUR'
        from accounts a, generate_series(0, 12) n where a.user_id = ${user} and a.type <> 'cto'`,
    sql`insert into assets (id, isin, name, kind, currency)
        select gen_random_uuid(), 'TEST' || lpad(n::text, 8, '0'), 'asset ' || n, 'etf',
               case when n % 4 = 0 then 'USD' else 'EUR' end
        from generate_series(1, ${assets}::int) n on conflict do nothing`,
    sql`insert into prices (asset_id, date, price, currency)
        select a.id, ${lastDay}::date - d, 100 + d % 17, a.currency
        from assets a, generate_series(0, ${DAYS}::int) d
        where not exists (select 1 from prices p where p.asset_id = a.id)`,
    sql`insert into rates (currency, date, rate)
        select 'USD', ${lastDay}::date - d, round(1.1 + d % 10 / 100.0, 2)
        from generate_series(0, ${DAYS}::int) d where not exists (select 1 from rates)`,
    sql`insert into splits (asset_id, date, ratio)
        select id, ${lastDay}::date - 100, 2 from assets where isin like 'TEST%1' on conflict do nothing`,
    sql`insert into holdings (user_id, id, account_id, asset_id, quantity, quantity_at, cost_basis)
        select ${user}, gen_random_uuid(), c.id, a.id, 10, ${lastDay}::date - ${DAYS}::int, 900
        from assets a, accounts c where c.user_id = ${user} and c.name = '3'`,
    sql`insert into lots (user_id, id, holding_id, date, side, quantity, unit_price, fees, currency, identity, ordinal)
        select ${user}, gen_random_uuid(), h.id, ${lastDay}::date - (n * ${DAYS}::int) / ${lotsEach}::int, 'buy', 2,
               90 + n % 20, 1, case when n % 10 = 0 then 'USD' else 'EUR' end, sha256(n::text::bytea), 0
        from holdings h, generate_series(1, ${lotsEach}::int) n where h.user_id = ${user}`,
  ];
  for (const statement of statements) await db.execute(statement);
  const [account] = await db
    .select()
    .from(schema.accounts)
    .where(and(eq(schema.accounts.userId, userId), eq(schema.accounts.name, '0')));
  if (account === undefined) throw new Error('The life has no account');
  return account.id;
}
