import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The bytes of a module with all that it imports, minified and gzipped, as a bundler ships it to a page. */
export async function bundleSize(
  entryPoint: string,
  platform: 'neutral' | 'node' = 'neutral',
): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    format: 'esm',
    platform,
    logLevel: 'silent',
    mainFields: ['module', 'main'],
    target: 'es2022',
    write: false,
  });
  return outputFiles.reduce(
    (sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length,
    0,
  );
}
