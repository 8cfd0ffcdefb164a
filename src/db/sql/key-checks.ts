/**
 * Deletes rows whose children the same transaction has deleted before. PostgreSQL looks for the children of each among all
 * dead rows. The embedded database does so in one turn of the event loop.
 */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../queryable.ts';

/** A setting of the embedded database alone, where the session may leave foreign keys unchecked. */
const MAY_SKIP = 'pactole.may_skip_key_checks';

/** Statement for the start of a session of the embedded database. */
export const ALLOW_SKIPPED_KEY_CHECKS = `set ${MAY_SKIP} = on`;

/**
 * Runs deletions without foreign key checks and cascades on the embedded database, with them on PostgreSQL. All rows that
 * refer to the deleted ones must be deleted before.
 */
export async function withoutKeyChecks<Result>(
  tx: Queryable,
  work: () => Promise<Result>,
): Promise<Result> {
  const setRole = (role: 'replica' | 'origin') =>
    tx.execute(
      sql`select set_config('session_replication_role', ${role}, true)
          where current_setting(${MAY_SKIP}, true) = 'on'`,
    );
  await setRole('replica');
  const result = await work();
  await setRole('origin');
  return result;
}
