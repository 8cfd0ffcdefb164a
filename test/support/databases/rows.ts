import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../../src/db/queryable.ts';

/** Runs a statement of a test's own and returns its rows, alike on both drivers, as whatever the test takes them for. */
export async function rows<Row>(db: Queryable, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as Row[] | { rows: Row[] };
  return Array.isArray(result) ? result : result.rows;
}
