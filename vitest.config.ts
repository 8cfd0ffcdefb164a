import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // They run the packed SDK, by vitest.platforms.config.ts.
    exclude: ['test/platforms/**', 'test/browser/**'],
    globalSetup: 'test/support/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
