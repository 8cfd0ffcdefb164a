import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BRIEF } from './test/support/run/brief.ts';
import { LongestFirst } from './test/support/run/longest-first.ts';
import { keepTemporaryFilesInMemory } from './test/support/run/temporary-files.ts';

keepTemporaryFilesInMemory();

/** What needs no database: once is enough. */
const WITHOUT_DATABASE = [
  'test/cli/{advice,old-node}.test.ts',
  'test/cli/terminal/**',
  'test/core/**',
  'test/demo/**',
  'test/market-data/{client,providers}/**',
  'test/page/**',
  'test/market-data/refresh.test.ts',
  'test/sdk/{api-key,calls,day-batches,errors,money,pages,retry,types}.test.ts',
  'test/sdk/statements/**',
  'test/examples/report.test.ts',
  'test/docs/{repository,keys,links}.test.ts',
  'test/http/body/check-json.test.ts',
  'test/db/{concurrency,errors}/**',
  'test/db/sql/**',
];
/** What is about the embedded database, its folder and the admin socket, on whatever database a run is: once is enough. */
const EMBEDDED_ONLY = [
  'test/cli/{demo,start}.test.ts',
  'test/admin-socket/**',
  'test/db/{data-folder,backups,embedded}/**',
  'test/db/open-embedded.test.ts',
];
/** Figures, what a terminal shows and what scripts do over HTTP: the other database adds nothing to them. */
const ONCE = [
  'test/examples/**',
  'test/cli/{advice,steering}.test.ts',
  'test/sdk/importer/**',
  'test/published/**',
  'test/http/{flood,refused-turns}.test.ts',
];
/** What only PostgreSQL does can only be tested with one. */
const POSTGRES_ONLY = ['test/db/postgres/**'];

/**
 * Minutes of hostile bodies, floods, kills, power cuts and drawn lives: they look for what nobody thought of, and run before
 * a change lands (`npm run test:all`, `.ci/run`) rather than after each line of it, and where a path names them.
 */
const TRIALS = [
  'test/fuzz/**',
  'test/http/{flood,refused-turns,turns}.test.ts',
  'test/simulator/**',
  'test/db/kill.test.ts',
  'test/db/embedded/{disk-full,power-cut}.test.ts',
];

/** Whether somebody asked for some files or folders. */
const namesPaths = process.argv.some((argument) => /^(\.\/)?test\//.test(argument));

/** One more than there are cores: tests wait for processes, disks and databases as long as they work. */
const WORKERS = availableParallelism() + 1;

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      // They run what is packed, by vitest.platforms.config.ts.
      'test/platforms/**',
      'test/browser/**',
      ...(process.env.TEST_TRIALS || namesPaths ? [] : TRIALS),
      ...(process.env.TEST_DATABASE_URL
        ? [...WITHOUT_DATABASE, ...EMBEDDED_ONLY, ...ONCE]
        : POSTGRES_ONLY),
    ],
    setupFiles: ['test/support/run/laws.ts'],
    globalSetup: ['test/support/run/global-setup.ts', 'test/support/run/build.ts'],
    // One module graph and one embedded database a worker: to load them takes longer than most files run.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    maxWorkers: WORKERS,
    execArgv: BRIEF,
    // For hangs only: what is slow on this machine may be right on another.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
});
