import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { rows } from '../../../src/store/database.ts';
import { StoreUnavailable } from '../../../src/store/errors.ts';
import { MIGRATIONS_FOLDER, schemaVersion } from '../../../src/store/migrate.ts';
import { openPostgres } from '../../../src/store/postgres/postgres.ts';
import { emptyPostgres } from '../../support/empty-postgres.ts';
import { administer } from '../../support/template.ts';

const APPLIED = sql`select hash from drizzle.__drizzle_migrations order by created_at`;

test('five nodes that start at once on a new database migrate it once', async () => {
  const url = await emptyPostgres();
  const stores = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url)));
  for (const store of stores) onTestFinished(() => store.close());
  const expected = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  for (const { db } of stores) {
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
  const store = await openPostgres(url);
  onTestFinished(() => store.close());
  expect((await rows<{ hash: string }>(store.db, APPLIED)).at(-2)?.hash).toBe(schemaVersion());
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
  await expect(failure).rejects.toThrow(StoreUnavailable);
  await expect(failure).rejects.toThrow(
    `The database could not be brought to this release's schema, and was left as it was: relation "users" already exists.`,
  );
  await administer(url, 'drop table users');
  await (await openPostgres(url)).close();
});
