/** A large portfolio, written straight into the tables. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import { refreshAllMovements } from '../../src/db/queries/movements/refresh-movements.ts';

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

/**
 * Fills a user's tables. Lines have lots and a close a day, one in five in dollars. A card is settled each month by one of
 * two current accounts, and savings get monthly transfers. There are a loan, an account in dollars, and a few later rows.
 */
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
      select ${userId}::uuid, gen_random_uuid(), name, type, case when name = 'dollars' then 'USD' else 'EUR' end
      from unnest(array['pea', 'cto', 'av', 'current', 'joint', 'savings', 'loan', 'card', 'dollars'],
                  array['pea', 'cto', 'av', 'checking', 'checking', 'savings', 'loan', 'checking', 'checking']) as a(name, type)`);
    await tx.execute(sql`
      update accounts a set is_payer_stated = true,
        payer_account_id = (select c.id from accounts c where c.user_id = ${userId}::uuid and c.name = 'current')
      where a.user_id = ${userId}::uuid and a.name = 'card'`);
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
      select ${userId}::uuid, c.id, gen_random_uuid(), current_date + 3 - ((n / 7) % ${days}::int),
             case when n % 3 = 0 and c.name <> 'card' then 100 + n % 89 else -10.1 - n % 997 * 0.37 end, c.currency,
             'row ' || n, case when n % 3 = 0 and c.name <> 'card' then 'credit' else 'debit' end,
             sha256(n::text::bytea), n
      from (select id, name, currency, row_number() over (order by name) as k from accounts
            where user_id = ${userId}::uuid and type in ('cto', 'av', 'checking', 'savings')) c
      join generate_series(1, ${transactions}::int) n on n % 7 = c.k - 1`);
    await tx.execute(sql`
      insert into transactions (user_id, account_id, id, date, amount, currency, label, type, identity, ordinal)
      select ${userId}::uuid, c.id, gen_random_uuid(), m.day::date + 4, m.sum, 'EUR', 'PRLV CARTE', 'debit',
             sha256(('bill ' || m.day)::bytea), 0
      from (select date_trunc('month', t.date) + interval '1 month' as day, sum(t.amount) as sum
            from transactions t join accounts a on a.user_id = t.user_id and a.id = t.account_id
            where t.user_id = ${userId}::uuid and a.name = 'card' group by 1) m
      join accounts c on c.user_id = ${userId}::uuid and c.name = 'current'`);
    await tx.execute(sql`
      insert into transactions (user_id, account_id, id, date, amount, currency, label, type, identity, ordinal)
      select ${userId}::uuid, c.id, gen_random_uuid(), current_date - 30 * n + (c.name = 'savings')::int,
             case c.name when 'savings' then 250 + n * 0.01 else -250 - n * 0.01 end, 'EUR', 'VIR SAVINGS', 'transfer',
             sha256(('transfer ' || n)::bytea), 0
      from accounts c, generate_series(1, ${Math.floor(days / 30)}::int) n
      where c.user_id = ${userId}::uuid and c.name in ('current', 'savings')`);
    await tx.execute(sql`
      insert into balances (user_id, account_id, date, id, balance, currency)
      select ${userId}::uuid, c.id, current_date - 30 * n, gen_random_uuid(), 20000 + n, c.currency
      from accounts c, generate_series(0, ${Math.floor(days / 30)}::int) n
      where c.user_id = ${userId}::uuid and c.type <> 'pea' and c.name <> 'card'`);
    await refreshAllMovements(tx, userId);
  });
  await db.query.execute(sql`analyze`);
}
