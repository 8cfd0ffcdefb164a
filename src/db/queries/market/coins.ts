/** Coins: assets without an ISIN, identified by their ticker. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Coin } from '../../../core/market-data.ts';
import { lockMarket } from '../../database.ts';
import { newSharedId } from '../../id.ts';
import type { Queryable } from '../../queryable.ts';
import { assets } from '../../schema.ts';

/** Returns the id of the asset of a coin's ticker; null where there is none. */
export async function coinAssetId(tx: Queryable, ticker: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(and(isNull(assets.isin), eq(assets.ticker, ticker)))
    .orderBy(asc(assets.createdAt), asc(assets.id))
    .limit(1);
  return found?.id ?? null;
}

/** Returns the coin's asset, and adds it if new. */
export async function coinAsset(
  tx: Queryable,
  { name, kind, ticker, currency }: Coin,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const known = await coinAssetId(tx, ticker);
  if (known !== null) return { id: known, isNew: false };
  // Only this lock prevents a duplicate: an asset is unique by ISIN alone.
  await lockMarket(tx);
  const added = await coinAssetId(tx, ticker);
  if (added !== null) return { id: added, isNew: false };
  const id = newSharedId();
  await tx.insert(assets).values({ id, name, kind, ticker, currency });
  return { id, isNew: true };
}
