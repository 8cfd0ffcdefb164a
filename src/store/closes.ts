/** Reads the closes of assets and the reference rates of currencies over time. */
import { sql } from 'drizzle-orm';
import { type Day, formatDay } from '../core/day.ts';
import type { CloseHistory, DatedFigures, RateHistories } from '../core/history/dated-figures.ts';
import { eachInSlices } from '../core/slices.ts';
import { type Database, rows } from './database.ts';
import { packed, packedDays, unpack, unpackDays } from './packed.ts';
import { recordset } from './recordset.ts';

/** An asset, and the first day on which its price is asked for: the last close before that comes as well. */
export interface CloseQuestion {
  readonly assetId: string;
  readonly since: Day;
}

interface PackedRow {
  days: string;
  figures: string;
}

/** The closes up to today, by asset. */
export async function readCloses(
  db: Database,
  questions: readonly CloseQuestion[],
  today: Day,
): Promise<Map<string, CloseHistory>> {
  if (questions.length === 0) return new Map();
  const asked = questions.map(({ assetId, since }) => ({ assetId, since: formatDay(since) }));
  const found = await rows<PackedRow & { assetId: string; currencies: string }>(
    db,
    sql`select q."assetId", c.*
        from ${recordset(asked, sql`q("assetId" uuid, since date)`)}
        cross join lateral (
          select ${packedDays(sql`o.date`)} as days, ${packed(sql`o.price`)} as figures,
                 case when min(o.currency) = max(o.currency) then json_build_array(min(o.currency))
                      else to_json(array_agg(o.currency)) end::text as currencies
          from (
            select p.date, p.price, p.currency from prices p
            where p.asset_id = q."assetId" and p.date <= ${formatDay(today)}::date
              and p.date >= coalesce(
                (select max(b.date) from prices b where b.asset_id = q."assetId" and b.date <= q.since),
                '-infinity')
            order by p.date, p.recorded) o) c
        where c.days is not null`,
  );
  const closes = new Map<string, CloseHistory>();
  const unpackAsset = (row: (typeof found)[number]) => {
    const figures = datedFigures(row);
    const currencies = JSON.parse(row.currencies) as string[];
    const [only = ''] = currencies;
    closes.set(row.assetId, {
      ...figures,
      currencies: currencies.length > 1 ? currencies : Array(figures.texts.length).fill(only),
    });
  };
  await eachInSlices(found, unpackAsset, ASSETS_A_TURN);
  return closes;
}

/** A few milliseconds of work. */
const ASSETS_A_TURN = 4;

/** The reference rates of the currencies of closes, by currency. */
export async function readRateHistories(
  db: Database,
  closes: Iterable<CloseHistory>,
  since: Day,
  today: Day,
): Promise<RateHistories> {
  const currencies = new Set([...closes].flatMap((each) => [...new Set(each.currencies)]));
  currencies.delete('EUR');
  if (currencies.size === 0) return new Map();
  const asked = [...currencies].map((currency) => ({ currency }));
  const found = await rows<PackedRow & { currency: string }>(
    db,
    sql`select q.currency, c.*
        from ${recordset(asked, sql`q(currency text)`)}
        cross join lateral (
          select ${packedDays(sql`o.date`)} as days, ${packed(sql`o.rate`)} as figures
          from (
            select r.date, r.rate from rates r
            where r.currency = q.currency and r.date <= ${formatDay(today)}::date
              and r.date >= coalesce(
                (select max(b.date) from rates b
                 where b.currency = q.currency and b.date <= ${formatDay(since)}::date),
                '-infinity')
            order by r.date, r.recorded) o) c
        where c.days is not null`,
  );
  return new Map(found.map((row) => [row.currency, datedFigures(row)]));
}

function datedFigures({ days, figures }: PackedRow): DatedFigures {
  const texts = unpack(figures);
  return {
    days: Int32Array.from(unpackDays(days)),
    texts,
    numbers: Float64Array.from(texts, Number),
  };
}
