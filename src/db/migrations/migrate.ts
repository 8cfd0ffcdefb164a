/**
 * Migrations: SQL files in `drizzle/`, applied when a database is opened.
 *
 * Nodes are upgraded one by one, so the previous release works on the new schema for a time. A migration may
 * therefore only *expand*: add a table, an index, or a column that is nullable or has a default. It may add a
 * constraint that the old release satisfies. Unused parts are *contracted* (dropped, renamed, made not null)
 * one release after their last use, which raises `OLDEST_RELEASE`. A release so opens a database that a newer
 * one has migrated, unless it is older than that minimum.
 *
 * An index of a table that may be large is created `if not exists`. Before the upgrade, the operator of a
 * large installation creates it with `create index concurrently`, which blocks no writes.
 */
import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { packageFile } from '../../runtime/package-file.ts';
import type { Driver } from '../driver.ts';
import { DatabaseUnavailable } from '../errors/database-unavailable.ts';
import { postgresFailure, sqlState } from '../errors/postgres-failure.ts';
import { type Queryable, rows } from '../queryable.ts';
import { booleanColumn, numberColumn, textColumn } from '../sql/columns.ts';
import { recordRelease, requireSupportedRelease } from './schema-release.ts';

/** Folder of the SQL migrations. */
export const MIGRATIONS_FOLDER = packageFile('drizzle');

export type Migration = MigrationMeta;

/** Reads the migrations of a folder, oldest first. */
const readMigrations = (migrationsFolder = MIGRATIONS_FOLDER): Migration[] =>
  readMigrationFiles({ migrationsFolder });

/** Returns a hash of all migrations, the version of the schema that this release expects. */
export const schemaVersion = (): string =>
  hash(
    'sha256',
    readMigrations()
      .map((migration) => migration.hash)
      .join(),
  );

/**
 * Returns true if the schema is as new as this release, or newer. Writes nothing, so that most starts take no
 * lock. Throws a `DatabaseUnavailable` if it is too new, or does not start with our first migration.
 */
export async function isMigrated(db: Queryable): Promise<boolean> {
  if (!(await hasSchema(db))) return false;
  const ours = readMigrations();
  const applied = await appliedTo(db);
  rejectUnknown(applied, ours);
  const newest = applied.at(-1)?.madeAt ?? 0;
  if (newest > newestOf(ours).folderMillis) await requireSupportedRelease(db);
  return missingFrom(applied, ours).length === 0;
}

/** Returns true if any release has created its tables. */
export async function hasSchema(db: Queryable): Promise<boolean> {
  const [table] = await rows(
    db,
    { exists: booleanColumn },
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  return table?.exists ?? false;
}

/** An arbitrary constant, unlikely in other programs on the same database: "pact" in ASCII. */
const MIGRATION_LOCK = 0x7061_6374;
/** Maximum wait of a migration for a lock, since other statements queue behind it. */
const LOCK_WAIT_MS = 500;
/** Pause for those statements before the next attempt. */
const PAUSE_MS = 500;
/** Total time to acquire the locks, against migrating nodes and long statements. */
const TIMEOUT_MS = 120_000;
/** Lock timeout and deadlock. */
const NOT_ACQUIRED = new Set(['55P03', '40P01']);

/** Applies missing migrations in order, in one transaction, on one node at a time. */
export async function migrate(
  db: Pick<Driver, 'transaction'>,
  migrations = readMigrations(),
): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await db.transaction((tx) => applyMissing(tx, migrations));
    } catch (error) {
      if (!NOT_ACQUIRED.has(sqlState(error) ?? '') || performance.now() > end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function applyMissing(tx: Queryable, migrations: readonly Migration[]): Promise<void> {
  await tx.execute(
    sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS}ms`}, true),
               set_config('statement_timeout', '0', true)`,
  );
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`);
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (
          id serial primary key, hash text not null, created_at bigint)`,
  );
  const missing = missingFrom(await appliedTo(tx), migrations);
  for (const { sql: statements, hash, folderMillis } of missing) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
  if (missing.length > 0) await recordRelease(tx);
}

const APPLIED = { hash: textColumn, madeAt: numberColumn };

/** Returns the applied migrations of a database, oldest first. */
const appliedTo = (db: Queryable) =>
  rows(
    db,
    APPLIED,
    sql`select hash, created_at::float8 as "madeAt" from drizzle.__drizzle_migrations order by created_at`,
  );

/** Compares by hash: a build between two merges may have applied a later migration before an earlier one. */
function missingFrom(
  applied: readonly { readonly hash: string }[],
  migrations: readonly Migration[],
): Migration[] {
  const known = new Set(applied.map(({ hash }) => hash));
  return migrations.filter(({ hash }) => !known.has(hash));
}

function rejectUnknown(
  [first]: readonly { readonly hash: string }[],
  ours: readonly Migration[],
): void {
  if (first === undefined || first.hash === ours[0]?.hash) return;
  throw new DatabaseUnavailable([['unreleasedSchema']]);
}

export function migrationFailure(cause: unknown): DatabaseUnavailable {
  if (cause instanceof DatabaseUnavailable) return cause;
  const { reason } = postgresFailure(cause);
  return new DatabaseUnavailable([['migrationFailed', { reason }]], { cause });
}

function newestOf(migrations: readonly Migration[]): Migration {
  const newest = migrations.at(-1);
  if (newest === undefined) throw new Error(`There are no migrations in ${MIGRATIONS_FOLDER}`);
  return newest;
}
