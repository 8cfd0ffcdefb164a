import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './test/support/temporary-files.ts';

keepTemporaryFilesInMemory();

const LIMITS = {
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
    projects: [
      {
        test: {
          ...LIMITS,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/support/global-setup.ts'],
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'platforms',
          include: ['test/platforms/**/*.test.ts'],
          globalSetup: ['test/support/global-setup.ts', 'test/platforms/pack.ts'],
        },
      },
    ],
  },
});
