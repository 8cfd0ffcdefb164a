/** Reads what sources and the operator say of an asset's closes or a currency's rates. */
import { type SQL, sql } from 'drizzle-orm';
import { toDay } from '../../../core/time/day.ts';
import type { SharedQuotes } from '../../../core/valuation/own-quote.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { nullable, textColumn } from '../../sql/columns.ts';

export const sharedCloses = (tx: Queryable, assetId: string, days: readonly string[]) =>
  sharedQuotes(tx, sql`prices where asset_id = ${assetId}::uuid`, days);

export const sharedRates = (tx: Queryable, currency: string, days: readonly string[]) =>
  sharedQuotes(tx, sql`rates where currency = ${currency}`, days);

async function sharedQuotes(
  tx: Queryable,
  of: SQL,
  days: readonly string[],
): Promise<SharedQuotes> {
  const [last] = await rows(
    tx,
    { date: nullable(textColumn) },
    sql`select max(date) as date from ${of} and from_feed`,
  );
  const given = await rows(
    tx,
    { date: textColumn },
    sql`select distinct date from ${of} and date = any(${pgArray(days)}::text::date[])`,
  );
  return {
    sourceUpTo: last?.date == null ? null : toDay(last.date),
    days: new Set(given.map(({ date }) => toDay(date))),
  };
}
