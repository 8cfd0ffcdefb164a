import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { EmbeddedStore } from '../../../src/db/embedded/embedded.ts';
import { MIGRATIONS_FOLDER, type Migration, migrate } from '../../../src/db/migrations/migrate.ts';

/** Returns migrations that follow all existing ones, of one statement or more each. */
export const laterMigrations = (...files: readonly string[][]): Migration[] =>
  files.map((sql, index) => ({
    sql,
    hash: `later ${index}`,
    folderMillis: 8e12 + index,
    bps: true,
  }));

/** A table of distinct numbers, as large as a test needs. */
export const NUMBERS = [
  'create table numbers (n int not null)',
  'insert into numbers select generate_series(1, 20000)',
];

/** Replaces all tables of a database by those, empty, that the release before the newest migration creates. */
export async function replaceByOlderSchema(database: EmbeddedStore): Promise<void> {
  for (const schema of ['public', 'drizzle']) {
    await database.query.execute(sql`drop schema ${sql.identifier(schema)} cascade`);
  }
  await database.query.execute(sql`create schema public`);
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  await migrate(database, migrations.slice(0, -1));
}
