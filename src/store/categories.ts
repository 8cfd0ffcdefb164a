import { sql } from 'drizzle-orm';
import { foldText } from '../core/folded-text.ts';
import { type Database, rows } from './database.ts';
import { newId } from './id.ts';
import { pgArray } from './pg-array.ts';

/**
 * Finds or creates a person's categories by name. Names that fold alike are one category, which keeps the spelling that
 * came first. Gives the id by folded name; blank names have none. To be called under the lock of `write`.
 */
export async function ensureCategories(
  tx: Database,
  userId: string,
  names: Iterable<string>,
): Promise<Map<string, string>> {
  const spellings = new Map<string, string>();
  for (const name of names) {
    const key = foldText(name);
    if (key !== '' && !spellings.has(key)) spellings.set(key, name.trim());
  }
  if (spellings.size === 0) return new Map();

  const found = await rows<{ key: string; id: string }>(
    tx,
    sql`select name_key as key, id from categories
        where user_id = ${userId} and name_key = any(${pgArray([...spellings.keys()])}::text::text[])`,
  );
  const ids = new Map(found.map(({ key, id }) => [key, id]));

  const missing = [...spellings].filter(([key]) => !ids.has(key));
  for (const [key] of missing) ids.set(key, newId());
  if (missing.length > 0) {
    await tx.execute(
      sql`insert into categories (user_id, id, name, name_key)
          select ${userId}::uuid, id, name, key from unnest(
            ${pgArray(missing.map(([key]) => ids.get(key)))}::text::uuid[],
            ${pgArray(missing.map(([, name]) => name))}::text::text[],
            ${pgArray(missing.map(([key]) => key))}::text::text[]
          ) as category (id, name, key)`,
    );
  }
  return ids;
}
