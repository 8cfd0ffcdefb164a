/** Snapshots of PostgreSQL: they begin in one statement, and end in the database, too, when nobody waits for them any more. */
import type { Database } from '../database.ts';

/** Begins a transaction that reads one instant, and whose statements end when a signal is aborted. */
type Begin = <Result>(
  signal: AbortSignal | undefined,
  begin: () => Promise<Result>,
) => Promise<Result>;

const beginsByDatabase = new WeakMap<Database, Begin>();

/** Says how snapshots of a database begin. The embedded one has none: it answers a statement in one go. */
export function snapshotsBy(db: Database, begin: Begin): void {
  beginsByDatabase.set(db, begin);
}

/** Calls `begin`, which begins one transaction at once; when the signal is aborted, that fails with its reason. */
export async function beginSnapshot<Result>(
  db: Database,
  signal: AbortSignal | undefined,
  begin: () => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  try {
    return await (beginsByDatabase.get(db)?.(signal, begin) ?? begin());
  } catch (error) {
    // The query builder wraps it as the failure of a statement.
    throw signal?.aborted ? signal.reason : error;
  }
}
