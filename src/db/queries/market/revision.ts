import { sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { NEXT_REVISION } from '../../revisions.ts';
import { pgArray } from '../../sql/arrays.ts';
import { textColumn } from '../../sql/columns.ts';

/** What of the reference data changed: what is known of some assets, their closes and splits included, or rates. */
export interface MarketChange {
  readonly assetIds?: Iterable<string>;
  readonly rates?: boolean;
}

/** How long a node may sleep and still be told what changed meanwhile, rather than everything, in microseconds. */
const CHANGES_KEPT = 7 * 24 * 3600 * 1_000_000;

/**
 * Makes every answer that rests on what changed out of date, for everybody who holds it; where nobody says what did,
 * every answer.
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
