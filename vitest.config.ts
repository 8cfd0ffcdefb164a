import { configDefaults, defineConfig } from 'vitest/config';

/** What needs no database: once is enough. */
const WITHOUT_DATABASE = [
  'test/core/**',
  'test/market/{ecb,fetching,openfigi,provider,refresh,unadjusted,yahoo}.test.ts',
  'test/sdk/{api-key,calls,day-batches,errors,pages,retry}.test.ts',
  'test/examples/{csv,readers}.test.ts',
  'test/docs/{keys,links}.test.ts',
  'test/http/{answer-json,body-budget,json,utf8}.test.ts',
  'test/store/turns.test.ts',
];
/** What is about the embedded database, its folder and its door, on whatever database a run is: once is enough. */
const EMBEDDED_ONLY = [
  'test/container.test.ts',
  'test/cli/{demo,door,start}.test.ts',
  'test/store/{data-folder,disk-full,dumps,embedded-folder,folder-lock,power-cut}.test.ts',
];
/** Figures, and what a body costs: the database adds nothing to them, and being in the process makes the latter worse. */
const ONCE = ['test/published/**', 'test/simulator/lives/**', 'test/http/{flood,turns}.test.ts'];
/** What only PostgreSQL does can only be tested with one. */
const POSTGRES_ONLY = ['test/store/postgres/**'];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      // They run the packed SDK, by vitest.platforms.config.ts.
      'test/platforms/**',
      'test/browser/**',
      ...(process.env.TEST_DATABASE_URL
        ? [...WITHOUT_DATABASE, ...EMBEDDED_ONLY, ...ONCE]
        : POSTGRES_ONLY),
    ],
    setupFiles: ['test/support/law-seed.ts'],
    globalSetup: ['test/support/global-setup.ts', 'test/support/build.ts'],
    // Most tests wait for a database or a process of their own as long as they work.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
