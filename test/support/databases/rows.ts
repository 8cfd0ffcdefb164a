import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../../src/db/queryable.ts';

/** Runs a test's statement and returns its rows, alike on both drivers, typed by the test. */
export async function rows<Row>(db: Queryable, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as Row[] | { rows: Row[] };
  return Array.isArray(result) ? result : result.rows;
}
