/** Reads which users, sources and comparisons a close or a rate serves. */
import { type SQL, sql } from 'drizzle-orm';
import { toDay } from '../../../core/time/day.ts';
import type { QuoteUses } from '../../../core/valuation/own-quote.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { booleanColumn, nullable, textColumn } from '../../sql/columns.ts';
import { latestClose } from '../../sql/latest.ts';
import { usesOf } from './asset-removal.ts';

const LAST = { date: nullable(textColumn) };

/** Returns the uses of an asset that the user holds. */
export async function closeUses(tx: Queryable, assetId: string): Promise<QuoteUses> {
  const { users, indices } = await usesOf(tx, assetId);
  const last = await rows(
    tx,
    LAST,
    sql`select max(date) as date from prices where asset_id = ${assetId}::uuid and from_feed`,
  );
  return { sourceUpTo: dayOf(last), isUsedByOthers: users > 1 || indices.length > 0 };
}

/** Returns the uses of a currency's rate by others than a user. */
export async function rateUses(
  tx: Queryable,
  userId: string,
  currency: string,
): Promise<QuoteUses> {
  const last = await rows(
    tx,
    LAST,
    sql`select max(date) as date from rates where currency = ${currency} and from_feed`,
  );
  const isUsedByOthers = await isCurrencyUsed(tx, currency, sql`user_id <> ${userId}::uuid`);
  return { sourceUpTo: dayOf(last), isUsedByOthers };
}

/** True if an account, a transaction, a lot, a move or a held security of the user is in a currency. */
export const usesCurrency = (tx: Queryable, userId: string, currency: string): Promise<boolean> =>
  isCurrencyUsed(tx, currency, sql`user_id = ${userId}::uuid`);

/** One statement a table, since databases sharded by user can't join those of users with others. */
async function isCurrencyUsed(tx: Queryable, currency: string, users: SQL): Promise<boolean> {
  const isUsed = async (table: SQL) => {
    const [found] = await rows(
      tx,
      { used: booleanColumn },
      sql`select exists (select from ${table} and ${users}) as used`,
    );
    return found?.used !== false;
  };
  for (const table of [
    sql`accounts where currency = ${currency}`,
    sql`lots where currency = ${currency}`,
    sql`moves where currency = ${currency}`,
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

const dayOf = ([last]: readonly { readonly date: string | null }[]) =>
  last?.date == null ? null : toDay(last.date);
