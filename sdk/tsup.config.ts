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

/** The index of each module of the package, by the name of its entry. */
const sources = (folder: string, extension: string, ...names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, `${folder}/${name === 'index' ? '' : `${name}/`}index.${extension}`]),
  );

const common = {
  // The entries share no code, so that none weighs on who needs another.
  splitting: false,
  target: 'es2022',
} as const;

/** One file for `import`, one for `require`, each with its own types; nothing to install. */
export default defineConfig([
  {
    ...common,
    entry: sources('src', 'ts', 'index', 'money', 'statements', 'importer'),
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
    entry: { ...sources('src', 'ts', 'feeds'), 'pactole-sync': 'src/feeds/bin.ts' },
    format: 'esm',
    // Each feed is a file of its own, loaded where it is used.
    splitting: true,
    platform: 'node',
    esbuildPlugins: [sharedEntries],
  },
  {
    ...common,
    entry: sources('src', 'ts', 'feeds'),
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
    entry: sources('types', 'd.ts', 'index', 'money', 'statements', 'importer', 'feeds'),
    format: ['esm', 'cjs'],
    dts: { only: true, compilerOptions: { types: ['node'] } },
  },
]);
