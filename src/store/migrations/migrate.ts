/**
 * Migrations: SQL files in `drizzle/`, applied when a database is opened.
 *
 * Nodes are upgraded one by one, so for a while the release before works on the new schema: a migration may only
 * *expand* (a new table, a new index, a new column that is nullable or has a default, a constraint that the old
 * release keeps anyway). What is no longer used is *contracted* (dropped, renamed, made not null) one release after
 * the last one that uses it, and raises `OLDEST_RELEASE`. So a release opens a database that a newer one has migrated,
 * unless that one says that it is too old for it.
 *
 * Nobody waits for them longer than `LOCK_WAIT_MS`: what would take long runs outside of a transaction, see
 * `outside-transaction.ts`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, rows } from '../database.ts';
import type { Driver } from '../driver.ts';
import { StoreUnavailable } from '../errors.ts';
import { sqlState } from '../failure.ts';
import { packageFile } from '../package-file.ts';
import { number, orNull, truth } from '../sql/columns.ts';
import { isOutsideTransaction, runOutsideTransaction } from './outside-transaction.ts';
import { noteRelease, refuseBeyond } from './schema-release.ts';

/** Where the SQL migrations are. */
export const MIGRATIONS_FOLDER = packageFile('drizzle');

export type Migration = MigrationMeta;

/** The migrations of a folder, oldest first. */
const readMigrations = (migrationsFolder = MIGRATIONS_FOLDER): Migration[] =>
  readMigrationFiles({ migrationsFolder });

/** The hash of the newest migration: it names the schema that this release expects. */
export const schemaVersion = (): string => newestMigration().hash;

/**
 * Whether the schema is as new as this release, or newer. It writes nothing, so that most starts take no lock. Throws a
 * `StoreUnavailable` when it is too new.
 */
export async function isMigrated(db: Database): Promise<boolean> {
  const [table] = await rows(
    db,
    { exists: truth },
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!table?.exists) return false;
  const ours = newestMigration().folderMillis;
  const theirs = await newestApplied(db);
  if (theirs > ours) await refuseBeyond(db);
  return theirs >= ours;
}

/**
 * Applies what is missing, in its order: migrations that follow each other in one transaction, all of them or none, and
 * by itself each that runs outside of one. What was applied before something failed stays. To be called by one node at
 * a time.
 */
export async function migrate(
  database: Pick<Driver, 'query' | 'transaction'>,
  migrations = readMigrations(),
): Promise<void> {
  const { query: db } = database;
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (
          id serial primary key, hash text not null, created_at bigint)`,
  );
  const applied = await newestApplied(db);
  let together: Migration[] = [];
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > applied)) {
    if (!isOutsideTransaction(migration)) {
      together.push(migration);
      continue;
    }
    await runInTransaction(database, together);
    together = [];
    await runOutsideTransaction(db, migration);
    await note(db, migration);
  }
  await runInTransaction(database, together);
  await noteRelease(db);
}

/** How long a migration waits for a table's lock: whoever wants the table stands behind it meanwhile. */
const LOCK_WAIT_MS = 500;
/** How long those who stood behind it have before it tries again. */
const PAUSE_MS = 500;
/** How long it tries to get the locks, against statements that hold the tables for long. */
const PATIENCE_MS = 120_000;
/** A lock that was not to be had in time, and a deadlock. */
const TAKEN = new Set(['55P03', '40P01']);

async function runInTransaction(
  database: Pick<Driver, 'transaction'>,
  migrations: readonly Migration[],
): Promise<void> {
  if (migrations.length === 0) return;
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await database.transaction(async (tx) => {
        await tx.execute(
          sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS}ms`}, true),
                     set_config('statement_timeout', '0', true)`,
        );
        for (const migration of migrations) {
          for (const statement of migration.sql) await tx.execute(sql.raw(statement));
          await note(tx, migration);
        }
      });
    } catch (error) {
      if (!TAKEN.has(sqlState(error) ?? '') || performance.now() > end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

const note = (db: Database, { hash, folderMillis }: Migration) =>
  db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
  );

async function newestApplied(db: Database): Promise<number> {
  const [newest] = await rows(
    db,
    { madeAt: orNull(number) },
    sql`select max(created_at)::float8 as "madeAt" from drizzle.__drizzle_migrations`,
  );
  return newest?.madeAt ?? 0;
}

export function migrationFailure(cause: unknown): StoreUnavailable {
  if (cause instanceof StoreUnavailable) return cause;
  const reason = innermost(cause);
  return new StoreUnavailable(
    `The database could not be brought to this release's schema, and was left as it was: ${reason}.`,
    { cause },
  );
}

function newestMigration(): Migration {
  const newest = readMigrations().at(-1);
  if (newest === undefined) throw new Error(`There are no migrations in ${MIGRATIONS_FOLDER}`);
  return newest;
}

/** What the database itself said, under the wrappings of the query builder. */
function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : innermost(error.cause);
}
