/** Pages of rows of the journal, so few that other requests go on where the database is in this process. */
import { type SQL, sql } from 'drizzle-orm';
import type { JournaledTable } from '../../../core/identifiers/journaled-table.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { nullable, numberColumn, textColumn } from '../../sql/columns.ts';
import { isOfChange } from './journal-tables.ts';

/** Rows of a statement. */
export const ROWS_AT_ONCE = 2_000;

/** A change whose rows are read or written. */
export interface ChangeRows {
  readonly tx: Queryable;
  readonly userId: string;
  readonly id: string;
}

/**
 * Yields conditions on rows `r` of the journal, a page of a table's rows in a change each.
 *
 * @param most the number of those rows or more, where it is known.
 */
export async function* pagesOfChange(
  { tx, userId, id }: ChangeRows,
  table: JournaledTable,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<SQL> {
  const all = isOfChange(userId, id, table);
  if (most <= ROWS_AT_ONCE) {
    if (most > 0) yield all;
    return;
  }
  let last = '';
  let isFull = true;
  while (isFull) {
    const [page] = await rows(
      tx,
      { end: nullable(textColumn), count: numberColumn },
      sql`select max(p.row_key) as "end", count(*)::int as count from (
            select r.row_key from journal_rows r where ${all} and r.row_key > ${last}
            order by r.row_key limit ${ROWS_AT_ONCE}::int) p`,
    );
    if (typeof page?.end !== 'string') return;
    yield sql`${all} and r.row_key > ${last} and r.row_key <= ${page.end}`;
    last = page.end;
    isFull = page.count === ROWS_AT_ONCE;
  }
}
