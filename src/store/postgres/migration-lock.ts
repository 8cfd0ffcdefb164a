/** Runs the migrations of PostgreSQL on one node at a time, also behind a pooler in transaction mode. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rows } from '../database.ts';
import { StoreUnavailable } from '../errors.ts';
import { waitingMayHelp } from '../failure.ts';
import { type Migration, migrate, migrationFailure } from '../migrations/migrate.ts';
import { truth } from '../sql/columns.ts';
import type { ConnectionOptions } from './connection.ts';
import { ConnectionPool } from './connection-pool.ts';

/** Any constant that other programs on the same database are unlikely to take: "pact" in ASCII. */
const MIGRATION_LOCK = 0x7061_6374;
/** How long a node waits for another that migrates. */
const PATIENCE_MS = 120_000;
const LOOK_MS = 100;
/** An index on a large table takes as long as it takes; it is the longest time that a timer has. */
const STATEMENT_MS = 2 ** 31 - 1;
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Brings the schema up to date, so that several nodes may start at once. `options` are those of the node's connections.
 * Throws the driver's error where waiting may help, else a `StoreUnavailable`.
 */
export async function migrateUnderLock(
  url: string,
  options: ConnectionOptions,
  migrations?: Migration[],
): Promise<void> {
  const session = {
    ...options.connection,
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  };
  const pool = new ConnectionPool({
    url,
    connection: { ...options, connection: session },
    // One holds the lock, the other works.
    size: 2,
    acquireTimeoutMs: PATIENCE_MS,
    responseTimeoutMs: STATEMENT_MS,
  });
  try {
    await underLock(pool, () => migrate(pool, migrations));
  } catch (error) {
    throw waitingMayHelp(error) ? error : migrationFailure(error);
  } finally {
    await pool.close(CLOSE_TIMEOUT_MS);
  }
}

/**
 * The lock is a transaction's, which stays on one connection behind a pooler, too, and ends with it. Who wants it asks
 * again and again: a statement that waited for it would hold a snapshot, and `CREATE INDEX CONCURRENTLY` waits for the end
 * of every snapshot that is older than itself. A transaction that is between statements holds none.
 */
async function underLock(pool: ConnectionPool, work: () => Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const isDone = await pool.transaction(async (tx) => {
      const [lock] = await rows(
        tx,
        { isOurs: truth },
        sql`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}::bigint) as "isOurs"`,
      );
      // A query keeps its snapshot until the next statement of its transaction; this one needs none.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      if (lock?.isOurs) await work();
      return lock?.isOurs;
    });
    if (isDone) return;
    if (performance.now() > end) {
      throw new StoreUnavailable(
        `Another node has been migrating the database for ${PATIENCE_MS / 1000} seconds. Start this one again when it is done.`,
      );
    }
    await sleep(LOOK_MS);
  }
}
