import type { Plugin } from 'esbuild';
import { defineConfig } from 'tsup';

/** The importer and the feeds take other entries of the package as they are, so that each is there once. */
const sharedEntries: Plugin = {
  name: 'shared-entries',
  setup(build) {
    const extension = build.initialOptions.format === 'cjs' ? 'cjs' : 'js';
    build.onResolve({ filter: /^(\.\.\/)+((statements|importer)\/)?index\.ts$/ }, ({ path }) => ({
      path: `./${path.split('/').at(-2)?.replace('..', 'index')}.${extension}`,
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
      batch: 'src/batch/index.ts',
      rules: 'src/importer/rules/index.ts',
      importer: 'src/importer/index.ts',
    },
    format: ['esm', 'cjs'],
    platform: 'neutral',
    // Only the importer has any of Node's.
    external: [/^node:/],
    // The importer's thread is the file beside it, by `import.meta.url`, in CommonJS as well.
    shims: true,
    esbuildPlugins: [sharedEntries],
  },
  {
    ...common,
    // What its exports share is in files of their own, so that a bundler drops the readers where only an error is used.
    entry: {
      statements: 'src/statements/index.ts',
      'statements/read': 'src/statements/read-statements.ts',
      'statements/parts': 'src/statements/read-in-parts.ts',
      'statements/preview': 'src/statements/preview-table.ts',
      'statements/preset': 'src/statements/preset-sample.ts',
      'statements/error': 'src/statements/statement-error.ts',
      'statements/notice': 'src/statements/notice.ts',
      'statements/currency': 'src/statements/currency.ts',
      'statements/day': 'src/statements/values/day.ts',
      'statements/decimal': 'src/statements/values/decimal.ts',
    },
    format: 'esm',
    splitting: true,
    platform: 'neutral',
  },
  {
    ...common,
    entry: { statements: 'src/statements/index.ts' },
    format: 'cjs',
    platform: 'neutral',
  },
  {
    ...common,
    entry: { feeds: 'src/feeds/index.ts', 'pactole-sync': 'src/feeds/bin.ts' },
    format: 'esm',
    // Each feed is a file of its own, loaded where it is used.
    splitting: true,
    platform: 'node',
    esbuildPlugins: [sharedEntries],
  },
  {
    ...common,
    entry: { feeds: 'src/feeds/index.ts' },
    format: 'cjs',
    platform: 'node',
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
  {
    // To bundle the compiler's declarations takes a tenth of the time that it takes to make them from the sources.
    entry: {
      index: 'types/index.d.ts',
      money: 'types/money/index.d.ts',
      batch: 'types/batch/index.d.ts',
      statements: 'types/statements/index.d.ts',
      rules: 'types/importer/rules/index.d.ts',
      importer: 'types/importer/index.d.ts',
      feeds: 'types/feeds/index.d.ts',
    },
    format: ['esm', 'cjs'],
    dts: { only: true, compilerOptions: { types: ['node'] } },
  },
]);
