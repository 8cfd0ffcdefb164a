import { sql } from 'drizzle-orm';
import { groupBy } from '../../../core/group-by.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import type { Split } from '../../../core/valuation/splits.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { texts } from '../../sql/columns.ts';
import { SAME_SPLIT_DAYS } from './writes.ts';

/**
 * Returns the splits of some assets, by asset, in the order of their days; up to a day, if given. Those of a user's
 * restored export count for that user where no other split is near.
 */
export async function readSplits(
  db: Queryable,
  userId: string,
  assetIds: Iterable<string>,
  upTo?: Day,
): Promise<Map<string, Split[]>> {
  const last = upTo === undefined ? 'infinity' : formatDay(upTo);
  const found = await rows(
    db,
    texts('assetId', 'date', 'ratio'),
    sql`select a.id as "assetId", s.date, s.ratio
        from unnest(${pgArray([...assetIds])}::text::uuid[]) as a (id)
        cross join lateral (
          (select s.date, s.ratio from splits s
           where s.asset_id = a.id and s.date <= ${last}::date)
          union all
          (select u.date, u.ratio from user_splits u
           where u.user_id = ${userId}::uuid and u.asset_id = a.id and u.date <= ${last}::date
             and not exists (select from splits s where s.asset_id = a.id
                             and abs(s.date - u.date) <= ${SAME_SPLIT_DAYS}::int))
          offset 0) s
        order by a.id, s.date`,
  );
  return groupBy(
    found,
    ({ assetId }) => assetId,
    ({ date, ratio }) => ({ day: toDay(date), ratio: parseDecimal(ratio) }),
  );
}
