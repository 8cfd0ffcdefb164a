import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { type Database, rows, type Store } from './database.ts';
import { isMigrated, MIGRATIONS_FOLDER, migrationFailure } from './migrate.ts';
import { postgresFailure } from './postgres-failure.ts';
import * as schema from './schema.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Connections of one node. Requests beyond wait in line; PostgreSQL serves few busy connections better than many. */
const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_S = 10;
/** No statement of a request comes near it: it ends what has gone wrong before it holds others up. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** Ends a transaction whose node stands still, since it keeps a person's row locked. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
/**
 * How long `close` waits for what is under way: the doors have finished their requests by then. It can take as long for
 * nothing, when the server ended a connection in the middle of a statement: postgres.js then waits for that statement.
 */
const CLOSE_TIMEOUT_S = 10;
/** How long a node waits for another that migrates, or a migration for the statements that hold its tables. */
const MIGRATION_LOCK_TIMEOUT_MS = 120_000;
/** Any constant that other programs on the same database are unlikely to take: "pact" in ASCII. */
const MIGRATION_LOCK = 0x7061_6374;
const OLDEST_VERSION = 15;

/** What a role or a database may have set otherwise, and what makes values read the same everywhere. */
const SESSION = {
  application_name: 'pactole',
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  bytea_output: 'hex',
  extra_float_digits: 1,
  // Statements here take milliseconds; compiling one would take longer than it does.
  jit: 'off',
  default_transaction_isolation: 'read committed' as const,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
};

const OPTIONS = {
  connect_timeout: CONNECT_TIMEOUT_S,
  // Seconds between attempts to connect again: its own grow to 20, long after the server is back.
  backoff: (attempt: number) => Math.min(2 ** attempt / 20, 1),
  onnotice: () => {},
  types: { int8: { to: 20, from: [20], parse: Number, serialize: String } },
};

/** Opens a PostgreSQL database and brings its schema up to date. Errors are the driver's own, or a `StoreUnavailable`. */
export async function openPostgres(url: string): Promise<Store> {
  const client = postgres(url, {
    ...OPTIONS,
    max: MAX_CONNECTIONS,
    connection: { ...SESSION, statement_timeout: STATEMENT_TIMEOUT_MS },
  });
  const db: Database = drizzle(client, { schema });
  try {
    await checkServer(db);
    if (!(await isMigrated(db))) await migrateUnderLock(url);
  } catch (error) {
    await client.end({ timeout: 0 });
    throw error;
  }
  return { kind: 'postgres', db, close: () => client.end({ timeout: CLOSE_TIMEOUT_S }) };
}

async function checkServer(db: Database): Promise<void> {
  const [server] = await rows<{ version: number; encoding: string }>(
    db,
    sql`select current_setting('server_version_num')::int / 10000 as version,
               current_setting('server_encoding') as encoding`,
  );
  if (server && server.version < OLDEST_VERSION) {
    throw new StoreUnavailable(
      `PostgreSQL ${server.version} is too old: Pactole needs version ${OLDEST_VERSION} or newer.`,
    );
  }
  if (server && server.encoding !== 'UTF8') {
    throw new StoreUnavailable(
      `The database is encoded in ${server.encoding}: create one with encoding UTF8.`,
    );
  }
}

/** Runs the migrations on one connection, under a lock, so that several nodes may start at once. */
async function migrateUnderLock(url: string): Promise<void> {
  const client = postgres(url, {
    ...OPTIONS,
    max: 1,
    connection: {
      ...SESSION,
      lock_timeout: MIGRATION_LOCK_TIMEOUT_MS,
    },
  });
  try {
    await client`set statement_timeout = 0`;
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } catch (error) {
    throw postgresFailure(error).mayPass ? error : migrationFailure(error);
  } finally {
    await client.end();
  }
}
