import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { type Database, rows, type Store } from '../database.ts';
import { StoreUnavailable } from '../errors.ts';
import { shareFairly } from '../fair-share.ts';
import { isMigrated } from '../migrate.ts';
import { PLANNER } from '../planner.ts';
import { PlacePool } from '../pool.ts';
import * as schema from '../schema.ts';
import { readTexts } from '../sql/arrays.ts';
import { Connections } from './connections.ts';
import { migrateUnderLock } from './migration-lock.ts';
import { stopBy } from './stoppable.ts';

/** How much of the database one node takes, and how long anything may last there. */
export interface PostgresLimits {
  /** PostgreSQL serves few busy connections better than many. */
  readonly connections: number;
  /** How long work may wait for a connection. */
  readonly turnMs: number;
  /** No statement of a request comes near it: it ends what has gone wrong before it holds others up. */
  readonly statementMs: number;
  /** How much longer a statement may go without an answer: a server that says nothing at all is gone. */
  readonly silenceMs: number;
  /** How long a statement may wait for a lock, which is a person's row while another of their writes is under way; 0: for as long as a statement may. */
  readonly lockMs: number;
  /** Ends a transaction whose node stands still, since it keeps a person's row locked. */
  readonly idleInTransactionMs: number;
}

const POSTGRES_LIMITS: PostgresLimits = {
  connections: 10,
  turnMs: 10_000,
  statementMs: 60_000,
  silenceMs: 15_000,
  lockMs: 20_000,
  idleInTransactionMs: 30_000,
};

/** Beside those for work, connections that only look keys up and give signs of life: what takes long never holds them. */
const FAST_CONNECTIONS = 2;
const FAST_MS = 5_000;
const CONNECT_TIMEOUT_S = 10;
/** Seconds of silence after which a connection is asked whether the other side is still there. */
const KEEP_ALIVE_S = 15;
/** How long `close` waits for what is under way: the doors have finished their requests by then. */
const CLOSE_TIMEOUT_MS = 10_000;
const OLDEST_VERSION = 15;

/** What a role or a database may have set otherwise, and what makes values read the same everywhere. */
const SESSION = {
  application_name: 'pactole',
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  bytea_output: 'hex',
  extra_float_digits: 1,
  ...PLANNER,
  default_transaction_isolation: 'read committed' as const,
};

const OPTIONS = {
  connect_timeout: CONNECT_TIMEOUT_S,
  keep_alive: KEEP_ALIVE_S,
  // The driver's own look-up of array types goes unheard when it fails, which ends the process: behind a pooler that has
  // lost its server, on every node. The one array of ours is read without it.
  fetch_types: false,
  onnotice: () => {},
  types: {
    int8: { to: 20, from: [20], parse: Number, serialize: String },
    texts: { to: 1009, from: [1009], parse: readTexts, serialize: String },
  },
};

/** Opens a PostgreSQL database and brings its schema up to date. Errors are the driver's own, or a `StoreUnavailable`. */
export async function openPostgres(
  url: string,
  limits: Partial<PostgresLimits> = {},
): Promise<Store> {
  const { connections, turnMs, statementMs, silenceMs, lockMs, idleInTransactionMs } = {
    ...POSTGRES_LIMITS,
    ...limits,
  };
  const connection = {
    ...SESSION,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
  const lane = (size: number, longestMs: number) => {
    const turns = new PlacePool(size, turnMs);
    const session = { ...connection, statement_timeout: longestMs };
    const links = new Connections(
      url,
      { ...OPTIONS, connection: session },
      turns,
      longestMs + silenceMs,
    );
    return { turns, links, db: drizzle(links.client, { schema }) as Database };
  };
  const work = lane(connections, statementMs);
  const fast = lane(FAST_CONNECTIONS, Math.min(statementMs, FAST_MS));
  const close = async (timeoutMs: number) => {
    await Promise.all([work, fast].map(({ links }) => links.close(timeoutMs)));
  };
  const { db, turns: pool } = work;
  shareFairly(db, {
    places: Math.max(1, Math.floor(pool.size / 3)),
    lockMs: lockMs || statementMs,
  });
  stopBy(db, (signal, begin) => work.links.stoppable(signal, begin));
  try {
    await checkServer(db);
    if (!(await isMigrated(db))) await migrateUnderLock(url, { ...OPTIONS, connection: SESSION });
  } catch (error) {
    await close(0);
    throw error;
  }
  return { kind: 'postgres', db, fast: fast.db, pool, close: () => close(CLOSE_TIMEOUT_MS) };
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
