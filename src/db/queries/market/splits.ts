import { sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import type { splits } from '../../schema.ts';
import { pgArray } from '../../sql/arrays.ts';
import { textColumn } from '../../sql/columns.ts';

/** A stored split. */
export type SplitRow = typeof splits.$inferSelect;

/** Returns the splits of some assets, by day. */
export function splitsOfAssets(db: Queryable, assetIds: readonly string[]): Promise<SplitRow[]> {
  return rows(
    db,
    { assetId: textColumn, date: textColumn, ratio: textColumn },
    sql`select s.asset_id as "assetId", s.date, s.ratio from splits s
        where s.asset_id = any(${pgArray(assetIds)}::text::uuid[])
        order by s.asset_id, s.date`,
  );
}
