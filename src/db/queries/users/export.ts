/** Reads everything of a user page by page, in the order of an export, with a cost that follows the page. */
import { type SQL, sql } from 'drizzle-orm';
import { benchmarkOf } from '../../../core/performance/benchmark.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { columnText } from '../../sql/column-text.ts';
import { nullable, textColumn } from '../../sql/columns.ts';
import { describedAssets } from '../market/described-assets.ts';
import { SAME_SPLIT_DAYS } from '../market/writes.ts';
import type { ExportedRow } from './export-format.ts';
import { EXPORT_TABLES, type ExportColumn, type ExportTable } from './tables.ts';

/** Start of a page of an export. */
export interface ExportPosition {
  readonly table: string;
  /** Of reference rows, the assets or currencies that are yet to come, the one at hand first. */
  readonly groups: readonly string[];
  /** The key of the last row given; empty at the beginning of a table or group. */
  readonly after: readonly string[];
}

export interface ExportPage {
  readonly table: string;
  readonly rows: readonly ExportedRow[];
  /** Start of the next page; null after the last one. */
  readonly next: ExportPosition | null;
}

/** Rows a page: a few milliseconds of an embedded database. */
const PAGE = 500;

/** A page of an export; all pages together are the user's data where nothing changed in between. */
export async function exportPage(
  tx: Queryable,
  userId: string,
  position: ExportPosition | null,
): Promise<ExportPage> {
  const { table, at } = place(position?.table);
  const groups = position?.groups ?? (await groupsOf(tx, userId, table));
  const [group] = groups;
  await walkAlongKeys(tx);
  const found =
    group === undefined
      ? []
      : await rows(
          tx,
          Object.fromEntries(table.columns.map(({ name }) => [name, nullable(textColumn)])),
          page(table, source(table, userId, group), position?.after ?? []),
        );
  const more = await follow();
  return { table: table.name, rows: found.map(withoutNulls), next: more };

  async function follow(): Promise<ExportPosition | null> {
    const last = found.at(-1);
    if (found.length === PAGE && last !== undefined) {
      return { table: table.name, groups, after: table.key.map((name) => last[name] ?? '') };
    }
    if (groups.length > 1) return { table: table.name, groups: groups.slice(1), after: [] };
    const following = EXPORT_TABLES[at + 1];
    if (following === undefined) return null;
    const next = await groupsOf(tx, userId, following);
    return { table: following.name, groups: next, after: [] };
  }
}

/**
 * Makes the planner read a page along its key's index. Where it knows little of a table (nothing ever, in an embedded
 * database), it would sort all remaining rows, page after page.
 */
const walkAlongKeys = (tx: Queryable) =>
  tx.execute(
    sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
  );

function place(name: string | undefined): { table: ExportTable; at: number } {
  const at = name === undefined ? 0 : EXPORT_TABLES.findIndex((table) => table.name === name);
  const table = EXPORT_TABLES[at];
  if (table === undefined) throw new RangeError(`No table of an export: ${name}`);
  return { table, at };
}

