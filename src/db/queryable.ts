import type { SQL } from 'drizzle-orm';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import { type Columns, checkedRows, type RowOf } from './sql/columns.ts';

/** The query builder on the tables, for both databases, for single statements and within transactions. */
export type Queryable = Omit<PgRemoteDatabase, 'transaction'>;

/** Runs one statement with values as parameters; returns rows as objects, or as arrays in column order. */
export type RunStatement = (
  text: string,
  values: readonly unknown[],
  rowMode: 'object' | 'array',
) => Promise<unknown[]>;

/** Returns the query builder over a function that runs statements. */
export const queryBuilder = (run: RunStatement): Queryable =>
  drizzle(async (text, values, method) => ({
    rows: await run(text, values, method === 'all' ? 'array' : 'object'),
  }));

/**
 * Runs a statement and returns its rows, checked against the declared columns; `sql/columns.ts` documents how
 * each type of PostgreSQL arrives.
 */
export async function rows<Shape extends Columns>(
  db: Queryable,
  columns: Shape,
  statement: SQL,
): Promise<RowOf<Shape>[]> {
  return checkedRows(columns, await db.execute<Record<string, unknown>>(statement));
}
