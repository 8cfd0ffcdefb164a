/** How the database is read and written: one snapshot an answer, one writer a person. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../core/refusal.ts';
import { type Database, rows } from './database.ts';
import { readDivided } from './embedded/division.ts';
import { sqlState } from './failure.ts';
import { sharesOf } from './fair-share.ts';
import { beginSnapshot } from './postgres/snapshots.ts';
import { pgArray } from './sql/arrays.ts';
import { number, type RowOf, text } from './sql/columns.ts';

/** Serialisation failure and deadlock: PostgreSQL asks for the transaction to be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;
const LOCK_NOT_AVAILABLE = '55P03';
/** How long another node's lock is left alone before it is tried again, milliseconds. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/** The person whose data it is about is not there, or was deleted a moment ago. */
export class PersonGone extends Refusal {
  constructor() {
    super('NOT_FOUND', 'There is no such person here; `pactole keys create` makes one.');
  }
}

/**
 * Runs `work` in a transaction that holds the lock of one person's row: a person's writes happen one after the other,
 * and each sees all of those before it. No signal ends its statements: whoever hung up may have meant what they sent, and
 * a commit that is cut off leaves nobody knowing whether it happened. What `work` does before it changes anything may
 * look at one.
 */
export function write<Result>(
  db: Database,
  userId: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const lock = sql`select 1 from users where id = ${userId} for update nowait`;
  return lockAndWork(db, userId, lock, work);
}

/** Takes the lock of a person's row inside a transaction that began otherwise; waits for it. */
export async function lockPerson(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for update`);
}

/** Takes the lock of the reference data inside a transaction that began otherwise, after that of a person; waits for it. */
export async function lockMarket(tx: Database): Promise<void> {
  await tx.execute(sql`select 1 from market for update`);
}

/** Like `write`, for the reference data that all persons share. */
export function writeMarket<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return lockAndWork(db, MARKET, MARKET_LOCK, work);
}

/** Who shares the reference data's lock, among the people who have one each. */
const MARKET = 'market';
const MARKET_LOCK = sql`select 1 from market for update nowait`;

/**
 * A lock that another node holds is tried for again and again: a connection that waited for it would be one less for
 * everybody else. On this node those who want it stand in line.
 */
async function lockAndWork<Result>(
  db: Database,
  owner: string,
  lock: SQL,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const shares = sharesOf(db);
  return shares.write(owner, async () => {
    const end = performance.now() + shares.lockMs;
    let attempts = 0;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(1.5 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await shares.any(owner, () => workUnderLock(db, lock, work));
      } catch (error) {
        if (error instanceof LockTaken) {
          if (performance.now() + pauseMs > end) throw error.cause;
          await sleep(pauseMs);
        } else if (++attempts === MAX_ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? ''))
          throw error;
      }
    }
  });
}

function workUnderLock<Result>(
  db: Database,
  lock: SQL,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const locked = await rows(tx, {}, lock).catch((cause: unknown) => {
      throw sqlState(cause) === LOCK_NOT_AVAILABLE ? new LockTaken(undefined, { cause }) : cause;
    });
    if (locked.length === 0) throw new PersonGone();
    return work(tx);
  });
}

/** Somebody else holds the lock, and nothing was done. */
class LockTaken extends Error {
  override readonly name = 'LockTaken';
}

/** Like `write`, for work that always changes what the person reads: it raises the person's revision. */
export function change<Result>(
  db: Database,
  userId: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return write(db, userId, async (tx) => {
    const result = await work(tx);
    await raiseRevision(tx, userId);
    return result;
  });
}

/**
 * The next revision: the microseconds since 1970, or one more where the clock has not gone on. A counter would come to the
 * same numbers again after an older backup was restored, and name other data by the tags of what was lost. JavaScript
 * holds it exactly until the year 2255. The clock is that of the statement: engines that divide people among machines take
 * no other one in an update.
 */
export const NEXT_REVISION = sql`greatest(revision + 1, (extract(epoch from statement_timestamp()) * 1000000)::bigint)`;

/**
 * Makes every answer given to a person so far out of date. To be called in the transaction of the change itself. Who says
 * of which accounts transactions changed, or of none, spares what nodes remember of the others'.
 */
export async function raiseRevision(
  tx: Database,
  userId: string,
  transactionsOf: readonly string[] | 'all accounts' = 'all accounts',
): Promise<void> {
  const isAll = transactionsOf === 'all accounts';
  const [raised] = await rows(
    tx,
    { revision: text },
    sql`update users set revision = ${NEXT_REVISION}, floor = ${isAll ? NEXT_REVISION : sql`floor`}
        where id = ${userId} returning revision::text`,
  );
  if (isAll || transactionsOf.length === 0) return;
  await tx.execute(
    sql`update accounts set revision = ${raised?.revision}::text::bigint
        where user_id = ${userId} and id = any(${pgArray(transactionsOf)}::text::uuid[])`,
  );
}

/** Which state of a person's data, and of the reference data, something is read from. */
const REVISIONS = { user: number, market: number };
export type Revisions = RowOf<typeof REVISIONS>;

/** The revision of a person's data, to be compared inside `write`. */
export async function revisionOf(tx: Database, userId: string): Promise<number | undefined> {
  const [found] = await rows(
    tx,
    { revision: number },
    sql`select revision::float8 as revision from users where id = ${userId}`,
  );
  return found?.revision;
}

/**
 * Runs reads that all see the database as it was at one instant, the revisions included. On PostgreSQL an aborted signal
 * ends the statement under way; the embedded one answers a statement in one go, so there only `read` itself can look at it.
 * There, others get in between the statements of long reads, which begin again when the person or the market has changed.
 */
export function snapshot<Result>(
  db: Database,
  userId: string,
  read: (tx: Database, revisions: Revisions) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  return sharesOf(db).any(userId, () => readSnapshot(db, userId, read, signal));
}

/** Like `snapshot`, for who has taken the person's share of the database already. */
export function readSnapshot<Result>(
  db: Database,
  userId: string,
  read: (tx: Database, revisions: Revisions) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const question = sql`select u.revision::float8 as "user", m.revision::float8 as market
                       from users u, market m where u.id = ${userId}`;
  const begin = () =>
    readDivided(db, REVISIONS, question, async (tx, revisions) => {
      if (revisions === undefined) throw new PersonGone();
      return read(tx, revisions);
    });
  return beginSnapshot(db, signal, begin);
}
