import { readMigrationFiles } from 'drizzle-orm/migrator';
import { packageFile } from './package-file.ts';

/** Where the SQL migrations are. */
export const MIGRATIONS_FOLDER = packageFile('drizzle');

/** The hash of the newest migration: it names the schema that this release expects. */
export function schemaVersion(): string {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)?.hash ?? '';
}
