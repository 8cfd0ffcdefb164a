/** How long anything may last on a connection, and how its session reads and writes values. */
import { PLANNER } from '../planner-settings.ts';
import { readTexts } from '../sql/arrays.ts';
import { ConnectionPool } from './connection-pool.ts';

export interface PostgresLimits {
  readonly connections: number;
  /** How many seconds the server may take to accept a connection, and as long again to let the node in. @default 4 */
  readonly connectS?: number;
  /** How long work may wait for a connection. */
  readonly acquireTimeoutMs: number;
  /** No statement of a request comes near it: it ends what has gone wrong before it holds others up. */
  readonly statementMs: number;
  /** How much longer a statement may go without a response. */
  readonly silenceMs: number;
  /** How long a statement may wait for a lock, such as a user's row that another node writes to; 0: as long as a statement may. */
  readonly lockMs: number;
  /** Ends a transaction whose node stands still, since it keeps a user's row locked. */
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
  silenceMs: 15_000,
  lockMs: 20_000,
  idleInTransactionMs: 30_000,
  planCacheMode: 'force_custom_plan',
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

const asText = (text: string) => text;
// postgres.js 3.4.9 serialises values once more when it repeats a statement whose name the server has forgotten, as one
// behind a pooler may. So what was serialised stays as it is.
const asBytes = (value: string | Uint8Array) =>
  typeof value === 'string' ? value : `\\x${Buffer.from(value).toString('hex')}`;
const asBoolean = (value: boolean | 't' | 'f') => (value === true || value === 't' ? 't' : 'f');

const [BOOLEAN, BYTEA] = [16, 17];
const [JSON_TYPE, JSONB] = [114, 3802];
const [DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL] = [1082, 1114, 1184, 1186];
const ARRAYS = { dates: 1182, timestamps: 1115, timestamptzs: 1185, numerics: 1231, texts: 1009 };

export const OPTIONS = {
  keep_alive: KEEP_ALIVE_S,
  // The driver's own look-up of array types goes unheard when it fails, which ends the process: behind a pooler that has
  // lost its server, on every node. The one array of ours is read without it.
  fetch_types: false,
  onnotice: () => {},
  // Enough for all that a response reads at once: at its limit postgres.js would queue.
  max_pipeline: 1_000,
  types: {
    int8: { to: 20, from: [20], parse: Number, serialize: String },
    texts: { to: ARRAYS.texts, from: [ARRAYS.texts], parse: readTexts, serialize: String },
    // The query builder writes and reads these itself.
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

/** Opens no connection yet: each is opened when it is first needed. */
export function openPool(url: string, limits: PostgresLimits): ConnectionPool {
  const { connections, connectS, acquireTimeoutMs, statementMs, silenceMs } = limits;
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
    responseTimeoutMs: statementMs + silenceMs,
  });
}
