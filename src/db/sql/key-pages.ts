/**
 * Reads and writes many rows of a transaction in pages. The embedded database runs a statement in one turn of the event
 * loop, in which no other request is answered.
 */
import { type SQL, sql } from 'drizzle-orm';
import { NO_ROW } from '../../core/identifiers/row-id.ts';
import { affectedRows, type Queryable, rows } from '../queryable.ts';
import { anyOf } from './arrays.ts';
import { type Column, type Columns, type RowOf, texts } from './columns.ts';

/** Rows of a statement: 1,000 with long labels take 45 ms of the embedded database, and twice that after many changes. */
export const ROWS_AT_ONCE = 500;

/** Rows of a statement that returns one or two short columns of each. */
export const SHORT_ROWS_AT_ONCE = 2_500;

/** Number of the cursors so far: two may be open in one transaction. */
let cursors = 0;

/**
 * Yields the rows that a statement selects, in pages, as they were at first. Requires a transaction that writes. Rows of few
 * short columns come more at once.
 */
export async function* fetchedPages<Shape extends Columns>(
  tx: Queryable,
  columns: Shape,
  all: SQL,
  size: number = ROWS_AT_ONCE,
): AsyncGenerator<RowOf<Shape>[]> {
  cursors += 1;
  const cursor = sql.identifier(`pages_${cursors}`);
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${all}`);
  let page: RowOf<Shape>[];
  do {
    page = await rows(tx, columns, sql`fetch ${sql.raw(String(size))} from ${cursor}`);
    if (page.length > 0) yield page;
  } while (page.length === size);
  await tx.execute(sql`close ${cursor}`);
}

/**
 * Returns all rows that a statement selects, read in pages of a cursor where they are many. Few take one statement. Requires a
 * transaction that writes.
 */
export async function fetchedRows<Shape extends Columns>(
  tx: Queryable,
  columns: Shape,
  all: SQL,
): Promise<RowOf<Shape>[]> {
  const size = SHORT_ROWS_AT_ONCE;
  const few = await rows(tx, columns, sql`${all} limit ${size}::int`);
  if (few.length < size) return few;
  const found: RowOf<Shape>[] = [];
  for await (const page of fetchedPages(tx, columns, all, size))
    for (const row of page) found.push(row);
  return found;
}

/**
 * Returns all rows that a statement selects, read in pages by their ids, in whose order they come. The statement ends with its
 * conditions. Requires a snapshot.
 */
export async function rowsById<Shape extends Columns & { readonly id: Column<string> }>(
  db: Queryable,
  columns: Shape,
  all: SQL,
  id: SQL,
): Promise<RowOf<Shape>[]> {
  const found: RowOf<Shape>[] = [];
  let page: RowOf<Shape>[];
  let after = NO_ROW;
  do {
    page = await rows(
      db,
      columns,
      sql`${all} and ${id} > ${after}::uuid order by ${id} limit ${SHORT_ROWS_AT_ONCE}::int`,
    );
    for (const row of page) found.push(row);
    after = (page.at(-1) as { readonly id: string } | undefined)?.id ?? after;
  } while (page.length === SHORT_ROWS_AT_ONCE);
  return found;
}

/** Rows `t` of a user. */
interface UserRows {
  readonly userId: string;
  /** A table whose key is the user and an `id`. */
  readonly table: string;
  /** True of these rows. */
  readonly where?: SQL;
}

/** Runs a statement on rows, for each page with a condition on `t`; returns how many it wrote. */
export async function writeInPages(
  tx: Queryable,
  { userId, table, where = sql`true` }: UserRows,
  statement: (isInPage: SQL) => SQL,
): Promise<number> {
  const all = sql`select t.id::text as id from ${sql.identifier(table)} t
    where t.user_id = ${userId}::uuid and (${where})`;
  const write = (page: readonly { readonly id: string }[]) => {
    const ids = page.map(({ id }) => id);
    return affectedRows(tx, statement(sql`t.user_id = ${userId}::uuid and t.id = ${anyOf(ids)}`));
  };
  // Few rows need no cursor.
  const few = await rows(tx, texts('id'), sql`${all} limit ${ROWS_AT_ONCE}::int`);
  if (few.length === 0) return 0;
  if (few.length < ROWS_AT_ONCE) return write(few);
  let count = 0;
  for await (const page of fetchedPages(tx, texts('id'), all)) count += await write(page);
  return count;
}

/** Deletes rows; returns how many. */
export const deleteInPages = (tx: Queryable, of: UserRows): Promise<number> =>
  writeInPages(
    tx,
    of,
    (isInPage) => sql`delete from ${sql.identifier(of.table)} t where ${isInPage}`,
  );
