import { sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { NEXT_REVISION } from '../../revisions.ts';
import { pgArray } from '../../sql/arrays.ts';
import { textColumn } from '../../sql/columns.ts';

/** Changed reference data: some assets, with their closes and splits, or rates. */
export interface MarketChange {
  readonly assetIds?: Iterable<string>;
  readonly rates?: boolean;
}

/**
 * Period, in microseconds, for which a sleeping node can load single changes; after it, everything counts as
 * changed.
 */
const CHANGES_KEPT = 7 * 24 * 3600 * 1_000_000;

/**
 * Invalidates every response that depends on the changed data, of all users; without a `change`, every
 * response.
 */
export async function raiseMarketRevision(
  tx: Queryable,
  change: MarketChange | 'everything' = 'everything',
): Promise<void> {
  const { assetIds = [], rates = false } = change === 'everything' ? {} : change;
  const [raised] = await rows(
    tx,
    { revision: textColumn },
    sql`update market set revision = ${NEXT_REVISION} returning revision::text`,
  );
  const revision = sql`${raised?.revision}::text::bigint`;
  if (change === 'everything') await tx.execute(sql`update market set floor = ${revision}`);
  if (rates) await tx.execute(sql`update market set rates_revision = ${revision}`);
  const changed = [...assetIds];
  if (changed.length > 0) {
    await tx.execute(
      sql`update assets set revision = ${revision} where id = any(${pgArray(changed)}::text::uuid[])`,
    );
  }
  await tx.execute(sql`insert into market_changes (revision) values (${revision})`);
  await tx.execute(
    sql`delete from market_changes where revision < ${revision} - ${CHANGES_KEPT}::text::bigint`,
  );
}
