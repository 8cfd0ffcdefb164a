import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      // They run the packed SDK, by vitest.platforms.config.ts.
      'test/platforms/**',
      'test/browser/**',
      // What only PostgreSQL does can only be tested with one, and what brings its own database needs no second run.
      process.env.TEST_DATABASE_URL ? 'test/container.test.ts' : 'test/store/postgres/**',
    ],
    setupFiles: ['test/support/law-seed.ts'],
    globalSetup: ['test/support/global-setup.ts', 'test/support/build.ts'],
    // Most tests wait for a database or a process of their own as long as they work.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
