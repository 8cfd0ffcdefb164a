/** Connections for one kind of work on one server, and how long anything may last on them. */
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Database } from '../database.ts';
import { PLANNER } from '../planner.ts';
import { PlacePool } from '../pool.ts';
import * as schema from '../schema.ts';
import { readTexts } from '../sql/arrays.ts';
import { Connections } from './connections.ts';
import { snapshotsBy } from './snapshots.ts';

export interface Lane {
  readonly db: Database;
  readonly pool: PlacePool;
  readonly connections: Connections;
}

/** How much of a server one node takes, and how long anything may last there. */
export interface LaneLimits {
  /** PostgreSQL serves few busy connections better than many. */
  readonly connections: number;
  /** How many seconds the server may take to accept a connection, and as long again to let the node in. @default 4 */
  readonly connectS?: number;
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

export const LANE_LIMITS: LaneLimits = {
  connections: 10,
  turnMs: 10_000,
  statementMs: 60_000,
  silenceMs: 15_000,
  lockMs: 20_000,
  idleInTransactionMs: 30_000,
};

/** Seconds of silence after which a connection is asked whether the other side is still there. */
const KEEP_ALIVE_S = 15;

/** What a role or a database may have set otherwise, and what makes values read the same everywhere. */
export const SESSION = {
  application_name: 'pactole',
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  bytea_output: 'hex',
  extra_float_digits: 1,
  ...PLANNER,
  default_transaction_isolation: 'read committed' as const,
};

export const OPTIONS = {
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

/** Makes no connection yet: each is made when it is first needed. */
export function openLane(url: string, limits: LaneLimits): Lane {
  const { connections, connectS, turnMs, statementMs, silenceMs } = limits;
  const pool = new PlacePool(connections, turnMs);
  const session = {
    ...SESSION,
    statement_timeout: statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  };
  const options = {
    ...OPTIONS,
    ...(connectS && { connect_timeout: connectS }),
    connection: session,
  };
  const made = new Connections(url, options, pool, statementMs + silenceMs);
  const db = drizzle(made.client, { schema }) as Database;
  snapshotsBy(db, (signal, begin) => made.snapshot(signal, begin));
  return { db, pool, connections: made };
}
