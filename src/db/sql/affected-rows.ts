import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rows } from '../queryable.ts';
import { numberColumn } from './columns.ts';

/** Runs an `insert` or `update` and returns the number of written rows, the same on both drivers. */
export async function affectedRows(tx: Queryable, statement: SQL): Promise<number> {
  const [counted] = await rows(
    tx,
    { count: numberColumn },
    sql`with done as (${statement} returning 1) select count(*)::int as count from done`,
  );
  return counted?.count ?? 0;
}