function page(table: ExportTable, from: SQL, after: readonly string[]): SQL {
  const key = table.key.map((name) => sql`t.${sql.identifier(name)}`);
  const typed = table.key.map((name, index) => {
    const type = table.columns.find((column) => column.name === name)?.type ?? 'text';
    return sql`${after[index]}::text::${sql.raw(type)}`;
  });
  const beyond = after.length === 0 ? sql`` : sql`where (${list(key)}) > (${list(typed)})`;
  return sql`select ${list(table.columns.map(asText))} from ${from} t ${beyond}
             order by ${list(key)} limit ${PAGE}`;
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `);

const asText = (column: ExportColumn): SQL =>
  sql`${columnText(column)} as ${sql.identifier(column.name)}`;

const withoutNulls = (row: Record<string, string | null>): ExportedRow =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

/**
 * The rows of a table that belong to a user, or to a group of those that theirs rest on. Of these, what the user stated is
 * among what sources and the operator say, as it counts.
 */
function source(table: ExportTable, userId: string, group: string): SQL {
  switch (table.name) {
    case 'assets':
      return sql`(select * from ${describedAssets(userId)} a where a.id = any(${group}::text::uuid[]))`;
    case 'splits':
      return sql`(select asset_id, date, ratio from splits where asset_id = any(${group}::text::uuid[])
                  union all
                  select u.asset_id, u.date, u.ratio from user_splits u
                  where u.user_id = ${userId}::uuid and u.asset_id = any(${group}::text::uuid[])
                    and not exists (select from splits s where s.asset_id = u.asset_id
                                    and abs(s.date - u.date) <= ${SAME_SPLIT_DAYS}::int))`;
    case 'prices':
      return sql`(select asset_id, date, price, currency from (
                    select distinct on (date) asset_id, date, price, currency from prices
                    where asset_id = ${group}::uuid order by date, recorded desc) shared
                  union all
                  select u.asset_id, u.date, u.price, u.currency from user_prices u
                  where u.user_id = ${userId}::uuid and u.asset_id = ${group}::uuid
                    and not exists (select from prices s where s.asset_id = ${group}::uuid and s.date = u.date))`;
    case 'rates':
      return sql`(select currency, date, rate from (
                    select distinct on (date) currency, date, rate from rates
                    where currency = ${group} order by date, recorded desc) shared
                  union all
                  select u.currency, u.date, u.rate from user_rates u
                  where u.user_id = ${userId}::uuid and u.currency = ${group}
                    and not exists (select from rates s where s.currency = ${group} and s.date = u.date))`;
    default:
      return sql`(select * from ${sql.identifier(table.name)} where user_id = ${userId})`;
  }
}

/** Of `prices` and `rates` each asset and each currency; all assets together for the tables that they are few in. */
async function groupsOf(tx: Queryable, userId: string, { name }: ExportTable): Promise<string[]> {
  if (name === 'prices') return wantedAssets(tx, userId);
  if (name === 'rates') return wantedCurrencies(tx, userId);
  if (name === 'assets' || name === 'splits') return [pgArray(await wantedAssets(tx, userId))];
  return ['all'];
}

/** Returns the assets that the user holds or states prices of, and the fund of their benchmark. */
async function wantedAssets(tx: Queryable, userId: string): Promise<string[]> {
  const [chosen] = await rows(
    tx,
    { benchmark: textColumn },
    sql`select benchmark from users where id = ${userId}`,
  );
  const { proxyIsin, proxyTicker } = benchmarkOf(chosen?.benchmark ?? '');
  const found = await rows(
    tx,
    { id: textColumn },
    sql`select h.asset_id as id from holdings h where h.user_id = ${userId}
        union select u.asset_id from user_prices u where u.user_id = ${userId}
        union select a.id from assets a where a.isin = ${proxyIsin} or a.ticker = ${proxyTicker}
        order by 1`,
  );
  return found.map(({ id }) => id);
}

async function wantedCurrencies(tx: Queryable, userId: string): Promise<string[]> {
  const assets = await wantedAssets(tx, userId);
  const found = new Set<string>();
  // One statement a table: an engine that divides users among machines joins no two of these.
  for (const rowsOf of [
    sql`accounts where user_id = ${userId}`,
    sql`balances where user_id = ${userId}`,
    sql`lots where user_id = ${userId}`,
    sql`moves where user_id = ${userId}`,
    sql`user_prices where user_id = ${userId}`,
    sql`user_rates where user_id = ${userId}`,
    sql`transactions where currency <> 'EUR' and user_id = ${userId}`,
    sql`prices where asset_id = any(${pgArray(assets)}::text::uuid[])`,
  ]) {
    const named = await rows(
      tx,
      { currency: textColumn },
      sql`select distinct currency from ${rowsOf}`,
    );
    for (const { currency } of named) found.add(currency);
  }
  return [...found].sort();
}
