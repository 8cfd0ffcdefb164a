import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { openEmbedded } from '../../../src/db/embedded/embedded.ts';
import { DatabaseUnavailable } from '../../../src/db/errors/database-unavailable.ts';
import { isMigrated, MIGRATIONS_FOLDER, migrate } from '../../../src/db/migrations/migrate.ts';
import { requireSupportedRelease } from '../../../src/db/migrations/schema-release.ts';
import { RELEASE } from '../../../src/runtime/release.ts';
import { openNewDatabase } from '../../support/databases/database.ts';
import { copyDataFolder, temporaryFolder } from '../../support/databases/folder.ts';
import { laterMigrations, NUMBERS } from '../../support/databases/migrations.ts';
import { rows } from '../../support/databases/rows.ts';

test('each migration is newer than the one before, since drizzle skips what is older than the last it ran', () => {
  const times = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(
    (m) => m.folderMillis,
  );
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test('a database that a newer release has migrated counts as migrated', async () => {
  const { query: db, close } = await openNewDatabase();
  onTestFinished(close);
  expect(await isMigrated(db)).toBe(true);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e12)`,
  );
  expect(await isMigrated(db)).toBe(true);
});

describe('a database that a newer release has migrated', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openNewDatabase();
    await database.query.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e12)`,
    );
  });
  afterAll(() => database.close());

  const newer = async (note: string) => {
    const { query: db } = database;
    await db.execute(sql.raw(`comment on table drizzle.__drizzle_migrations is '${note}'`));
    return db;
  };

  test('is refused when that one says that this one is too old for it', async () => {
    const db = await newer('{"release":"90.3.1","oldest":"90.2.0"}');
    await expect(isMigrated(db)).rejects.toThrow(
      new DatabaseUnavailable([
        ['newerSchema', { release: '90.3.1', oldest: '90.2.0', ours: RELEASE }],
      ]),
    );
  });

  test('is used as long as it still works with this one', async () => {
    expect(await isMigrated(await newer(`{"release":"90.3.1","oldest":"${RELEASE}"}`))).toBe(true);
  });

  test.each([
    ['0.1.0', '0.1.1'],
    ['0.9.0', '0.10.0'],
    ['1.12.3', '2.0.0'],
  ])('%s is older than %s', async (older, oldest) => {
    const db = await newer(`{"release":"${oldest}","oldest":"${oldest}"}`);
    await expect(requireSupportedRelease(db, older)).rejects.toThrow(DatabaseUnavailable);
    await requireSupportedRelease(db, oldest);
  });
});

test('a database remembers which release migrated it', async () => {
  const { query: db, close } = await openNewDatabase();
  onTestFinished(close);
  const [found] = await rows<{ note: string }>(
    db,
    sql`select obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as note`,
  );
  expect(JSON.parse(found?.note ?? '')).toEqual({ release: RELEASE, oldest: expect.any(String) });
});

test('a migration that fails is reported, and changes nothing', async () => {
  const path = join(temporaryFolder(), 'data');
  await copyDataFolder(path);
  const folder = join(path, 'db');
  const foreign = await PGlite.create(folder);
  await foreign.exec('drop schema public, drizzle cascade; create schema public');
  await foreign.exec('create table users (nickname text)');
  await foreign.close();

  const failure = openEmbedded(folder);
  await expect(failure).rejects.toThrow(DatabaseUnavailable);
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

test('later migrations are applied once each, in their order, all of them or none', async () => {
  const database = await openNewDatabase();
  const { query: db } = database;
  onTestFinished(() => database.close());
  const applied = () =>
    rows(
      db,
      sql`select hash from drizzle.__drizzle_migrations where created_at >= 8e12 order by id`,
    );
  const migrations = laterMigrations(
    NUMBERS,
    ['create index if not exists n on numbers (n)'],
    ['alter table numbers add column m int'],
  );
  const broken = laterMigrations(NUMBERS, ['insert into numbers values (null)']);
  await expect(migrate(database, broken)).rejects.toThrow();
  expect(await applied()).toEqual([]);
  await migrate(database, migrations.slice(0, 2));
  await migrate(database, migrations);
  expect(await applied()).toEqual(migrations.map(({ hash }) => ({ hash })));
});

test('a database that was made before the first release is refused in a line that says what to do', async () => {
  const { query: db, close } = await openNewDatabase();
  onTestFinished(close);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1)`,
  );
  await expect(isMigrated(db)).rejects.toThrow(new DatabaseUnavailable([['unreleasedSchema']]));
});
