import { sql } from 'drizzle-orm';
import { type Database, rows, type Store } from '../database.ts';
import { StoreUnavailable } from '../errors.ts';
import { shareFairly } from '../fair-share.ts';
import { isMigrated } from '../migrations/migrate.ts';
import { number, text } from '../sql/columns.ts';
import { LANE_LIMITS, type LaneLimits, OPTIONS, openLane, SESSION } from './lane.ts';
import { migrateUnderLock } from './migration-lock.ts';

/** Beside those for work, connections that only look keys up and give signs of life: what takes long never holds them. */
const FAST_CONNECTIONS = 2;
const FAST_MS = 5_000;
const FAST_SILENCE_MS = 3_000;
/** How long `close` waits for what is under way: the doors have finished their requests by then. */
const CLOSE_TIMEOUT_MS = 10_000;
const OLDEST_VERSION = 15;

/** Opens a PostgreSQL database and brings its schema up to date. Errors are the driver's own, or a `StoreUnavailable`. */
export async function openPostgres(url: string, limits: Partial<LaneLimits> = {}): Promise<Store> {
  const settled = { ...LANE_LIMITS, ...limits };
  const { statementMs, silenceMs, lockMs } = settled;
  const work = openLane(url, settled);
  const fast = openLane(url, {
    ...settled,
    connections: FAST_CONNECTIONS,
    statementMs: Math.min(statementMs, FAST_MS),
    silenceMs: Math.min(silenceMs, FAST_SILENCE_MS),
  });
  const close = async (timeoutMs: number) => {
    await Promise.all([work, fast].map(({ connections }) => connections.close(timeoutMs)));
  };
  const { db, pool } = work;
  shareFairly(db, {
    places: Math.max(1, Math.floor(pool.size / 3)),
    lockMs: lockMs || statementMs,
  });
  try {
    // Over a connection that the first key is looked up on as well, so that a start makes one and not two.
    await checkServer(fast.db);
    if (!(await isMigrated(fast.db)))
      await migrateUnderLock(url, { ...OPTIONS, connection: SESSION });
  } catch (error) {
    await close(0);
    throw error;
  }
  return { kind: 'postgres', db, fast: fast.db, pool, close: () => close(CLOSE_TIMEOUT_MS) };
}

async function checkServer(db: Database): Promise<void> {
  const [server] = await rows(
    db,
    { version: number, encoding: text },
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
