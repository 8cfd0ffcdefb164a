/** Time limits and session settings of a connection, and its conversion of values. */

import { readTexts } from '../sql/arrays.ts';
import { PLANNER } from '../sql/planner.ts';
import { ConnectionPool } from './connection-pool.ts';

export interface PostgresLimits {
  readonly connections: number;
  /** Seconds for a connection to be accepted, and again for authentication. @default 4 */
  readonly connectS?: number;
  /** Maximum wait for a connection. */
  readonly acquireTimeoutMs: number;
  /** Maximum time of a statement, far above those of requests: it stops a runaway statement. */
  readonly statementMs: number;
  /** Additional time without a response after `statementMs`. */
  readonly responseMarginMs: number;
  /** Maximum wait for a lock, such as a user's row that another node writes to; 0: no limit. */
  readonly lockMs: number;
  /** Ends a transaction of a suspended node, since it keeps a user's row locked. */
  readonly idleInTransactionMs: number;
  /**
   * `force_custom_plan` plans a named statement for its values each time: a plan from when a table was small may read all of
   * it. `auto` keeps plans, which is safe and faster for look-ups of one row by a unique index.
   */
  readonly planCacheMode: 'force_custom_plan' | 'auto';
}

export const POSTGRES_LIMITS: PostgresLimits = {
  connections: 10,
  acquireTimeoutMs: 10_000,
  statementMs: 60_000,
  responseMarginMs: 15_000,
  lockMs: 20_000,
  idleInTransactionMs: 30_000,
  planCacheMode: 'force_custom_plan',
};

/** Seconds of silence before a TCP keep-alive probe. */
const KEEP_ALIVE_S = 15;

/** Settings that a role or database may override, and those that make values read the same everywhere. */
export const SESSION = {
  application_name: 'pactole',
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  bytea_output: 'hex',
  extra_float_digits: 1,
  ...PLANNER,
  default_transaction_isolation: 'read committed' as const,
};

const asText = (text: string) => text;
// postgres.js 3.4.9 serializes values twice when it repeats a statement whose name the server forgot, as
// behind a pooler. Serialized values must pass unchanged.
const asBytes = (value: string | Uint8Array) =>
  typeof value === 'string' ? value : `\\x${Buffer.from(value).toString('hex')}`;
const asBoolean = (value: boolean | 't' | 'f') => (value === true || value === 't' ? 't' : 'f');

const [BOOLEAN, BYTEA] = [16, 17];
const [JSON_TYPE, JSONB] = [114, 3802];
const [DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL] = [1082, 1114, 1184, 1186];
const ARRAYS = { dates: 1182, timestamps: 1115, timestamptzs: 1185, numerics: 1231, texts: 1009 };

export const OPTIONS = {
  keep_alive: KEEP_ALIVE_S,
  // A failure of the driver's array type look-up is unhandled and ends the process: behind a pooler without a
  // server, on every node. Our one array is parsed without it.
  fetch_types: false,
  onnotice: () => {},
  // Enough for all statements of a response; at the limit, postgres.js would queue.
  max_pipeline: 1_000,
  types: {
    int8: { to: 20, from: [20], parse: Number, serialize: String },
    texts: { to: ARRAYS.texts, from: [ARRAYS.texts], parse: readTexts, serialize: String },
    // The query builder converts these itself.
    date: {
      to: TIMESTAMPTZ,
      from: [
        ...[DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL],
        ...[ARRAYS.dates, ARRAYS.timestamps, ARRAYS.timestamptzs, ARRAYS.numerics],
      ],
      parse: asText,
      serialize: asText,
    },
    boolean: {
      to: BOOLEAN,
      from: [BOOLEAN],
      parse: (text: string) => text === 't',
      serialize: asBoolean,
    },
    bytea: {
      to: BYTEA,
      from: [BYTEA],
      parse: (hex: string) => Buffer.from(hex.slice(2), 'hex'),
      serialize: asBytes,
    },
    json: { to: JSON_TYPE, from: [JSON_TYPE, JSONB], parse: JSON.parse, serialize: asText },
  },
};

/** Creates a pool, whose connections are opened on demand. */
export function openPool(url: string, limits: PostgresLimits): ConnectionPool {
  const { connections, connectS, acquireTimeoutMs, statementMs, responseMarginMs } = limits;
  return new ConnectionPool({
    url,
    connection: {
      ...OPTIONS,
      ...(connectS && { connect_timeout: connectS }),
      connection: {
        ...SESSION,
        statement_timeout: statementMs,
        lock_timeout: limits.lockMs,
        plan_cache_mode: limits.planCacheMode,
        idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      },
    },
    size: connections,
    acquireTimeoutMs,
    responseTimeoutMs: statementMs + responseMarginMs,
  });
}
