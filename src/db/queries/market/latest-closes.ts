import { sql } from 'drizzle-orm';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { textColumn } from '../../sql/columns.ts';
import { groupBy } from '../../sql/group-by.ts';
import { closeBefore, latestClose } from '../../sql/latest.ts';
import { recordset } from '../../sql/recordset.ts';

/** A stored close: unadjusted, in its own currency. */
export interface StoredClose {
  readonly day: Day;
  readonly price: string;
  readonly currency: string;
}

/**
 * Returns the last `count` closes of each asset up to a day, oldest first; omits assets without any. Each
 * close is one index look-up, of the newest before the last one found, since an asset may have decades of
 * them.
 */
export async function readLatestCloses(
  db: Queryable,
  assetIds: Iterable<string>,
  day: Day,
  count: number,
): Promise<Map<string, StoredClose[]>> {
  const requested = [...new Set(assetIds)].map((id) => ({ id }));
  const found = await rows(
    db,
    { assetId: textColumn, date: textColumn, price: textColumn, currency: textColumn },
    sql`with recursive latest(id, date, price, currency, number) as (
          select q.id, c.date, c.price, c.currency, 1 from ${recordset(requested, sql`q(id uuid)`)}
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
