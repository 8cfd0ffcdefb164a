/** Data of builds from before today: what they wrote is read, and a released migration never changes. */

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../../src/db/migrations/migrate.ts';
import { openPlace } from '../../support/processes/pactole.ts';

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
