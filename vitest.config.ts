import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BRIEF } from './test/support/run/brief.ts';
import { isLong } from './test/support/run/runs.ts';
import { keepTemporaryFilesInMemory } from './test/support/run/temporary-files.ts';

keepTemporaryFilesInMemory();

/** Searches for unforeseen failures: small with a fixed seed in `.ci/run`, large in `npm run test:long`. */
const LONG = [
  'test/{simulator,fuzz,load,crashes}/**/*.test.ts',
  'sdk/importer/test/feeds/{banks,exchanges}/runs.test.ts',
  'sdk/statements/test/{hostile,large}/**/*.test.ts',
];
/** Takes minutes, with the largest input of each procedure. */
const WALK = 'test/load/procedures.test.ts';
const PLANS = 'test/laws/plans.test.ts';
const SMOKE = 'test/platforms/smoke.test.ts';
/** Open databases or start processes of their own: the command line, data folders, migrations, scripts, the whole demo. */
const SYSTEM = [
  'test/admin-socket/**/*.test.ts',
  'test/cli/*.test.ts',
  // Read by hledger and Beancount.
  'test/core/journals/**/*.test.ts',
  'test/db/{backups,data-folder,migrations}/**/*.test.ts',
  'test/db/{open-embedded,restored-backup}.test.ts',
  'test/docs/operating.test.ts',
  'test/examples/**/*.test.ts',
  'test/http/openapi/recorded-examples.test.ts',
  // PostgreSQL's own plans are looked at in each run.
  ...(isLong ? [PLANS] : []),
  'test/docs/quickstart.test.ts',
  'sdk/importer/test/{,feeds/}command.test.ts',
];
const BROWSER = ['test/browser/**/*.test.ts', SMOKE];
const PLATFORMS = ['test/platforms/**/*.test.ts'];
/** Only for a PostgreSQL server. */
const ONLY_POSTGRES = ['test/db/postgres/**/*.test.ts'];

/** Tests of statements, of the two drivers, and of all that a route or a procedure reads and writes. */
const ON_POSTGRES = [
  ...ONLY_POSTGRES,
  'test/db/{queries,migrations}/**/*.test.ts',
  'test/db/{database,drivers,open,restored-backup}.test.ts',
  'test/{routes,laws,procedures}/**/*.test.ts',
  'test/docs/operating.test.ts',
  // What goes out of either database comes back into it.
  'test/cli/own-exports.test.ts',
  // Connected feeds are files beside either database.
  'test/cli/page-feeds{,-faults}.test.ts',
];
const LONG_ON_POSTGRES = [
  'test/{simulator,fuzz}/**/*.test.ts',
  'test/load/turns.test.ts',
  ...(isLong ? [WALK] : []),
  'test/crashes/commit-kill.test.ts',
];

/** A project of tests on the embedded database. */
const embedded = (name: string, include: string[], exclude: string[] = []) => ({
  // The sources of the packages under sdk/.
  resolve: { tsconfigPaths: true },
  test: {
    name,
    include,
    exclude,
    setupFiles: ['test/support/run/laws.ts'],
    provide: { template: { kind: 'embedded' as const } },
    // One module graph and one embedded database a worker: to load them takes longer than most files run.
    isolate: false,
    execArgv: BRIEF,
    // For hangs only: a test may be slow on a busy machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
});

/** The same on the PostgreSQL server at TEST_DATABASE_URL. */
function postgres(name: string, include: string[]) {
  const {
    test: { provide: _, ...test },
    ...others
  } = embedded(name, include);
  return { ...others, test: { ...test, globalSetup: ['test/support/run/postgres.ts'] } };
}

export default defineConfig({
  test: {
    globalSetup: ['test/support/run/builds.ts'],
    // Tests start processes and browsers beside themselves, and each further worker loads all modules again.
    // One more than there are cores, since many tests wait for others' processes.
    maxWorkers: availableParallelism() + 1,
    // Transformed modules are kept for the next project and the next run.
    experimental: { fsModuleCache: true },
    projects: [
      embedded(
        'embedded',
        ['{test,sdk/*/test}/**/*.test.ts'],
        [...ONLY_POSTGRES, ...SYSTEM, PLANS, ...LONG, ...BROWSER, ...PLATFORMS],
      ),
      embedded('system', SYSTEM),
      embedded('long', LONG, isLong ? [] : [WALK]),
      embedded('browser', BROWSER),
      embedded('platforms', PLATFORMS, [SMOKE]),
      ...(process.env.TEST_DATABASE_URL
        ? [postgres('postgres', ON_POSTGRES), postgres('long-postgres', LONG_ON_POSTGRES)]
        : []),
    ],
  },
});
