/** Status of the market data, for the owner. */
import { sql } from 'drizzle-orm';
import { type Outcome, REFRESHED } from '../../../core/market-data.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { booleanColumn, nullable, numberColumn, oneOf, textColumn } from '../../sql/columns.ts';
import { latestClose, latestRate } from '../../sql/latest.ts';
import { heldAssets } from './held-assets.ts';

/** An asset that a user holds or compares with; its last close, if any. */
export interface AssetStatus {
  readonly isin: string | null;
  readonly ticker: string | null;
  readonly name: string;
  readonly price: string | null;
  readonly currency: string | null;
  readonly date: string | null;
}

export function assetStatuses(db: Queryable): Promise<AssetStatus[]> {
  return rows(
    db,
    {
      ...{ isin: nullable(textColumn), ticker: nullable(textColumn), name: textColumn },
      ...{
        price: nullable(textColumn),
        currency: nullable(textColumn),
        date: nullable(textColumn),
      },
    },
    sql`select a.isin, a.ticker, a.name, p.price, p.currency, p.date from assets a
        left join lateral ${latestClose(sql`a.id`)} p on true
        where p.date is not null or a.id in ${heldAssets}
        order by a.name, a.id`,
  );
}

/** A currency and its last reference rate, units for one euro. */
export interface RateStatus {
  readonly currency: string;
  readonly rate: string | null;
  readonly date: string | null;
}

/** Returns the last rates of some currencies, in the given order. */
export function rateStatuses(db: Queryable, currencies: readonly string[]): Promise<RateStatus[]> {
  return rows(
    db,
    { currency: textColumn, rate: nullable(textColumn), date: nullable(textColumn) },
    sql`select n.value as currency, p.rate, p.date
        from jsonb_array_elements_text(${JSON.stringify(currencies)}::text::jsonb) with ordinality n (value, place)
        left join lateral ${latestRate(sql`n.value`)} p on true
        order by n.place`,
  );
}

type DatedOutcome = Outcome & { readonly triedAt: string };

/** The job's last run over all nodes; instants in the database's format. */
export interface RunStatus {
  readonly underWay: boolean;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** Failures first. */
  readonly outcomes: DatedOutcome[];
}

export async function runStatus(db: Queryable): Promise<RunStatus> {
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
  return { underWay: false, startedAt: null, finishedAt: null, ...run, outcomes };
}

/** An instant in ISO 8601, UTC. */
const iso = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
