/** The person's page as a browser loads it: one script, one style sheet, and the reader of statements apart. */
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The SDK from its sources, so that the page is never built with an older one. */
const OPTIONS: BuildOptions = {
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  alias: {
    '@pactole/sdk': at('sdk/src/index.ts'),
    '@pactole/sdk/statements': at('sdk/src/statements/index.ts'),
  },
  external: ['./figtree.woff2'],
  write: false,
};

export interface PageBundle {
  readonly 'page.js': Uint8Array;
  readonly 'page.css': Uint8Array;
  /** Loaded when a file is dropped. */
  readonly 'statements.js': Uint8Array;
}

export async function bundlePage(): Promise<PageBundle> {
  const [page, reader] = await Promise.all([
    build({ ...OPTIONS, entryPoints: [at('src/page/main.tsx')], outfile: 'page.js' }),
    build({
      ...OPTIONS,
      entryPoints: [at('src/page/statements/reader.worker.ts')],
      outfile: 'statements.js',
    }),
  ]);
  const file = (files: typeof page.outputFiles, end: string) => {
    const found = files?.find(({ path }) => path.endsWith(end));
    if (found === undefined) throw new Error(`The bundle holds no ${end}`);
    return found.contents;
  };
  return {
    'page.js': file(page.outputFiles, '.js'),
    'page.css': file(page.outputFiles, '.css'),
    'statements.js': file(reader.outputFiles, '.js'),
  };
}
