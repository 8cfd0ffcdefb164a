import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { isUnwritable } from './errors/postgres-failure.ts';

/** Whether the database takes writes, found out by one that changes nothing; throws what keeps it from answering at all. */
export async function takesWrites(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`update market set revision = revision where false`);
    return true;
  } catch (error) {
    if (isUnwritable(error)) return false;
    throw error;
  }
}
