import { sql } from 'drizzle-orm';
import { isUnwritable } from './errors/postgres-failure.ts';
import type { Queryable } from './queryable.ts';

/** Whether the database takes writes, found out by one that changes nothing; throws what keeps it from answering at all. */
export async function takesWrites(db: Queryable): Promise<boolean> {
  try {
    await db.execute(sql`update market set revision = revision where false`);
    return true;
  } catch (error) {
    if (isUnwritable(error)) return false;
    throw error;
  }
}
