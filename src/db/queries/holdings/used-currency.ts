/** Tells which currencies concern a user. */
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { booleanColumn, textColumn } from '../../sql/columns.ts';
import { latestClose } from '../../sql/latest.ts';

/** True if an account, a transaction, a lot, a move, an own price or a held security of a user is in a currency. */
export async function usesCurrency(
  tx: Queryable,
  userId: string,
  currency: string,
): Promise<boolean> {
  const isUsed = async (table: SQL) => {
    const [found] = await rows(
      tx,
      { used: booleanColumn },
      sql`select exists (select from ${table} and user_id = ${userId}::uuid) as used`,
    );
    return found?.used !== false;
  };
  // One statement a table, since databases sharded by user can't join those of users with others.
  for (const table of [
    sql`accounts where currency = ${currency}`,
    sql`lots where currency = ${currency}`,
    sql`moves where currency = ${currency}`,
    sql`user_prices where currency = ${currency}`,
    // With the condition of the index of foreign rows.
    sql`transactions where currency = ${currency} and currency <> 'EUR'`,
  ]) {
    if (await isUsed(table)) return true;
  }
  const quoted = await rows(
    tx,
    { id: textColumn },
    sql`select a.id from assets a where a.currency = ${currency}
        union
        select a.id from assets a cross join lateral ${latestClose(sql`a.id`)} c where c.currency = ${currency}`,
  );
  const ids = pgArray(quoted.map(({ id }) => id));
  return isUsed(sql`holdings where asset_id = any(${ids}::text::uuid[])`);
}
