import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorMessage, formatError } from '../i18n/errors/error-message.ts';
import type { Database, DatabaseMode } from './database.ts';
import { DatabaseUnavailable } from './errors/database-unavailable.ts';
import { postgresFailure, waitingMayHelp } from './errors/postgres-failure.ts';
import { openPostgres, openReplica } from './postgres/postgres.ts';
import { Replicas } from './postgres/replicas.ts';

export interface DatabaseSettings {
  /** `postgres://user:password@host:port/database`; undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** Maximum wait for PostgreSQL to become available. @default 30000 */
  readonly waitMs?: number;
  /** Maximum number of connections to PostgreSQL. @default 10 */
  readonly connections?: number;
  /** URLs of replicas for reads; missing parts are as in `databaseUrl`. @default none */
  readonly replicaUrls?: readonly string[];
  /**
   * `cli`: for one command, which leaves backups, maintenance and their announcements to the server.
   * @default 'server'
   */
  readonly mode?: DatabaseMode;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

/**
 * Opens the database and migrates its schema. `announce` receives messages for the operator, one line each.
 * Throws a `DatabaseUnavailable`.
 */
export async function openDatabase(
  {
    databaseUrl,
    dataDir,
    waitMs = 30_000,
    replicaUrls = [],
    mode = 'server',
    ...limits
  }: DatabaseSettings,
  announce: (line: string) => void,
): Promise<Database> {
  if (databaseUrl === undefined) {
    // Imported on demand, since PostgreSQL needs no engine in the process.
    const { openEmbeddedFolder } = await import('./open-embedded.ts');
    return openEmbeddedFolder(dataDir, announce, mode);
  }
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new DatabaseUnavailable([['wrongDatabaseUrl']]);
  }
  const replicas =
    replicaUrls.length === 0
      ? undefined
      : new Replicas(
          replicaUrls.map((url) => openReplica(url, databaseUrl, limits)),
          announce,
        );
  // A command waits for a lock without a time limit: its user can end it.
  const settled = { ...limits, ...(mode === 'cli' && { lockMs: 0 }) };
  const open = () => openPostgres(databaseUrl, settled, replicas);
  return openWithRetries(open, databaseUrl, waitMs, announce);
}

async function openWithRetries(
  open: () => Promise<Database>,
  url: string,
  waitMs: number,
  announce: (line: string) => void,
): Promise<Database> {
  const end = performance.now() + waitMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await open();
    } catch (cause) {
      if (cause instanceof DatabaseUnavailable) throw cause;
      const { reason } = postgresFailure(cause);
      const unopenable = (waitedSeconds: number | null): ErrorMessage => [
        'postgresUnopenable',
        { address: withoutSecrets(url), reason, waitedSeconds },
      ];
      if (!waitingMayHelp(cause) || waitMs === 0)
        throw new DatabaseUnavailable([unopenable(null)], { cause });
      if (performance.now() + pauseMs > end) {
        throw new DatabaseUnavailable([unopenable(waitMs / 1000)], { cause });
      }
      if (pauseMs === FIRST_PAUSE_MS) {
        announce(`${formatError(unopenable(null))} Trying again for ${waitMs / 1000} seconds.`);
      }
      await sleep(pauseMs);
    }
  }
}

/** Returns the URL without user, password and parameters, which may hold secrets. */
const withoutSecrets = (url: string) => url.replace(/\/\/.*@/, '//').replace(/\?.*/, '');
