import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readVatShare, type VatShares } from '../../../core/cash-flow/vat.ts';
import { foldText } from '../../../core/text/folded-text.ts';
import { newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { textColumn } from '../../sql/columns.ts';
import { requireRoomFor } from '../../stored-limits.ts';

/**
 * Finds or creates a user's categories. Names that are equal after folding are one category, with the first
 * spelling. Returns the id by name as given; blank names have none. `created` receives the ids of new ones. Must be called under the lock of `write`.
 */
export async function ensureCategories(
  tx: Queryable,
  userId: string,
  names: Iterable<string>,
  created: string[] = [],
): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  const spellings = new Map<string, string>();
  for (const name of names) {
    const key = categoryKey(name);
    if (key === '') continue;
    keys.set(name, key);
    if (!spellings.has(key)) spellings.set(key, name.trim());
  }
  if (spellings.size === 0) return new Map();

  const found = await rows(
    tx,
    { key: textColumn, id: textColumn },
    // One look-up a name: with a list, the planner may compare each of the user's categories with all of it.
    sql`select wanted.key, known.id
        from unnest(${pgArray([...spellings.keys()])}::text::text[]) as wanted (key)
        cross join lateral (
          select c.id from categories c
          where c.user_id = ${userId} and c.name_key = wanted.key
          offset 0
        ) as known`,
  );
  const ids = new Map(found.map(({ key, id }) => [key, id]));

  const missing = [...spellings].filter(([key]) => !ids.has(key));
  for (const [key] of missing) {
    const id = newId();
    ids.set(key, id);
    created.push(id);
  }
  if (missing.length > 0) {
    await requireRoomFor(tx, userId, 'categories', missing.length);
    await tx.execute(
      sql`insert into categories (user_id, id, name, name_key)
          select ${userId}::uuid, id, name, key from unnest(
            ${pgArray(missing.map(([key]) => ids.get(key)))}::text::uuid[],
            ${pgArray(missing.map(([, name]) => name))}::text::text[],
            ${pgArray(missing.map(([key]) => key))}::text::text[]
          ) as category (id, name, key)`,
    );
  }
  const named = new Map<string, string>();
  for (const [name, key] of keys) {
    const id = ids.get(key);
    if (id !== undefined) named.set(name, id);
  }
  return named;
}

/** Returns the id of the category of a name, as it folds; null where there is none. */
export async function categoryIdOf(
  db: Queryable,
  userId: string,
  name: string,
): Promise<string | null> {
  const [found] = await rows(
    db,
    { id: textColumn },
    sql`select id from categories where user_id = ${userId} and name_key = ${categoryKey(name)}`,
  );
  return found?.id ?? null;
}

/** Returns the names of all of a user's categories, by id. */
export async function allCategories(db: Queryable, userId: string): Promise<Map<string, string>> {
  const found = await rows(
    db,
    { id: textColumn, name: textColumn },
    sql`select id, name from categories where user_id = ${userId}`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** An index entry holds 2,704 bytes, and folding may expand a character; longer names are compared by hash. */
const LONGEST_KEY = 600;

/** Returns the unique key of a category's name; empty for a blank one. */
export function categoryKey(name: string): string {
  const folded = foldText(name);
  return folded.length <= LONGEST_KEY ? folded : hash('sha256', folded, 'hex');
}

/** Returns the names of a user's categories, by id. */
export async function categoryNames(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    db,
    { id: textColumn, name: textColumn },
    sql`select c.id, c.name from categories c
        where c.user_id = ${userId} and c.id = any(${pgArray([...new Set(ids)])}::text::uuid[])`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Returns the share of VAT of each category that has one, by its id. */
export async function readVatShares(db: Queryable, userId: string): Promise<VatShares> {
  const found = await rows(
    db,
    { id: textColumn, share: textColumn },
    sql`select id, vat_share as share from categories
        where user_id = ${userId} and vat_share is not null`,
  );
  return new Map(found.map(({ id, share }) => [id, readVatShare(share)]));
}
