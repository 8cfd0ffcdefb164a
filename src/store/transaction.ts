/** How the database is read and written: one snapshot an answer, one writer a person. */
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from './database.ts';

/** Serialisation failure and deadlock: PostgreSQL asks for the transaction to be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

/**
 * Runs `work` in a transaction that holds the lock of one person's row: a person's writes happen one after the other,
 * and each sees all of those before it.
 */
export function write<Result>(
  db: Database,
  userId: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return lockAndWork(db, sql`select 1 from users where id = ${userId} for update`, work);
}

/** Like `write`, for the reference data that all persons share. */
export function writeMarket<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return lockAndWork(db, sql`select 1 from market for update`, work);
}

async function lockAndWork<Result>(
  db: Database,
  lock: SQL,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(lock);
        return work(tx);
      });
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
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
 * holds it exactly until the year 2255.
 */
const NEXT_REVISION = sql`greatest(revision + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)`;

/** Makes every answer given to a person so far out of date. To be called in the transaction of the change itself. */
export async function raiseRevision(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`update users set revision = ${NEXT_REVISION} where id = ${userId}`);
}

/** Makes every answer that rests on prices, rates, splits or names out of date, for everybody. */
export async function raiseMarketRevision(tx: Database): Promise<void> {
  await tx.execute(sql`update market set revision = ${NEXT_REVISION}`);
}

/** What an answer depends on beside the question: the two revisions. */
export interface Revisions {
  readonly user: number;
  readonly market: number;
}

/** Runs reads that all see the database as it was at one instant, the revisions included. */
export function snapshot<Result>(
  db: Database,
  userId: string,
  read: (tx: Database, revisions: Revisions) => Promise<Result>,
): Promise<Result> {
  return db.transaction(
    async (tx) => {
      const [revisions] = await rows<Revisions>(
        tx,
        sql`select u.revision::float8 as "user", m.revision::float8 as market
            from users u, market m where u.id = ${userId}`,
      );
      if (revisions === undefined) throw new Error(`No such user: ${userId}`);
      return read(tx, revisions);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The SQLSTATE of a database error, however deeply the driver and the query builder wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
