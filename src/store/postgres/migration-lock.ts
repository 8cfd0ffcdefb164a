import { drizzle } from 'drizzle-orm/postgres-js';
import { waitingMayHelp } from '../failure.ts';
import { type Migration, migrate, migrationFailure } from '../migrations/migrate.ts';
import { PlacePool } from '../pool.ts';
import * as schema from '../schema.ts';
import type { ConnectionOptions } from './connection.ts';
import { Connections } from './connections.ts';

/** Migrations take as long as they take; it is the longest time that a timer has. */
const STATEMENT_MS = 2 ** 31 - 1;
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Brings the schema up to date on a connection of its own, one node at a time, also behind a pooler in transaction mode.
 * Throws the driver's error where waiting may help, else a `StoreUnavailable`.
 */
export async function migrateUnderLock(
  url: string,
  options: ConnectionOptions,
  migrations?: Migration[],
): Promise<void> {
  const connections = new Connections(url, options, new PlacePool(1, STATEMENT_MS), STATEMENT_MS);
  try {
    await migrate(drizzle(connections.client, { schema }), migrations);
  } catch (error) {
    throw waitingMayHelp(error) ? error : migrationFailure(error);
  } finally {
    await connections.close(CLOSE_TIMEOUT_MS);
  }
}
