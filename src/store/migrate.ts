/**
 * Migrations: SQL files in `drizzle/`, applied in one transaction when a database is opened.
 *
 * Nodes are upgraded one by one, so for a while the release before works on the new schema: a migration may only
 * *expand* (a new table, a new index, a new column that is nullable or has a default, a constraint that the old
 * release keeps anyway). What is no longer used is *contracted* (dropped, renamed, made not null) one release after
 * the last one that uses it, and raises `OLDEST_RELEASE`. So a release opens a database that a newer one has migrated,
 * unless that one says that it is too old for it.
 */

import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, rows } from './database.ts';
import { StoreUnavailable } from './errors.ts';
import { packageFile } from './package-file.ts';
import { refuseBeyond } from './schema-release.ts';

/** Where the SQL migrations are. */
export const MIGRATIONS_FOLDER = packageFile('drizzle');

/** The hash of the newest migration: it names the schema that this release expects. */
export const schemaVersion = (): string => newestMigration().hash;

/**
 * Whether the schema is as new as this release, or newer. It writes nothing, so that most starts take no lock. Throws a
 * `StoreUnavailable` when it is too new.
 */
export async function isMigrated(db: Database): Promise<boolean> {
  const [table] = await rows<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!table?.exists) return false;
  const [newest] = await rows<{ madeAt: number | null }>(
    db,
    sql`select max(created_at)::float8 as "madeAt" from drizzle.__drizzle_migrations`,
  );
  const ours = newestMigration().folderMillis;
  const theirs = newest?.madeAt ?? 0;
  if (theirs > ours) await refuseBeyond(db);
  return theirs >= ours;
}

export function migrationFailure(cause: unknown): StoreUnavailable {
  if (cause instanceof StoreUnavailable) return cause;
  const reason = innermost(cause);
  return new StoreUnavailable(
    `The database could not be brought to this release's schema, and was left as it was: ${reason}.`,
    { cause },
  );
}

function newestMigration() {
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1);
  if (newest === undefined) throw new Error(`There are no migrations in ${MIGRATIONS_FOLDER}`);
  return newest;
}

/** What the database itself said, under the wrappings of the query builder. */
function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : innermost(error.cause);
}
