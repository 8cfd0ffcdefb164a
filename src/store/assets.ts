import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { newId } from './id.ts';
import { assets } from './schema.ts';

/**
 * The id of the asset that an ISIN names, for all users. An unknown one becomes an asset without kind or price, under
 * its ISIN as its name, until market data resolves it.
 */
export async function assetByIsin(tx: Database, isin: string): Promise<string> {
  const byIsin = () => tx.select({ id: assets.id }).from(assets).where(eq(assets.isin, isin));
  const [known] = await byIsin();
  if (known !== undefined) return known.id;

  // Somebody else may add it at this moment: the insert waits for them, and the look after it sees theirs.
  await tx.insert(assets).values({ id: newId(), isin, name: isin }).onConflictDoNothing();
  const [added] = await byIsin();
  if (added === undefined) throw new Error('The asset was neither there nor added');
  return added.id;
}
