import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OnResolveArgs, Plugin } from 'esbuild';
import { defineConfig } from 'tsup';

/**
 * What trpc-to-openapi names and this service never runs. Its handler would read bodies with co-body; it is given every
 * body parsed, by our own reader with its bounds (`src/http/body`), and must read none without them. And it would write a
 * whole OpenAPI document at each start, only to see whether it can.
 */
const UNUSED: Readonly<Record<string, string>> = {
  'co-body': "export default () => { throw new Error('The body is parsed already') }",
  'openapi3-ts/oas31': 'export const OpenApiBuilder = undefined',
  '../../generator/index.mjs': 'export const generateOpenApiDocument = () => {}',
};

const withoutUnused: Plugin = {
  name: 'without-unused',
  setup(build) {
    build.onResolve({ filter: /^(co-body|openapi3-ts\/oas31)$/ }, unused);
    build.onResolve({ filter: /^\.\.\/\.\.\/generator\/index\.mjs$/ }, unused);
    build.onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({
      contents: UNUSED[path] ?? '',
    }));
    // None of it does anything by being loaded: so what writes the document is loaded only where it is used.
    build.onResolve({ filter: /^trpc-to-openapi$/ }, async ({ path, pluginData, ...asked }) =>
      pluginData === RESOLVED
        ? undefined
        : {
            ...(await build.resolve(path, { ...asked, pluginData: RESOLVED })),
            sideEffects: false,
          },
    );
  },
};

/** Marks what is asked of esbuild itself. */
const RESOLVED = Symbol('resolved');

const unused = ({ path }: OnResolveArgs) => ({ path, namespace: 'unused' });

/** Passes the licences of what is bundled on with it. */
const licences: Plugin = {
  name: 'licences',
  setup(build) {
    build.onEnd(({ metafile }) => {
      const folders = Object.entries(metafile?.outputs ?? {}).flatMap(([, { inputs }]) =>
        Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
          bytesInOutput > 0 ? (/^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []) : [],
        ),
      );
      const texts = [...new Set(folders)].sort().map((folder) => {
        const name = folder.replace(/^.*node_modules\//, '');
        return `${name}\n\n${readFileSync(licenceOf(folder), 'utf8').trim()}\n`;
      });
      const folder = build.initialOptions.outdir ?? 'dist';
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'licences.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
    });
  },
};

/** The file with a package's licence; some name it only, whose text is TypeScript's too. */
function licenceOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file !== undefined) return join(folder, file);
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (license !== 'Apache-2.0') throw new Error(`${folder} has no licence to pass on`);
  return 'node_modules/typescript/LICENSE.txt';
}

/**
 * The `pactole` command. Dependencies stay external: bundling drops parts of zod. Those that are listed for development
 * are bundled: tRPC and its adapter, which installed would bring 50 packages and 35 MB that never run (TypeScript, other
 * web servers), and drizzle, of whose 17 MB 0.2 are PostgreSQL's and run.
 */
export default defineConfig({
  // The importer's thread and process are files beside the one that starts them.
  entry: {
    main: 'src/main.ts',
    'statement-worker': 'sdk/importer/src/statement-worker.ts',
    'connect-process': 'sdk/importer/src/feeds/connect-process.ts',
  },
  format: 'esm',
  target: 'node20.19',
  clean: true,
  sourcemap: true,
  esbuildPlugins: [withoutUnused, licences],
});
