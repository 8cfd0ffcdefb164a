import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailable } from '../../../src/db/errors/database-unavailable.ts';
import { MIGRATIONS_FOLDER } from '../../../src/db/migrations/migrate.ts';
import { migrateUnderLock } from '../../../src/db/postgres/migration-lock.ts';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import { laterMigrations, NUMBERS } from '../../support/databases/migrations.ts';
import { emptyPostgres } from '../../support/databases/own-postgres.ts';
import { rows } from '../../support/databases/rows.ts';
import { administer } from '../../support/databases/template.ts';

const APPLIED = sql`select hash from drizzle.__drizzle_migrations order by created_at`;

test('five nodes that start at once on a new database migrate it once', async () => {
  const url = await emptyPostgres();
  const stores = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url)));
  for (const database of stores) onTestFinished(() => database.close());
  const expected = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  for (const { query: db } of stores) {
    expect(await rows(db, APPLIED)).toEqual(expected.map(({ hash }) => ({ hash })));
  }
});

test('a release opens a database that a newer one has migrated, and leaves it alone', async () => {
  const url = await emptyPostgres();
  await (await openPostgres(url)).close();
  await administer(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e12)`,
    'alter table market add column newer text',
  );
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  expect((await rows<{ hash: string }>(database.query, APPLIED)).at(-2)?.hash).toBe(
    readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)?.hash,
  );
});

test('a role that may not change the schema opens a database that is up to date', async () => {
  const url = await emptyPostgres();
  await (await openPostgres(url)).close();
  const role = `${new URL(url).pathname.slice(1)}_reader`;
  await administer(
    url,
    `create role ${role} login`,
    `grant usage on schema drizzle to ${role}`,
    `grant select on all tables in schema drizzle to ${role}`,
  );
  onTestFinished(() => administer(url, `drop owned by ${role}`, `drop role ${role}`));
  const asRole = new URL(url);
  asRole.username = role;
  await (await openPostgres(asRole.href)).close();
});

test('a migration that fails is reported, and changes nothing', async () => {
  const url = await emptyPostgres();
  await administer(url, 'create table users (nickname text)');
  const failure = openPostgres(url);
  await expect(failure).rejects.toThrow(DatabaseUnavailable);
  await expect(failure).rejects.toThrow(
    `The database could not be brought to this release's schema, and was left as it was: relation "users" already exists.`,
  );
  await administer(url, 'drop table users');
  await (await openPostgres(url)).close();
});

/** PostgreSQL says that what is there already is not made again. */
const QUIET = { onnotice: () => {} };

/** Connections of a test's own to a database. */
function connect(url: string, connections = 1): postgres.Sql {
  const client = postgres(url, { max: connections, ...QUIET });
  onTestFinished(() => client.end());
  return client;
}

test('a migration lets those pass who would stand behind it for long', async () => {
  const url = await emptyPostgres();
  const migrations = laterMigrations(NUMBERS, ['alter table numbers add column m int']);
  await migrateUnderLock(url, QUIET, migrations.slice(0, 1));
  const client = connect(url, 2);
  const reader = await client.reserve();
  await reader`begin`;
  await reader`select * from numbers limit 1`;
  const migrated = migrateUnderLock(url, QUIET, migrations);
  await expect.poll(() => client`select 1 from pg_locks where not granted`).toHaveLength(1);
  // Returns only because the migration gives up its place: the reader holds its lock until afterwards.
  expect(await client`insert into numbers values (-1) returning n`).toHaveLength(1);
  await reader`commit`;
  reader.release();
  await migrated;
  await client`select m from numbers limit 1`;
});
