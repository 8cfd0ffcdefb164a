import { defineConfig } from 'vitest/config';

/** The packed SDK, installed and run where its users run it: other runtimes, bundlers, TypeScript, a browser. */
export default defineConfig({
  test: {
    include: ['test/platforms/**/*.test.ts', 'test/browser/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts', 'test/platforms/pack.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
