/** Data of builds from before today: what they wrote is read, and a released migration never changes. */

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startEngine } from '../../../src/db/embedded/engine.ts';
import { EmbeddedFiles } from '../../../src/db/embedded/files.ts';
import { MIGRATIONS_FOLDER } from '../../../src/db/migrations/migrate.ts';
import { openPlace, type Place } from '../../support/processes/pactole.ts';

/** Recorded with the build of 2026-11-22, whose database later builds refuse. */
const EXPORT = new URL('earlier/export-2026-11-22.jsonl', import.meta.url);

test('the first migration is as it was when databases were first created by it', () => {
  const [first] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  expect(first?.hash).toBe('211e82249483474ca57ea42c9283ab222e4a798334734f805124a5987e9d0c86');
});

test('an export of an earlier build is restored, row by row', async () => {
  const place = await openPlace();
  onTestFinished(() => place.close());
  expect(hash('sha256', readFileSync(EXPORT))).toBe(
    '12e191cf12a31027174fc8e14b6237cb6f72c5905e27d9a761b9078842f674ee',
  );
  await place.json('restore', EXPORT.pathname);
  const accounts = await place.json<{ name: string; balance: string | null }[]>('accounts', 'list');
  expect(accounts.map(({ name }) => name)).toEqual(['Courant', 'PEA']);
  const rows = await place.json<object[]>('transactions', 'list', '--account', 'Courant');
  expect(rows).toMatchObject([
    { date: '2026-01-07', amount: '-42.10', label: 'Courses', categoryName: 'Courses' },
    { date: '2026-01-05', amount: '2500.00', label: 'Salaire', categoryName: 'Revenus' },
  ]);
  expect(await place.json('holdings', 'list')).toMatchObject([
    { isin: 'IE00B4L5Y983', quantity: '12', costBasis: '900' },
  ]);
});

// PostgreSQL has no folder.
if (inject('template').kind === 'embedded')
  test('a data folder of an earlier build is refused in words that help, and left as it is', async () => {
    const place = await openPlace();
    onTestFinished(() => place.close());
    const files = join(place.environment.PACTOLE_DATA_DIR ?? '', 'db');
    const setFirst = async (migration: string) => {
      const { client } = await startEngine({ files: new EmbeddedFiles(files) });
      await client.query(
        `update drizzle.__drizzle_migrations set hash = $1
         where created_at = (select min(created_at) from drizzle.__drizzle_migrations)`,
        [migration],
      );
      await client.close();
    };
    const [first] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
    await place.json('restore', EXPORT.pathname);
    const exported = await exportedRows(place, 'before.jsonl');
    await setFirst('0'.repeat(64));

    for (const command of [['serve'], ['accounts', 'list'], ['export', 'refused.jsonl']]) {
      const { code, stderr } = await place.pactole(...command);
      expect(code).not.toBe(0);
      expect(stderr).toContain('pactole export FILE --user NAME');
      expect(stderr).toContain('pactole restore FILE --user NAME');
    }
    expect(await readdir(place.folder)).not.toContain('refused.jsonl');

    // The earlier build, which knows this first migration, opens it as before.
    await setFirst(first?.hash ?? '');
    expect(await exportedRows(place, 'after.jsonl')).toEqual(exported);
    const other = await openPlace();
    onTestFinished(() => other.close());
    await other.json('restore', join(place.folder, 'after.jsonl'));
    expect(await exportedRows(other, 'restored.jsonl')).toEqual(exported);
  });

/** Exports the data of a place; returns the lines of rows, without the first and last ones: a time, and a checksum. */
async function exportedRows(place: Place, name: string): Promise<string[]> {
  const file = join(place.folder, name);
  expect(await place.pactole('export', file)).toMatchObject({ code: 0 });
  return readFileSync(file, 'utf8').split('\n').slice(1, -2);
}
