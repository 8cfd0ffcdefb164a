import { defineConfig } from 'tsup';

/** The `pactole` command. Dependencies stay external: bundling drops parts of zod. */
export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  target: 'node20.19',
  clean: true,
  sourcemap: true,
});
