/** Reads the closes of assets and the reference rates of currencies over time. */
import { sql } from 'drizzle-orm';
import { type Day, formatDay } from '../core/day.ts';
import type { CloseHistory, DatedFigures, RateHistories } from '../core/history/dated-figures.ts';
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
  const order = sql`p.date, p.recorded`;
  const found = await rows<PackedRow & { assetId: string; currencies: string }>(
    db,
    sql`select p.asset_id as "assetId",
               ${packedDays(sql`p.date`, order)} as days, ${packed(sql`p.price`, order)} as figures,
               case when min(p.currency) = max(p.currency) then min(p.currency)
                    else ${packed(sql`p.currency`, order)} end as currencies
        from ${recordset(asked, sql`q("assetId" uuid, since date)`)}
        join prices p on p.asset_id = q."assetId" and p.date <= ${formatDay(today)}::date
          and p.date >= coalesce(
            (select max(b.date) from prices b where b.asset_id = q."assetId" and b.date <= q.since),
            '-infinity')
        group by p.asset_id`,
  );
  return new Map(
    found.map((row) => {
      const figures = datedFigures(row);
      const currencies = unpack(row.currencies);
      const [only = ''] = currencies;
      return [
        row.assetId,
        {
          ...figures,
          currencies: currencies.length > 1 ? currencies : Array(figures.texts.length).fill(only),
        },
      ];
    }),
  );
}

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
  const order = sql`r.date, r.recorded`;
  const found = await rows<PackedRow & { currency: string }>(
    db,
    sql`select r.currency,
               ${packedDays(sql`r.date`, order)} as days, ${packed(sql`r.rate`, order)} as figures
        from ${recordset(asked, sql`q(currency text)`)}
        join rates r on r.currency = q.currency and r.date <= ${formatDay(today)}::date
          and r.date >= coalesce(
            (select max(b.date) from rates b
             where b.currency = q.currency and b.date <= ${formatDay(since)}::date),
            '-infinity')
        group by r.currency`,
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
