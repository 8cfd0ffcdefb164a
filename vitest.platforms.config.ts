import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './test/support/temporary-files.ts';

keepTemporaryFilesInMemory();

/** The packed SDK, installed and run where its users run it: other runtimes, bundlers, TypeScript, a browser; the image. */
export default defineConfig({
  test: {
    include: ['test/platforms/**/*.test.ts', 'test/browser/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts', 'test/platforms/pack.ts'],
    maxWorkers: '100%',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
