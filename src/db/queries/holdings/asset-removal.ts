/** Removes an asset that nothing rests on, with its closes and splits, and what users state of it. */
import { eq, sql } from 'drizzle-orm';
import { BENCHMARK_KEYS, benchmarkOf } from '../../../core/performance/benchmark.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { assets, prices, splits, userAssets, userPrices, userSplits } from '../../schema.ts';
import { nullableTexts, numbers, textColumn, texts } from '../../sql/columns.ts';
import { findFund } from '../users/benchmark.ts';

/** Returns the assets of an ISIN, or whose id ends in a text. */
export const assetsNamed = (tx: Queryable, typed: string) =>
  rows(
    tx,
    { ...texts('id', 'name'), ...nullableTexts('isin') },
    sql`select id, name, isin from assets
        where isin = upper(${typed}::text)
           or (length(${typed}::text) >= 4 and right(id::text, length(${typed}::text)) = lower(${typed}::text))
        order by id`,
  );

/** Returns what rests on an asset: holdings of all users, and indices, chosen by users, whose proxy it is. */
export async function usesOf(tx: Queryable, id: string) {
  const [held] = await rows(
    tx,
    numbers('holdings', 'users'),
    sql`select count(*)::float8 as holdings, count(distinct user_id)::float8 as users
        from holdings where asset_id = ${id}::uuid`,
  );
  const chosen = await rows(
    tx,
    { benchmark: textColumn },
    sql`select distinct benchmark from users`,
  );
  const indices: string[] = [];
  for (const key of BENCHMARK_KEYS) {
    if (!chosen.some(({ benchmark }) => benchmarkOf(benchmark).key === key)) continue;
    const [fund] = await findFund(tx, benchmarkOf(key));
    if (fund?.id === id) indices.push(benchmarkOf(key).label);
  }
  return { holdings: held?.holdings ?? 0, users: held?.users ?? 0, indices };
}

/** Returns how many closes and splits went with it. */
export async function deleteAsset(tx: Queryable, id: string) {
  const closes = await tx
    .delete(prices)
    .where(eq(prices.assetId, id))
    .returning({ date: prices.date });
  const gone = await tx
    .delete(splits)
    .where(eq(splits.assetId, id))
    .returning({ date: splits.date });
  for (const table of [userPrices, userSplits, userAssets]) {
    await tx.delete(table).where(eq(table.assetId, id));
  }
  await tx.delete(assets).where(eq(assets.id, id));
  return { closes: new Set(closes.map(({ date }) => date)).size, splits: gone.length };
}
