import { sql } from 'drizzle-orm';
import { type Day, formatDay, toDay } from '../core/day.ts';
import { type Database, rows } from './database.ts';
import { groupRows } from './group.ts';
import { recordset } from './recordset.ts';

/** A close as it is stored: unadjusted, in its own currency. */
export interface StoredClose {
  readonly day: Day;
  readonly price: string;
  readonly currency: string;
}

/** The last so many closes up to a day of each asset, oldest first; an asset without any is left out. */
export async function readLatestCloses(
  db: Database,
  assetIds: Iterable<string>,
  day: Day,
  count: number,
): Promise<Map<string, StoredClose[]>> {
  const asked = [...new Set(assetIds)].map((id) => ({ id }));
  const found = await rows<{ assetId: string; date: string; price: string; currency: string }>(
    db,
    sql`select q.id as "assetId", c.date, c.price, c.currency
        from ${recordset(asked, sql`q(id uuid)`)}
        cross join lateral (
          select distinct on (p.date) p.date, p.price, p.currency from prices p
          where p.asset_id = q.id and p.date <= ${formatDay(day)}::date
          order by p.date desc, p.recorded desc limit ${count}) c
        order by q.id, c.date`,
  );
  return groupRows(
    found,
    ({ assetId }) => assetId,
    ({ date, price, currency }) => ({ day: toDay(date), price, currency }),
  );
}
