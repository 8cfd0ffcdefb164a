import { sql } from 'drizzle-orm';
import { isUnwritable } from './errors/postgres-failure.ts';
import type { Queryable } from './queryable.ts';

/** Tests for writability by a write without effect; throws if the database does not respond. */
export async function takesWrites(db: Queryable): Promise<boolean> {
  try {
    await db.execute(sql`update market set revision = revision where false`);
    return true;
  } catch (error) {
    if (isUnwritable(error)) return false;
    throw error;
  }
}
