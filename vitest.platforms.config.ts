import { defineConfig } from 'vitest/config';
import { BRIEF } from './test/support/run/brief.ts';
import { LongestFirst } from './test/support/run/longest-first.ts';
import { keepTemporaryFilesInMemory } from './test/support/run/temporary-files.ts';

keepTemporaryFilesInMemory();

const SHARED = {
  // One module graph and one embedded database a worker: to load them takes longer than some files run.
  isolate: false,
  execArgv: BRIEF,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 120_000 } },
};

/**
 * What users see in a browser; and the packed SDK, installed and run where its users run it: other runtimes, bundlers,
 * TypeScript, a browser; the image. Only the second needs the package, which takes longer than the first.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // Once for both projects.
    globalSetup: ['test/support/run/global-setup.ts'],
    projects: [
      {
        test: {
          ...SHARED,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
        },
      },
      {
        test: {
          ...SHARED,
          name: 'platforms',
          include: ['test/platforms/**/*.test.ts'],
          globalSetup: ['test/platforms/pack.ts'],
        },
      },
    ],
  },
});
