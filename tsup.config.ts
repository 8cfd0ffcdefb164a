import { defineConfig } from 'tsup';
import { mendedPostgres } from './scripts/mended-postgres.ts';

/** The `pactole` command. Dependencies stay external, for bundling drops parts of zod, but for the one that is mended. */
export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  target: 'node20.19',
  clean: true,
  sourcemap: true,
  noExternal: [/^postgres$/],
  esbuildPlugins: [mendedPostgres],
});
