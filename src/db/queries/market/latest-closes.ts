import { sql } from 'drizzle-orm';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { textColumn } from '../../sql/columns.ts';
import { groupBy } from '../../sql/group-by.ts';
import { closeBefore, latestClose } from '../../sql/latest.ts';
import { recordset } from '../../sql/recordset.ts';

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
  db: Queryable,
  assetIds: Iterable<string>,
  day: Day,
  count: number,
): Promise<Map<string, StoredClose[]>> {
  const asked = [...new Set(assetIds)].map((id) => ({ id }));
  const found = await rows(
    db,
    { assetId: textColumn, date: textColumn, price: textColumn, currency: textColumn },
    sql`with recursive latest(id, date, price, currency, number) as (
          select q.id, c.date, c.price, c.currency, 1 from ${recordset(asked, sql`q(id uuid)`)}
          cross join lateral ${latestClose(sql`q.id`, sql`${formatDay(day)}::date`)} c
          union all
          select l.id, c.date, c.price, c.currency, l.number + 1 from latest l
          cross join lateral ${closeBefore(sql`l.id`, sql`l.date`)} c
          where l.number < ${count}::int)
        select id as "assetId", date, price, currency from latest order by id, date`,
  );
  return groupBy(
    found,
    ({ assetId }) => assetId,
    ({ date, price, currency }) => ({ day: toDay(date), price, currency }),
  );
}
