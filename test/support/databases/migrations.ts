import type { Migration } from '../../../src/db/migrations/migrate.ts';

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
