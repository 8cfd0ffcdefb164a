import { sql } from 'drizzle-orm';
import { type Database, databaseOver } from '../database.ts';
import type { Driver, Read } from '../driver.ts';
import { DatabaseUnavailable } from '../errors/database-unavailable.ts';
import { isMigrated } from '../migrations/migrate.ts';
import { type Queryable, rows } from '../queryable.ts';
import { readRevisions } from '../revisions.ts';
import { numberColumn, textColumn } from '../sql/columns.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { migrateUnderLock } from './migration-lock.ts';
import type { Replica, Replicas } from './replicas.ts';
import { OPTIONS, openPool, POSTGRES_LIMITS, type PostgresLimits, SESSION } from './session.ts';

/** Additional connections for short look-ups: keys, readiness, metrics. */
const CONTROL_CONNECTIONS = 2;
const CONTROL_MS = 5_000;
const CONTROL_MARGIN_MS = 3_000;
/** Time limit of `close` for work in progress; servers have finished their requests by then. */
const CLOSE_TIMEOUT_MS = 10_000;
const OLDEST_VERSION = 15;

/**
 * Opens a PostgreSQL database and migrates its schema. Throws the driver's errors, or a
 * `DatabaseUnavailable`.
 */
export async function openPostgres(
  url: string,
  limits: Partial<PostgresLimits> = {},
  replicas?: Replicas<Driver>,
): Promise<Database> {
  const settled = { ...POSTGRES_LIMITS, ...limits };
  const { statementMs, responseMarginMs, lockMs } = settled;
  const pool = openPool(url, settled);
  const control = openPool(url, {
    ...settled,
    connections: CONTROL_CONNECTIONS,
    planCacheMode: 'auto',
    statementMs: Math.min(statementMs, CONTROL_MS),
    responseMarginMs: Math.min(responseMarginMs, CONTROL_MARGIN_MS),
  });
  const close = async (timeoutMs: number) => {
    await Promise.all([pool, control].map((each) => each.close(timeoutMs)));
  };
  try {
    // Uses the connection of the first key look-up, so that a start opens one, not two.
    await checkServer(control.query);
    if (!(await isMigrated(control.query)))
      await migrateUnderLock(url, { ...OPTIONS, connection: SESSION });
  } catch (error) {
    await close(0);
    throw error;
  }
  return databaseOver(
    {
      ...postgresDriver(pool, control),
      pool: pool.use,
      close: () => close(CLOSE_TIMEOUT_MS),
    },
    {
      permitsPerUser: Math.max(1, Math.floor(settled.connections / 3)),
      acquireTimeoutMs: lockMs || statementMs,
    },
    replicas,
  );
}

/** Runs transactions and snapshots on a pool, which the caller closes. */
function postgresDriver(pool: ConnectionPool, control = pool): Omit<Driver, 'close'> {
  return {
    kind: 'postgres',
    query: pool.query,
    control: control.query,
    transaction: (work, lock) => pool.transaction(work, { lock }),
    snapshot: <Result>(userId: string, read: Read<Result>, signal?: AbortSignal) =>
      pool.transaction(async (tx) => read(tx, await readRevisions(tx, userId)), {
        isSnapshot: true,
        signal,
      }),
  };
}

async function checkServer(db: Queryable): Promise<void> {
  const [server] = await rows(
    db,
    { version: numberColumn, encoding: textColumn },
    sql`select current_setting('server_version_num')::int / 10000 as version,
               current_setting('server_encoding') as encoding`,
  );
  if (server && server.version < OLDEST_VERSION) {
    throw new DatabaseUnavailable([
      ['postgresTooOld', { version: server.version, oldest: OLDEST_VERSION }],
    ]);
  }
  if (server && server.encoding !== 'UTF8') {
    throw new DatabaseUnavailable([['wrongEncoding', { encoding: server.encoding }]]);
  }
}

/** Shorter limits than the primary's, since the caller waits for both after a failure. */
const REPLICA_LIMITS: PostgresLimits = {
  ...POSTGRES_LIMITS,
  connectS: 1,
  acquireTimeoutMs: 2_000,
  statementMs: 5_000,
  responseMarginMs: 1_000,
};

/**
 * Opens a replica of PostgreSQL; it connects at the first read. Missing parts of the URL (user, password,
 * database, parameters) are those of the primary.
 */
export function openReplica(
  address: string,
  primaryUrl: string,
  limits: Partial<PostgresLimits> = {},
): Replica<Driver> {
  const url = new URL(address);
  const primary = new URL(primaryUrl);
  if (url.username === '') {
    url.username = primary.username;
    url.password = primary.password;
  }
  if (url.pathname === '' || url.pathname === '/') url.pathname = primary.pathname;
  if (url.search === '') url.search = primary.search;
  const pool = openPool(url.href, { ...REPLICA_LIMITS, ...limits });
  const close = () => pool.close(CLOSE_TIMEOUT_MS);
  return {
    name: url.host,
    handle: { ...postgresDriver(pool), close },
    reconnect: () => pool.replaceAll(),
    close,
  };
}
