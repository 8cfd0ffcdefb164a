import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseMode } from './database.ts';
import { DatabaseUnavailable } from './errors/database-unavailable.ts';
import { postgresFailure, waitingMayHelp } from './errors/postgres-failure.ts';
import { openPostgres } from './postgres/postgres.ts';
import { openReplica } from './postgres/replica.ts';
import { Replicas } from './postgres/replicas.ts';

export interface DatabaseSettings {
  /** `postgres://user:password@host:port/database`; undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The folder of the embedded database. */
  readonly dataDir: string;
  /** How long to wait for a PostgreSQL that is not there yet. @default 30000 */
  readonly patienceMs?: number;
  /** How many connections to PostgreSQL to make at most. @default 10 */
  readonly connections?: number;
  /** Addresses of replicas that reads are answered from; what they leave out is as in `databaseUrl`. @default none */
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
 * Opens the database and brings its schema up to date. `announce` is told what the operator should know, a line at a
 * time. What keeps the database from being opened is thrown as a `DatabaseUnavailable`.
 */
export async function openDatabase(
  {
    databaseUrl,
    dataDir,
    patienceMs = 30_000,
    replicaUrls = [],
    mode = 'server',
    ...limits
  }: DatabaseSettings,
  announce: (line: string) => void,
): Promise<Database> {
  if (databaseUrl === undefined) {
    // Loaded here, since PostgreSQL needs no engine in the process.
    const { openEmbeddedFolder } = await import('./open-embedded.ts');
    return openEmbeddedFolder(dataDir, announce, mode);
  }
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new DatabaseUnavailable(
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    );
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
  return openPatiently(open, databaseUrl, patienceMs, announce);
}

async function openPatiently(
  open: () => Promise<Database>,
  url: string,
  patienceMs: number,
  announce: (line: string) => void,
): Promise<Database> {
  const end = performance.now() + patienceMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await open();
    } catch (cause) {
      if (cause instanceof DatabaseUnavailable) throw cause;
      const { reason } = postgresFailure(cause);
      const problem = `The PostgreSQL database ${withoutSecrets(url)} can't be opened: ${reason}`;
      if (!waitingMayHelp(cause) || patienceMs === 0)
        throw new DatabaseUnavailable(`${problem}.`, { cause });
      if (performance.now() + pauseMs > end) {
        throw new DatabaseUnavailable(`${problem}, and was so for ${patienceMs / 1000} seconds.`, {
          cause,
        });
      }
      if (pauseMs === FIRST_PAUSE_MS) {
        announce(`${problem}. Trying again for ${patienceMs / 1000} seconds.`);
      }
      await sleep(pauseMs);
    }
  }
}

/** The URL without user, password and parameters, which may hold keys. */
const withoutSecrets = (url: string) => url.replace(/\/\/.*@/, '//').replace(/\?.*/, '');
