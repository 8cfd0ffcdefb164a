/** Reads that nobody waits for any more end in the database, too. */
import type { Database } from '../database.ts';

/** Begins a transaction whose statements end when a signal is aborted. */
type Begin = <Result>(signal: AbortSignal, begin: () => Promise<Result>) => Promise<Result>;

const beginsByDatabase = new WeakMap<Database, Begin>();

/** Says how transactions of a database are stopped. The embedded one can't: it answers a statement in one go. */
export function stopBy(db: Database, begin: Begin): void {
  beginsByDatabase.set(db, begin);
}

/** Calls `begin`, which begins one transaction at once; when the signal is aborted, that fails with its reason. */
export async function stoppable<Result>(
  db: Database,
  signal: AbortSignal | undefined,
  begin: () => Promise<Result>,
): Promise<Result> {
  if (signal === undefined) return begin();
  signal.throwIfAborted();
  try {
    return await (beginsByDatabase.get(db)?.(signal, begin) ?? begin());
  } catch (error) {
    // The query builder wraps it as the failure of a statement.
    throw signal.aborted ? signal.reason : error;
  }
}
