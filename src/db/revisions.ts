/**
 * The revisions that a response depends on: of a user's data, and of the reference data that all users share. Notes,
 * labels and categories have their own, so that a note leaves valid what took long to compute.
 */
import { type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../i18n/errors/domain-error.ts';
import { type Queryable, rows } from './queryable.ts';
import { pgArray } from './sql/arrays.ts';
import { numberColumn, type RowOf } from './sql/columns.ts';

/** The user does not exist, or was just deleted. */
export class UserGone extends DomainError {
  constructor() {
    super('NOT_FOUND', ['userGone']);
  }
}

/** `user` rises with every change of a user's data, `figures` with all but those of labels. */
const REVISIONS = { user: numberColumn, figures: numberColumn, market: numberColumn };
export type Revisions = RowOf<typeof REVISIONS>;

/** Columns of `REVISIONS`, given the tables of a user and of the market. */
export const selectRevisions = (user: SQL, market: SQL): SQL => sql`
  greatest(${user}.revision, ${user}.labels)::float8 as "user", ${user}.revision::float8 as figures,
  ${market}.revision::float8 as market`;

/** Reads all revisions. Throws `UserGone`. */
export async function readRevisions(db: Queryable, userId: string): Promise<Revisions> {
  const [found] = await rows(
    db,
    REVISIONS,
    sql`select ${selectRevisions(sql`u`, sql`m`)} from users u, market m where u.id = ${userId}`,
  );
  if (found === undefined) throw new UserGone();
  return found;
}

/** Returns the revision of a user's data, for a comparison inside `write`. */
export async function revisionOf(tx: Queryable, userId: string): Promise<number | undefined> {
  const [found] = await rows(
    tx,
    { revision: numberColumn },
    sql`select greatest(revision, labels)::float8 as revision from users where id = ${userId}`,
  );
  return found?.revision;
}

/**
 * The next revision: microseconds since 1970, or one more if the clock has not advanced. A counter would
 * repeat numbers after the restore of an older backup, so old tags would name other data. JavaScript holds it
 * exactly until the year 2255. The clock is the statement's, the only one that databases sharded by user
 * allow in an update.
 */
export const NEXT_REVISION = sql`greatest(revision + 1, (extract(epoch from statement_timestamp()) * 1000000)::bigint)`;

/** The next one of a user's two revisions, above both. */
const NEXT_OF_USER = sql`greatest(labels + 1, ${NEXT_REVISION})`;

/**
 * Invalidates every earlier response to a user; must be called in the transaction of the change.
 * `transactionsOf` names the accounts whose transactions changed: caches of the others stay valid.
 */
export async function raiseRevision(
  tx: Queryable,
  userId: string,
  transactionsOf: readonly string[] | 'all accounts' = 'all accounts',
): Promise<void> {
  const isAll = transactionsOf === 'all accounts';
  const raised = tx.execute(
    sql`update users set revision = ${NEXT_OF_USER}, floor = ${isAll ? NEXT_OF_USER : sql`floor`}
        where id = ${userId}`,
  );
  if (isAll || transactionsOf.length === 0) {
    await raised;
    return;
  }
  // Sent together, run in order.
  await Promise.all([
    raised,
    tx.execute(
      sql`update accounts a set revision = u.revision from users u
          where u.id = ${userId} and a.user_id = u.id
            and a.id = any(${pgArray(transactionsOf)}::text::uuid[])`,
    ),
  ]);
}

/**
 * Invalidates the earlier responses that hold notes, labels or categories, and leaves all others valid; must be called
 * in the transaction of the change.
 */
export async function raiseLabels(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`update users set labels = ${NEXT_OF_USER} where id = ${userId}`);
}
