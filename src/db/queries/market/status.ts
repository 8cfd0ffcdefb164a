/** Status of the market data, for the owner. */
import { sql } from 'drizzle-orm';
import { REFRESHED } from '../../../core/market-data.ts';
import { readMarketMessage } from '../../../i18n/market/market-message.ts';
import { type Queryable, rows } from '../../queryable.ts';
import {
  booleanColumn,
  nullable,
  nullableTexts,
  numberColumn,
  oneOf,
  textColumn,
} from '../../sql/columns.ts';
import { latestClose, latestRate } from '../../sql/latest.ts';
import { heldAssets } from './refresh-targets.ts';

/** Returns the assets that users hold or compare with; their last closes, if any. */
export const assetStatuses = (db: Queryable) =>
  rows(
    db,
    { name: textColumn, ...nullableTexts('isin', 'ticker', 'price', 'currency', 'date') },
    sql`select a.isin, a.ticker, a.name, p.price, p.currency, p.date from assets a
        left join lateral ${latestClose(sql`a.id`)} p on true
        where p.date is not null or a.id in ${heldAssets}
        order by a.name, a.id`,
  );

/** Returns the last rates of some currencies, units for one euro, in the given order. */
export const rateStatuses = (db: Queryable, currencies: readonly string[]) =>
  rows(
    db,
    { currency: textColumn, rate: nullable(textColumn), date: nullable(textColumn) },
    sql`select n.value as currency, p.rate, p.date
        from jsonb_array_elements_text(${JSON.stringify(currencies)}::text::jsonb) with ordinality n (value, place)
        left join lateral ${latestRate(sql`n.value`)} p on true
        order by n.place`,
  );

/** Returns the job's last run over all nodes, failures first; instants in ISO 8601, UTC. */
export async function runStatus(db: Queryable) {
  const [run] = await rows(
    db,
    { underWay: booleanColumn, startedAt: nullable(textColumn), finishedAt: nullable(textColumn) },
    sql`select holder is not null and seen_at > now() - interval '90 seconds' as "underWay",
               ${iso(sql`started_at`)} as "startedAt", ${iso(sql`finished_at`)} as "finishedAt"
        from market_run`,
  );
  const outcomes = await rows(
    db,
    {
      what: oneOf(REFRESHED),
      subject: textColumn,
      ok: booleanColumn,
      changes: numberColumn,
      message: textColumn,
      triedAt: textColumn,
    },
    sql`select what, subject, ok, changes, message, ${iso(sql`tried_at`)} as "triedAt" from market_outcomes
        order by ok, what, subject`,
  );
  return {
    underWay: false,
    startedAt: null,
    finishedAt: null,
    ...run,
    outcomes: outcomes.map((each) => ({ ...each, message: readMarketMessage(each.message) })),
  };
}

/** An instant in ISO 8601, UTC. */
const iso = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

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
