import { sql } from 'drizzle-orm';
import { groupBy } from '../../../core/group-by.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import type { Split } from '../../../core/valuation/splits.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { texts } from '../../sql/columns.ts';

/** Returns the splits of some assets, by asset, in the order of their days; up to a day, if given. */
export async function readSplits(
  db: Queryable,
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
          select s.date, s.ratio from splits s
          where s.asset_id = a.id and s.date <= ${last}::date
          offset 0) s
        order by a.id, s.date`,
  );
  return groupBy(
    found,
    ({ assetId }) => assetId,
    ({ date, ratio }) => ({ day: toDay(date), ratio: parseDecimal(ratio) }),
  );
}
