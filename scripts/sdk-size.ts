/** Holds the SDK to its size: all of it, minified and gzipped, as a bundler ships it to a page. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const LIMIT_BYTES = 5_000;

const { outputFiles } = await build({
  entryPoints: ['sdk/src/index.ts'],
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  write: false,
});
const bytes = outputFiles.reduce(
  (sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length,
  0,
);

console.log(`@pactole/sdk: ${bytes} of ${LIMIT_BYTES} bytes, minified and gzipped`);
if (bytes > LIMIT_BYTES) process.exitCode = 1;
