import { defineConfig } from 'tsup';

export default defineConfig([
  {
    entry: {
      index: 'src/index.ts',
      batch: 'src/batch/index.ts',
      rules: 'src/rules/index.ts',
      store: 'src/store/index.ts',
      whole: 'src/whole/index.ts',
      feeds: 'src/feeds/index.ts',
      'pactole-import': 'src/bin.ts',
      'pactole-sync': 'src/feeds/bin.ts',
      // The file beside the one that starts this thread.
      'statement-worker': 'src/statement-worker.ts',
      // The file beside the program that starts this process.
      'connect-process': 'src/feeds/connect-process.ts',
    },
    format: 'esm',
    // Each feed is a file of its own, loaded where it is used.
    splitting: true,
    platform: 'node',
    target: 'es2022',
  },
  {
    // To bundle the compiler's declarations takes a tenth of the time that it takes to make them from the sources.
    entry: {
      index: 'types/sdk/importer/src/index.d.ts',
      batch: 'types/sdk/importer/src/batch/index.d.ts',
      rules: 'types/sdk/importer/src/rules/index.d.ts',
      store: 'types/sdk/importer/src/store/index.d.ts',
      whole: 'types/sdk/importer/src/whole/index.d.ts',
      feeds: 'types/sdk/importer/src/feeds/index.d.ts',
    },
    format: 'esm',
    dts: { only: true, compilerOptions: { types: ['node'] } },
  },
]);
