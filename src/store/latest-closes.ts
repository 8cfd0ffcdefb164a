import { type SQL, sql } from 'drizzle-orm';
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

/**
 * The last so many closes up to a day of each asset, oldest first; an asset without any is left out. Each is one look-up
 * in the index, of the newest close before the day of the one that was found last: an asset may have decades of them.
 */
export async function readLatestCloses(
  db: Database,
  assetIds: Iterable<string>,
  day: Day,
  count: number,
): Promise<Map<string, StoredClose[]>> {
  const asked = [...new Set(assetIds)].map((id) => ({ id }));
  const newest = (asset: SQL, days: SQL) => sql`lateral (
    select p.date, p.price, p.currency from prices p
    where p.asset_id = ${asset} and p.date ${days}
    order by p.date desc, p.recorded desc limit 1)`;
  const found = await rows<{ assetId: string; date: string; price: string; currency: string }>(
    db,
    sql`with recursive latest(id, date, price, currency, number) as (
          select q.id, c.*, 1 from ${recordset(asked, sql`q(id uuid)`)}
          cross join ${newest(sql`q.id`, sql`<= ${formatDay(day)}::date`)} c
          union all
          select l.id, c.*, l.number + 1 from latest l
          cross join ${newest(sql`l.id`, sql`< l.date`)} c
          where l.number < ${count}::int)
        select id as "assetId", date, price, currency from latest order by id, date`,
  );
  return groupRows(
    found,
    ({ assetId }) => assetId,
    ({ date, price, currency }) => ({ day: toDay(date), price, currency }),
  );
}
