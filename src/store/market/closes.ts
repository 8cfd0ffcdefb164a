/** Reads the closes of assets and the reference rates of currencies over time. */
import { sql } from 'drizzle-orm';
import type {
  CloseHistory,
  DatedFigures,
  RateHistories,
} from '../../core/history/dated-figures.ts';
import { eachInSlices } from '../../core/slices.ts';
import { type Day, formatDay } from '../../core/time/day.ts';
import { type Database, rows } from '../database.ts';
import { arrayText, daysText, readArrayText, readDaysText } from '../sql/array-text.ts';
import { recordset } from '../sql/recordset.ts';

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
  const found = await rows<PackedCloses>(
    db,
    sql`select q."assetId", c.*
        from ${recordset(asked, sql`q("assetId" uuid, since date)`)}
        cross join lateral (
          select o.currency, ${daysText(sql`o.date`)} as days, ${arrayText(sql`o.price`)} as figures
          from (
            select distinct on (p.date) p.date, p.price, p.currency from prices p
            where p.asset_id = q."assetId" and p.date <= ${formatDay(today)}::date
              and p.date >= coalesce(
                (select max(b.date) from prices b where b.asset_id = q."assetId" and b.date <= q.since),
                '-infinity')
            order by p.date desc, p.recorded desc) o
          group by o.currency) c`,
  );
  const byAsset = new Map<string, CloseHistory[]>();
  const unpackAsset = (row: PackedCloses) =>
    byAsset.set(row.assetId, [...(byAsset.get(row.assetId) ?? []), unpackCloses(row)]);
  await eachInSlices(found, unpackAsset, ASSETS_A_TURN);
  return new Map([...byAsset].map(([assetId, currencies]) => [assetId, merge(currencies)]));
}

type PackedCloses = PackedRow & { assetId: string; currency: string };

/** A few milliseconds of work. */
const ASSETS_A_TURN = 4;

function unpackCloses(row: PackedCloses): CloseHistory {
  const figures = datedFigures(row);
  return { ...figures, currencies: Array(figures.texts.length).fill(row.currency) };
}

/** The closes of an asset whose currency changed; no day is in two of them. */
function merge(currencies: readonly CloseHistory[]): CloseHistory {
  const [only, ...others] = currencies;
  if (only !== undefined && others.length === 0) return only;
  const closes = currencies
    .flatMap(({ days, texts, currencies }) =>
      texts.map((text, at) => ({ day: days[at] ?? 0, text, currency: currencies[at] ?? '' })),
    )
    .sort((a, b) => a.day - b.day);
  return {
    days: Int32Array.from(closes, ({ day }) => day),
    texts: closes.map(({ text }) => text),
    numbers: Float64Array.from(closes, ({ text }) => Number(text)),
    currencies: closes.map(({ currency }) => currency),
  };
}

/** The reference rates of the currencies of closes, by currency. */
export async function readRateHistories(
  db: Database,
  wanted: Iterable<string>,
  since: Day,
  today: Day,
): Promise<RateHistories> {
  const currencies = new Set(wanted);
  currencies.delete('EUR');
  if (currencies.size === 0) return new Map();
  const asked = [...currencies].map((currency) => ({ currency }));
  const found = await rows<PackedRow & { currency: string }>(
    db,
    sql`select q.currency, c.*
        from ${recordset(asked, sql`q(currency text)`)}
        cross join lateral (
          select ${daysText(sql`o.date`)} as days, ${arrayText(sql`o.rate`)} as figures
          from (
            select distinct on (r.date) r.date, r.rate from rates r
            where r.currency = q.currency and r.date <= ${formatDay(today)}::date
              and r.date >= coalesce(
                (select max(b.date) from rates b
                 where b.currency = q.currency and b.date <= ${formatDay(since)}::date),
                '-infinity')
            order by r.date desc, r.recorded desc) o) c
        where c.days is not null`,
  );
  return new Map(found.map((row) => [row.currency, datedFigures(row)]));
}

/** The newest come first out of the database, which reads its index backwards. */
function datedFigures({ days, figures }: PackedRow): DatedFigures {
  const texts = readArrayText(figures).reverse();
  return {
    days: Int32Array.from(readDaysText(days).reverse()),
    texts,
    numbers: Float64Array.from(texts, Number),
  };
}
