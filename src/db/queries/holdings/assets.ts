import { eq, inArray, sql } from 'drizzle-orm';
import { newSharedId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { assets } from '../../schema.ts';
import { nullableTexts, textColumn, texts } from '../../sql/columns.ts';
import { latestClose } from '../../sql/latest.ts';
import { describedAssets } from '../market/described-assets.ts';

type AssetRow = typeof assets.$inferSelect;

/**
 * Returns the id of an ISIN's asset, which all users share. An unknown one becomes an asset without kind or
 * price, named by its ISIN, until market data resolves it.
 */
export async function assetByIsin(tx: Queryable, isin: string): Promise<string> {
  const byIsin = () => tx.select({ id: assets.id }).from(assets).where(eq(assets.isin, isin));
  const [known] = await byIsin();
  if (known !== undefined) return known.id;

  // Another transaction may be adding it: the insert waits for that one, and the second look-up finds its
  // row.
  await tx.insert(assets).values({ id: newSharedId(), isin, name: isin }).onConflictDoNothing();
  const [added] = await byIsin();
  if (added === undefined) throw new Error('The asset was neither there nor added');
  return added.id;
}

/** Returns the id of the asset of an ISIN, null where there is none. */
export async function assetIdOf(tx: Queryable, isin: string): Promise<string | null> {
  const [known] = await tx.select({ id: assets.id }).from(assets).where(eq(assets.isin, isin));
  return known?.id ?? null;
}

/** The assets that ISINs name. */
interface NamedAssets {
  readonly idByIsin: ReadonlyMap<string, string>;
  /** ISINs without an earlier asset, sorted. */
  readonly added: readonly string[];
}

/** Returns the assets of many ISINs, in the given order. Unknown ones are added as by `assetByIsin`. */
export async function assetsByIsin(tx: Queryable, isins: Iterable<string>): Promise<NamedAssets> {
  // One order for all transactions, so that two that add the same assets don't deadlock.
  const given = new Set(isins);
  const named = [...given].sort();
  const ids = new Map<string | null, string>();
  const added: string[] = [];
  for (let start = 0; start < named.length; start += ISINS_A_STATEMENT) {
    const part = named.slice(start, start + ISINS_A_STATEMENT);
    const values = part.map((isin) => ({ id: newSharedId(), isin, name: isin }));
    const inserted = await tx
      .insert(assets)
      .values(values)
      .onConflictDoNothing()
      .returning({ isin: assets.isin });
    for (const { isin } of inserted) added.push(isin ?? '');
    const found = await tx
      .select({ id: assets.id, isin: assets.isin })
      .from(assets)
      .where(inArray(assets.isin, part));
    for (const { id, isin } of found) ids.set(isin, id);
  }
  const idByIsin = new Map<string, string>();
  for (const isin of given) {
    const id = ids.get(isin);
    if (id !== undefined) idByIsin.set(isin, id);
  }
  return { idByIsin, added: added.sort() };
}

const ISINS_A_STATEMENT = 1_000;

/** The changeable columns of an asset; null clears a value. */
export type AssetChanges = {
  readonly [Column in 'name' | 'kind' | 'ticker' | 'currency' | 'ter']?:
    | AssetRow[Column]
    | undefined;
};

export async function updateAsset(tx: Queryable, id: string, changes: AssetChanges): Promise<void> {
  await tx.update(assets).set(changes).where(eq(assets.id, id));
}

const PRICED_ASSET = {
  ...texts('id', 'name', 'kind'),
  ...nullableTexts('isin', 'ticker', 'currency', 'ter', 'price', 'priceCurrency', 'priceDate'),
};

/** Returns all assets, or the one of an id, by name, with their latest closes up to a day. */
export const pricedAssets = (db: Queryable, day: string, id: string | null = null) =>
  rows(
    db,
    PRICED_ASSET,
    sql`select a.id, a.isin, a.name, a.kind, a.ticker, a.currency, a.ter,
               p.price, p.currency as "priceCurrency", p.date as "priceDate"
        from assets a
        left join lateral ${latestClose(sql`a.id`, sql`${day}::date`)} p on true
        where ${id}::text is null or a.id = ${id}::text::uuid
        order by a.name, a.id`,
  );

/** Returns how a user knows an asset: its name, and the currency in which it is quoted; null where it is unknown. */
export async function pricedAsset(
  db: Queryable,
  userId: string,
  id: string,
): Promise<Pick<AssetRow, 'name' | 'isin' | 'currency'>> {
  const [asset] = await rows(
    db,
    { name: textColumn, ...nullableTexts('isin', 'currency') },
    sql`select a.name, a.isin, coalesce(a.currency, p.currency) as currency
        from ${describedAssets(userId)} a
        left join lateral ${latestClose(sql`a.id`, undefined, userId)} p on true where a.id = ${id}::uuid`,
  );
  if (asset === undefined) throw new Error('The asset of a holding is not there');
  return asset;
}
