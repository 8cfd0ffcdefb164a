import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../../src/store/embedded/embedded.ts';
import { StoreUnavailable } from '../../../src/store/errors.ts';
import { isMigrated, MIGRATIONS_FOLDER, migrate } from '../../../src/store/migrations/migrate.ts';
import { RELEASE, refuseBeyond } from '../../../src/store/migrations/schema-release.ts';
import type { Store } from '../../../src/store/store.ts';
import { openNewDatabase } from '../../support/databases/database.ts';
import { temporaryFolder } from '../../support/databases/folder.ts';
import { laterMigrations, NUMBERS, UNIQUE_NUMBERS } from '../../support/databases/migrations.ts';
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
  const newer = async (note: string) => {
    const { query: db, close } = await openNewDatabase();
    onTestFinished(close);
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e12)`,
    );
    await db.execute(sql.raw(`comment on table drizzle.__drizzle_migrations is '${note}'`));
    return db;
  };

  test('is refused when that one says that this one is too old for it', async () => {
    const db = await newer('{"release":"90.3.1","oldest":"90.2.0"}');
    await expect(isMigrated(db)).rejects.toThrow(
      new StoreUnavailable(
        `The database was migrated by Pactole 90.3.1, and only works with 90.2.0 or newer; this is ${RELEASE}. Start a newer release.`,
      ),
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
    await expect(refuseBeyond(db, older)).rejects.toThrow(StoreUnavailable);
    await refuseBeyond(db, oldest);
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

describe('a migration outside of a transaction', () => {
  const isValid = sql`select i.indisvalid as "isValid" from pg_index i where i.indexrelid = to_regclass('numbers_n')`;
  const applied = sql`select hash from drizzle.__drizzle_migrations where created_at >= 8e12 order by id`;
  let store: Store;
  beforeAll(async () => {
    store = await openNewDatabase();
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.query.execute(sql`drop table if exists numbers`);
    await store.query.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at >= 8e12`,
    );
  });

  test('is applied in its place among the others', async () => {
    const { query: db } = store;
    const migrations = laterMigrations(NUMBERS, UNIQUE_NUMBERS, ['drop table numbers']);
    await migrate(store, migrations.slice(0, 2));
    expect(await rows(db, isValid)).toEqual([{ isValid: true }]);
    await migrate(store, migrations);
    expect(await rows(db, isValid)).toEqual([]);
    expect(await rows(db, applied)).toEqual(migrations.map(({ hash }) => ({ hash })));
  });

  test('that was cut off is taken up again by the next start', async () => {
    const { query: db } = store;
    const migrations = laterMigrations(
      [...NUMBERS, 'insert into numbers values (1)'],
      UNIQUE_NUMBERS,
    );
    await expect(migrate(store, migrations)).rejects.toThrow(
      'The database could not be brought to this release\'s schema: could not create unique index "numbers_n". ' +
        'The release before works on what it has, and the next start goes on from there.',
    );
    expect(await rows(db, isValid)).toEqual([{ isValid: false }]);
    expect(await rows(db, applied)).toEqual([{ hash: 'later 0' }]);

    await db.execute(sql`delete from numbers where n = 1`);
    await migrate(store, migrations);
    expect(await rows(db, isValid)).toEqual([{ isValid: true }]);
    expect(await rows(db, applied)).toEqual([{ hash: 'later 0' }, { hash: 'later 1' }]);
  });

  test('that was cut off between its end and the note of it is repeated', async () => {
    const { query: db } = store;
    const migrations = laterMigrations(NUMBERS, UNIQUE_NUMBERS);
    await migrate(store, migrations);
    await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later 1'`);
    await migrate(store, migrations);
    expect(await rows(db, applied)).toEqual([{ hash: 'later 0' }, { hash: 'later 1' }]);
  });

  test('that could not be repeated is refused before anything of it runs', async () => {
    const { query: db } = store;
    const [built = ''] = UNIQUE_NUMBERS;
    await migrate(store, laterMigrations(NUMBERS));
    for (const statement of ['update numbers set n = n + 1', 'create index i on numbers (n)']) {
      await expect(migrate(store, laterMigrations(NUMBERS, [built, statement]))).rejects.toThrow(
        `A statement outside of a transaction can't be repeated: ${statement}`,
      );
    }
    expect(await rows(db, isValid)).toEqual([]);
  });
});

test('whatever no transaction may hold is in a migration that runs outside of one', () => {
  for (const file of readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'))) {
    const text = readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8');
    if (/concurrently/i.test(text)) expect(text, file).toMatch(/^-- outside a transaction\n/);
  }
});
