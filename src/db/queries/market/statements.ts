/**
 * Writes the closes and rates that a user states, for that user alone. Must be called under the user's lock; the caller
 * raises the user's revision. A later statement of a day replaces the earlier one.
 */
import { sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { recordset } from '../../sql/arrays.ts';
import { booleanColumn, textColumn, texts } from '../../sql/columns.ts';
import { countRows } from '../../stored-limits.ts';
import type { NewClose, NewRate } from './writes.ts';

/** Returns the number of new and changed closes. */
export async function stateCloses(
  tx: Queryable,
  userId: string,
  closes: readonly NewClose[],
): Promise<number> {
  const written = await rows(
    tx,
    { isNew: booleanColumn },
    sql`insert into user_prices (user_id, asset_id, date, price, currency)
        select ${userId}::uuid, n."assetId", n.date, n.price, n.currency
        from ${recordset(closes, sql`n("assetId" uuid, date date, price numeric, currency text)`)}
        on conflict (user_id, asset_id, date) do update
          set price = excluded.price, currency = excluded.currency
          where (user_prices.price, user_prices.currency) is distinct from (excluded.price, excluded.currency)
        returning xmax = 0 as "isNew"`,
  );
  await countRows(tx, userId, written.filter(({ isNew }) => isNew).length);
  return written.length;
}

/** Returns the number of new and changed rates. */
export async function stateRates(
  tx: Queryable,
  userId: string,
  stated: readonly NewRate[],
): Promise<number> {
  const written = await rows(
    tx,
    { isNew: booleanColumn },
    sql`insert into user_rates (user_id, currency, date, rate)
        select ${userId}::uuid, n.currency, n.date, n.rate
        from ${recordset(stated, sql`n(currency text, date date, rate numeric)`)}
        on conflict (user_id, currency, date) do update set rate = excluded.rate
          where user_rates.rate is distinct from excluded.rate
        returning xmax = 0 as "isNew"`,
  );
  await countRows(tx, userId, written.filter(({ isNew }) => isNew).length);
  return written.length;
}

/** Removes the close that a user states of a day, and returns it; null where there is none. */
export async function removeStatedClose(
  tx: Queryable,
  userId: string,
  assetId: string,
  date: string,
): Promise<{ readonly price: string; readonly currency: string } | null> {
  const [removed] = await rows(
    tx,
    texts('price', 'currency'),
    sql`delete from user_prices
        where user_id = ${userId}::uuid and asset_id = ${assetId}::uuid and date = ${date}::text::date
        returning price, currency`,
  );
  if (removed !== undefined) await countRows(tx, userId, -1);
  return removed ?? null;
}

/** Removes the rate that a user states of a day, and returns it; null where there is none. */
export async function removeStatedRate(
  tx: Queryable,
  userId: string,
  currency: string,
  date: string,
): Promise<string | null> {
  const [removed] = await rows(
    tx,
    { rate: textColumn },
    sql`delete from user_rates
        where user_id = ${userId}::uuid and currency = ${currency} and date = ${date}::text::date
        returning rate`,
  );
  if (removed !== undefined) await countRows(tx, userId, -1);
  return removed?.rate ?? null;
}
