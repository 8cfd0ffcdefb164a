import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { defineConfig } from 'tsup';

/** csv-parse brings a Buffer that sets `__proto__`, which Deno does not have: the standard function does the same. */
const withoutProtoSetter: Plugin = {
  name: 'without-proto-setter',
  setup(build) {
    build.onLoad({ filter: /csv-parse\/dist\/esm\/sync\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(
        /^(\s*)([\w.]+)\.__proto__ = ([\w.]+);$/gm,
        '$1Object.setPrototypeOf($2, $3);',
      ),
    }));
  },
};

/** One file for `import`, one for `require`, each with its own types; nothing of Node, nothing to install. */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    money: 'src/money/index.ts',
    statements: 'src/statements/index.ts',
  },
  // The entries share no code, so that none weighs on who needs another.
  splitting: false,
  format: ['esm', 'cjs'],
  dts: true,
  target: 'es2022',
  platform: 'neutral',
  clean: true,
  sourcemap: true,
  esbuildPlugins: [withoutProtoSetter],
});
