import { sql } from 'drizzle-orm';
import { PerUserLimit } from './concurrency/per-user-limit.ts';
import type { Driver, Read } from './driver.ts';
import { sqlState } from './errors/postgres-failure.ts';
import { ReplicaBehind, type Replicas } from './postgres/replicas.ts';
import { type Queryable, rows } from './queryable.ts';
import { type Revisions, raiseRevision, readRevisions, UserGone } from './revisions.ts';

/** The kind of process that opens the database. */
export type DatabaseMode = 'server' | 'cli';

/** What a read may be given. */
interface ReadOptions {
  /** Ends the read when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** A replica may answer that shows exactly these revisions, which the primary told. @default the primary answers */
  readonly revisions?: Revisions;
}

/** An opened database: reads of one instant, and the writes of a user one after the other. */
export interface Database extends Omit<Driver, 'snapshot'> {
  readonly replicas?: Replicas<Driver>;
  /** Runs reads of a user that all see one instant. Throws `UserGone`, and `UserBusy` after a long wait. */
  read<Result>(userId: string, read: Read<Result>, options?: ReadOptions): Promise<Result>;
  /**
   * Runs `work` in a transaction that holds the lock of a user's row. No signal ends it: a commit that is cut off would
   * leave it unknown whether the write happened. Throws `UserGone`, and `UserBusy` after a long wait.
   */
  write<Result>(userId: string, work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** Like `write`, and raises the user's revision: for work that always changes what the user reads. */
  change<Result>(userId: string, work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** Like `write`, under the lock of the reference data that all users share. */
  writeMarket<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
}

export interface DatabaseLimits {
  /** How much work of one user goes on at a time. */
  readonly permitsPerUser: number;
  /** How long work of a user waits for other work of the same user. */
  readonly acquireTimeoutMs: number;
}

/** Serialisation failure and deadlock: PostgreSQL asks for the transaction to be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

/** Adds to a driver: permits for each user, locks, retries, and replicas. */
export function databaseOver(
  driver: Driver,
  { permitsPerUser, acquireTimeoutMs }: DatabaseLimits,
  replicas?: Replicas<Driver>,
): Database {
  const work = new PerUserLimit(permitsPerUser, acquireTimeoutMs);
  // The writes of a user wait here for each other, and not for the lock, each on a connection.
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
          const answered = await readReplica(replicas, userId, read, revisions, signal);
          if (answered !== null) return answered.result;
        }
        return driver.snapshot(userId, read, signal);
      }),
    write,
    change: (userId, work) => write(userId, raising(userId, work)),
    writeMarket: (work) => locked(MARKET, lockMarket, work),
    async close() {
      await Promise.all([driver.close(), replicas?.close()]);
    },
  };
}

/** A store whose reads and writes all belong to one transaction: what fails in one of them fails all. */
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
    change: (userId, work) => write(userId, raising(userId, work)),
    async writeMarket(work) {
      await lockMarket(tx);
      return work(tx);
    },
    close: async () => {},
  };
}

const raising =
  <Result>(userId: string, work: (tx: Queryable) => Promise<Result>) =>
  async (tx: Queryable): Promise<Result> => {
    const result = await work(tx);
    await raiseRevision(tx, userId);
    return result;
  };

/** Stands for the reference data's lock among the users' ids. */
const MARKET = 'market';

/** Takes the lock of a user's row. Throws `UserGone`. */
export async function lockUser(tx: Queryable, userId: string): Promise<void> {
  const [found] = await rows(tx, {}, sql`select 1 from users where id = ${userId} for update`);
  if (found === undefined) throw new UserGone();
}

/** Takes the lock of the reference data, after a user's where a transaction takes both. */
export async function lockMarket(tx: Queryable): Promise<void> {
  await tx.execute(sql`select 1 from market for update`);
}

/**
 * Reads from a replica that shows the very revisions which the primary told: so no response is older than its request.
 * Newer ones are refused as well: a replica that followed a lost primary may show what no other server knows of. Returns
 * null where the primary has to answer.
 */
function readReplica<Result>(
  replicas: Replicas<Driver>,
  userId: string,
  read: Read<Result>,
  told: Revisions,
  signal?: AbortSignal,
): Promise<{ readonly result: Result } | null> {
  const readIfEqual: Read<Result> = async (tx, shown) => {
    if (shown.user !== told.user || shown.market !== told.market) throw new ReplicaBehind();
    return read(tx, shown);
  };
  return replicas.answer(async (replica) => {
    try {
      return await replica.snapshot(userId, readIfEqual, signal);
    } catch (error) {
      // A replica that is behind may not know the user yet.
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
