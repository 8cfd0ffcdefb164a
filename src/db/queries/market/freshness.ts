import { sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { nullable, numberColumn } from '../../sql/columns.ts';
import { latestClose, latestRate } from '../../sql/latest.ts';

/** Ages in seconds, by the database's clock; null without data. */
export interface MarketFreshness {
  /** Of the newest close, from the beginning of its day. */
  readonly close: number | null;
  /** Of the newest reference rate, from the beginning of its day. */
  readonly rate: number | null;
  /** Age of the last complete run of the market data job, on any node. */
  readonly run: number | null;
}

/** Returns the age of the market data. Each asset and currency costs one index look-up, whatever its history. */
export async function marketFreshness(db: Queryable): Promise<MarketFreshness> {
  const age = (instant: ReturnType<typeof sql>) =>
    sql`extract(epoch from now() - ${instant})::float8`;
  const midnight = (day: ReturnType<typeof sql>) => sql`${day}::timestamp at time zone 'UTC'`;
  const [ages] = await rows(
    db,
    { close: nullable(numberColumn), rate: nullable(numberColumn), run: nullable(numberColumn) },
    sql`with recursive currencies (currency) as (
          (select currency from rates order by currency limit 1)
          union all
          select (select r.currency from rates r where r.currency > c.currency order by r.currency limit 1)
          from currencies c where c.currency is not null
        )
        select
          (select ${age(midnight(sql`max(p.date)`))} from assets a cross join lateral ${latestClose(sql`a.id`)} p) as close,
          (select ${age(midnight(sql`max(r.date)`))} from currencies c cross join lateral ${latestRate(sql`c.currency`)} r) as rate,
          (select ${age(sql`finished_at`)} from market_run) as run`,
  );
  return ages ?? { close: null, rate: null, run: null };
}
