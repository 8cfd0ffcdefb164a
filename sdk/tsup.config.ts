import type { Plugin } from 'esbuild';
import { defineConfig } from 'tsup';

/** The importer takes the client and the readers from the package's own entries, so that each is there once. */
const sharedEntries: Plugin = {
  name: 'shared-entries',
  setup(build) {
    const extension = build.initialOptions.format === 'cjs' ? 'cjs' : 'js';
    build.onResolve({ filter: /^\.\.\/(statements\/)?index\.ts$/ }, ({ path }) => ({
      path: path.includes('statements') ? `./statements.${extension}` : `./index.${extension}`,
      external: true,
    }));
  },
};

const common = {
  // The entries share no code, so that none weighs on who needs another.
  splitting: false,
  target: 'es2022',
} as const;

/** One file for `import`, one for `require`, each with its own types; nothing to install. */
export default defineConfig([
  {
    ...common,
    entry: {
      index: 'src/index.ts',
      money: 'src/money/index.ts',
      statements: 'src/statements/index.ts',
      importer: 'src/importer/index.ts',
    },
    format: ['esm', 'cjs'],
    dts: { compilerOptions: { types: ['node'] } },
    platform: 'neutral',
    // Only the importer has any of Node's.
    external: [/^node:/],
    // The importer's thread is the file beside it, by `import.meta.url`, in CommonJS as well.
    shims: true,
    esbuildPlugins: [sharedEntries],
  },
  {
    ...common,
    entry: {
      'pactole-import': 'src/importer/bin.ts',
      'statement-worker': 'src/importer/statement-worker.ts',
    },
    format: 'esm',
    platform: 'node',
    esbuildPlugins: [sharedEntries],
  },
]);
