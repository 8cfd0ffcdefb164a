import { sql } from 'drizzle-orm';
import type { Backup } from './backups/backup.ts';
import { PerUserLimit } from './concurrency/semaphore.ts';
import type { Driver, Read } from './driver.ts';
import { sqlState } from './errors/postgres-failure.ts';
import { ReplicaBehind, type Replicas } from './postgres/replicas.ts';
import { type Queryable, rows } from './queryable.ts';
import {
  type Revisions,
  raiseLabels,
  raiseRevision,
  readRevisions,
  UserGone,
} from './revisions.ts';

/** The kind of process that opens the database. */
export type DatabaseMode = 'server' | 'cli';

/** Options of a read. */
interface ReadOptions {
  /** Aborts the read. */
  readonly signal?: AbortSignal | undefined;
  /** The primary's revisions; a replica may respond if it has exactly these. @default the primary responds */
  readonly revisions?: Revisions;
}

/** An opened database, with snapshot reads and one write at a time for each user. */
export interface Database extends Omit<Driver, 'snapshot'> {
  readonly replicas?: Replicas<Driver>;
  /** Takes a backup, and returns its path; absent for PostgreSQL, which has programs of its own. */
  backUp?(): Promise<string>;
  /** Lists its backups, newest first; absent for PostgreSQL. */
  backups?(): Promise<Backup[]>;
  /** The limit of an embedded database in bytes if it has reached it, else null; absent for PostgreSQL. */
  fullAt?(): number | null;
  /** The bytes that an embedded database may take, of which each user has an equal share; absent for PostgreSQL. */
  limitBytes?(): number;
  /** Runs reads of a user in one snapshot. Throws `UserGone`, and `UserBusy` after a long wait. */
  read<Result>(userId: string, read: Read<Result>, options?: ReadOptions): Promise<Result>;
  /**
   * Runs `work` in a transaction that holds the lock of a user's row. No signal aborts it: after an
   * interrupted commit, its outcome would be unknown. Throws `UserGone`, and `UserBusy` after a long wait.
   */
  write<Result>(userId: string, work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** Like `write`, and raises the user's revision, for work that always changes the user's data. */
  change<Result>(userId: string, work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** Like `change`, for work that changes notes, labels or categories alone. */
  changeLabels<Result>(userId: string, work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** Like `write`, under the lock of the reference data that all users share. */
  writeMarket<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
}

export interface DatabaseLimits {
  /** Maximum concurrent work of one user. */
  readonly permitsPerUser: number;
  /** Maximum wait of a user's work for other work of the same user. */
  readonly acquireTimeoutMs: number;
}

/** Serialization failure and deadlock, after which PostgreSQL asks for a retry. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

/** Adds to a driver: limits for each user, locks, retries and replicas. */
export function databaseOver(
  driver: Driver,
  { permitsPerUser, acquireTimeoutMs }: DatabaseLimits,
  replicas?: Replicas<Driver>,
): Database {
  const work = new PerUserLimit(permitsPerUser, acquireTimeoutMs);
  // Writes of a user queue here instead of waiting for the lock, each on a connection.
  const writes = new PerUserLimit(1, acquireTimeoutMs);

  const locked = <Result>(
    userId: string,
    lock: (tx: Queryable) => Promise<void>,
    write: (tx: Queryable) => Promise<Result>,
  ): Promise<Result> =>
    writes.run(userId, () =>
      work.run(userId, () => retried(() => driver.transaction(write, lock))),
    );

  const write: Database['write'] = (userId, work) =>
    locked(userId, (tx) => lockUser(tx, userId), work);

  return {
    ...driver,
    ...(replicas !== undefined && { replicas }),
    read: (userId, read, { signal, revisions } = {}) =>
      work.run(userId, async () => {
        signal?.throwIfAborted();
        if (replicas !== undefined && revisions !== undefined) {
          const response = await readReplica(replicas, userId, read, revisions, signal);
          if (response !== null) return response.result;
        }
        return driver.snapshot(userId, read, signal);
      }),
    write,
    change: (userId, work) => write(userId, raising(raiseRevision, userId, work)),
    changeLabels: (userId, work) => write(userId, raising(raiseLabels, userId, work)),
    writeMarket: (work) => locked(MARKET, lockMarket, work),
    async close() {
      await Promise.all([driver.close(), replicas?.close()]);
    },
  };
}

/** Returns a database whose reads and writes all belong to one transaction: any failure rolls back all. */
export function databaseWithin(tx: Queryable, kind: Database['kind']): Database {
  const write: Database['write'] = async (userId, work) => {
    await lockUser(tx, userId);
    return work(tx);
  };
  return {
    kind,
    query: tx,
    control: tx,
    transaction: (work) => work(tx),
    read: async (userId, read) => read(tx, await readRevisions(tx, userId)),
    write,
    change: (userId, work) => write(userId, raising(raiseRevision, userId, work)),
    changeLabels: (userId, work) => write(userId, raising(raiseLabels, userId, work)),
    async writeMarket(work) {
      await lockMarket(tx);
      return work(tx);
    },
    close: async () => {},
  };
}

const raising =
  <Result>(
    raise: (tx: Queryable, userId: string) => Promise<void>,
    userId: string,
    work: (tx: Queryable) => Promise<Result>,
  ) =>
  async (tx: Queryable): Promise<Result> => {
    const result = await work(tx);
    await raise(tx, userId);
    return result;
  };

/** Key of the reference data's lock among the users' ids. */
const MARKET = 'market';

/** Acquires the lock of a user's row. Throws `UserGone`. */
export async function lockUser(tx: Queryable, userId: string): Promise<void> {
  const [found] = await rows(tx, {}, sql`select 1 from users where id = ${userId} for update`);
  if (found === undefined) throw new UserGone();
}

/** Acquires the lock of the reference data; after a user's, if a transaction needs both. */
export async function lockMarket(tx: Queryable): Promise<void> {
  await tx.execute(sql`select 1 from market for update`);
}

/**
 * Reads from a replica that has exactly the primary's revisions, so that no response is older than its
 * request. Newer ones are rejected too: a replica of a lost primary may have changes that no other server
 * knows. Returns null if the primary must respond.
 */
function readReplica<Result>(
  replicas: Replicas<Driver>,
  userId: string,
  read: Read<Result>,
  expected: Revisions,
  signal?: AbortSignal,
): Promise<{ readonly result: Result } | null> {
  const readIfEqual: Read<Result> = async (tx, shown) => {
    if (shown.user !== expected.user || shown.market !== expected.market) throw new ReplicaBehind();
    return read(tx, shown);
  };
  return replicas.tryRead(async (replica) => {
    try {
      return await replica.snapshot(userId, readIfEqual, signal);
    } catch (error) {
      // A lagging replica may not know the user yet.
      throw error instanceof UserGone ? new ReplicaBehind() : error;
    }
  }, signal);
}

async function retried<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
}
