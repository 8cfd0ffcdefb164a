import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Returns the minified and gzipped bytes of a module, or of one of its exports, with all imports but `external` ones. */
export async function bundleSize(
  entryPoint: string,
  platform: 'neutral' | 'node' = 'neutral',
  used?: string,
  external: readonly string[] = [],
): Promise<number> {
  const { outputFiles } = await build({
    ...(used === undefined
      ? { entryPoints: [entryPoint] }
      : { stdin: { contents: `export { ${used} } from './${entryPoint}'`, resolveDir: '.' } }),
    bundle: true,
    external: [...external],
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
