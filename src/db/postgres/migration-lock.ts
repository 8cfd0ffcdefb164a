import { waitingMayHelp } from '../errors/postgres-failure.ts';
import { type Migration, migrate, migrationFailure } from '../migrations/migrate.ts';
import type { ConnectionOptions } from './connection.ts';
import { ConnectionPool } from './connection-pool.ts';

/** Maximum value of a timer, since migrations have no time limit. */
const STATEMENT_MS = 2 ** 31 - 1;
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Migrates the schema on a separate connection, one node at a time, also behind a pooler in transaction mode.
 * Throws the driver's error if waiting may help, else a `DatabaseUnavailable`.
 */
export async function migrateUnderLock(
  url: string,
  options: ConnectionOptions,
  migrations?: Migration[],
): Promise<void> {
  const pool = new ConnectionPool({
    url,
    connection: options,
    size: 1,
    acquireTimeoutMs: STATEMENT_MS,
    responseTimeoutMs: STATEMENT_MS,
  });
  try {
    await migrate({ transaction: (work) => pool.transaction(work) }, migrations);
  } catch (error) {
    throw waitingMayHelp(error) ? error : migrationFailure(error);
  } finally {
    await pool.close(CLOSE_TIMEOUT_MS);
  }
}
