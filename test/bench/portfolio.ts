/** A large portfolio, written straight into the tables. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { openPostgres } from '../../src/db/postgres/postgres.ts';

export interface PortfolioSize {
  readonly lines: number;
  readonly years: number;
  readonly lots: number;
  readonly transactions: number;
}

/** To write a large portfolio takes longer than any statement of a request. */
export const FILLING = { statementMs: 600_000 };

/** Fills the portfolio on the PostgreSQL at an address. */
export async function fillPortfolioAt(
  databaseUrl: string,
  userId: string,
  size: PortfolioSize,
): Promise<void> {
  const database = await openPostgres(databaseUrl, FILLING);
  await fillPortfolio(database, userId, size);
  await database.close();
}

/** Fills a user's tables: lines with lots and a close a day, one in five in dollars, and everyday accounts. */
export async function fillPortfolio(
  db: Database,
  userId: string,
  { lines, years, lots, transactions }: PortfolioSize,
): Promise<void> {
  const days = years * 365;
  const lotsEach = Math.floor(lots / lines);
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into accounts (user_id, id, name, type, currency)
      select ${userId}::uuid, gen_random_uuid(), type || n, type, 'EUR'
      from unnest(array['pea', 'cto', 'av', 'checking', 'checking', 'savings', 'loan']) with ordinality as a(type, n)`);
    await tx.execute(sql`
      insert into assets (id, name, kind, currency)
      select gen_random_uuid(), 'bench ' || ${userId}::text || ' ' || n, 'etf',
             case when n % 5 = 0 then 'USD' else 'EUR' end
      from generate_series(1, ${lines}::int) n`);
    await tx.execute(sql`
      insert into prices (asset_id, date, price, currency)
      select a.id, current_date - d, round((100 + 20 * sin(d / 90.0) + (7300 - d) / 100.0)::numeric, 4), a.currency
      from assets a, generate_series(0, ${days}::int) d
      where a.name like 'bench ' || ${userId}::text || '%'
      order by a.id, d desc`);
    await tx.execute(sql`
      insert into rates (currency, date, rate)
      select 'USD', current_date - d, round((1.1 + 0.1 * sin(d / 200.0))::numeric, 4)
      from generate_series(0, ${days}::int) d
      where not exists (select 1 from rates r where r.currency = 'USD' and r.date = current_date - d)`);
    await tx.execute(sql`
      insert into holdings (user_id, id, account_id, asset_id, quantity, quantity_at)
      select ${userId}::uuid, gen_random_uuid(), c.id, a.id, 10, current_date - ${days}::int
      from assets a, accounts c
      where a.name like 'bench ' || ${userId}::text || '%' and c.user_id = ${userId}::uuid and c.type = 'pea'`);
    await tx.execute(sql`
      insert into lots (user_id, id, holding_id, date, side, quantity, unit_price, fees, identity, ordinal)
      select ${userId}::uuid, gen_random_uuid(), h.id,
             current_date - (${days}::int - (n * ${days}::int) / ${lotsEach}::int),
             case when n % 5 = 4 then 'sell' else 'buy' end, 2, 100 + n, 1.99, sha256(n::text::bytea), 0
      from holdings h, generate_series(0, ${lotsEach - 1}::int) n where h.user_id = ${userId}::uuid`);
    await tx.execute(sql`
      insert into transactions (user_id, account_id, id, date, amount, currency, label, type, identity, ordinal)
      select ${userId}::uuid, c.id, gen_random_uuid(), current_date - ((n / 5) % ${days}::int),
             case when n % 3 = 0 then 100 else -49.9 end, 'EUR', 'row ' || n,
             case when n % 3 = 0 then 'credit' else 'debit' end, sha256(n::text::bytea), n
      from (select id, row_number() over () as k from accounts
            where user_id = ${userId}::uuid and type in ('cto', 'av', 'checking', 'savings')) c
      join generate_series(1, ${transactions}::int) n on n % 5 = c.k - 1`);
    await tx.execute(sql`
      insert into balances (user_id, account_id, date, id, balance, currency)
      select ${userId}::uuid, c.id, current_date - 30 * n, gen_random_uuid(), 20000 + n, 'EUR'
      from accounts c, generate_series(0, ${Math.floor(days / 30)}::int) n
      where c.user_id = ${userId}::uuid and c.type <> 'pea'`);
  });
  await db.query.execute(sql`analyze`);
}
