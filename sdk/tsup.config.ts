import { defineConfig } from 'tsup';

/** One file for `import`, one for `require`, each with its own types; nothing of Node, nothing to install. */
export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  dts: true,
  target: 'es2022',
  platform: 'neutral',
  clean: true,
  sourcemap: true,
});
