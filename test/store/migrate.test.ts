import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../src/store/embedded.ts';
import { isMigrated, MIGRATIONS_FOLDER } from '../../src/store/migrate.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import { openTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/folder.ts';

test('each migration is newer than the one before, since drizzle skips what is older than the last it ran', () => {
  const times = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(
    (m) => m.folderMillis,
  );
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test('a database that a newer release has migrated counts as migrated', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  expect(await isMigrated(db)).toBe(true);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e12)`,
  );
  expect(await isMigrated(db)).toBe(true);
});

test('a migration that fails is reported, and changes nothing', async () => {
  const folder = temporaryFolder();
  const foreign = await PGlite.create(folder);
  await foreign.exec('create table users (nickname text)');
  await foreign.close();

  const failure = openEmbedded(folder);
  await expect(failure).rejects.toThrow(StoreUnavailable);
  await expect(failure).rejects.toThrow(
    `The database could not be brought to this release's schema, and was left as it was: relation "users" already exists.`,
  );

  const after = await PGlite.create(folder);
  onTestFinished(() => after.close());
  const { rows: tables } = await after.query(
    `select table_name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables).toEqual([{ table_name: 'users' }]);
});
