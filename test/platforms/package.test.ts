/** The package as it is published, in projects as users have them. */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEED_NAMES } from '../../sdk/importer/src/feeds/feed-name.ts';
import { type Service, startService } from '../support/service/service.ts';
import { EXPECTED } from './expected.ts';
import { createProject, type Project } from './project.ts';

let service: Service;
let project: Project;
let args: [string, string];

beforeAll(async () => {
  service = await startService();
  args = [await service.key(), service.url];
  project = await createProject();
});
afterAll(async () => {
  await project.remove();
  await service.close();
});

const { resolve } = createRequire(import.meta.url);
const TSC = join(dirname(resolve('typescript')), 'tsc.js');
const NODE_TYPES = dirname(dirname(resolve('@types/node/package.json')));

const RUN = 'scenario(sdk, { apiKey: process.argv[2], baseUrl: process.argv[3] })';
const PRINT = '.then((result) => console.log(JSON.stringify(result)))';

test("the README's first import runs, and can be run again", async () => {
  const readme = await readFile(
    join(project.folder, 'node_modules/@pactole/sdk/README.md'),
    'utf8',
  );
  const [, script = ''] = /```js\n(\/\/ first-import\.mjs.*?)```/s.exec(readme) ?? [];
  await project.write('first-import.mjs', script);
  const run = () =>
    project.run(
      'env',
      `PACTOLE_API_KEY=${args[0]}`,
      `PACTOLE_BASE_URL=${args[1]}`,
      'node',
      'first-import.mjs',
    );
  const worth = expect.stringMatching(/^You are worth -?\d+\.\d\d €$/);
  const lines = async () => (await run()).trim().split('\n');
  expect(await lines()).toEqual(['3 of 3', '3 added, 0 were there already', worth]);
  expect(await lines()).toEqual(['3 of 3', '0 added, 3 were there already', worth]);
});

test('a bundler takes all of it into one file, and nothing of what is not used', async () => {
  await project.write(
    'bundled.mjs',
    `import * as sdk from '@pactole/sdk';
     import { scenario } from './scenario.mjs';
     ${RUN}${PRINT};`,
  );
  await project.write('unused.mjs', `import { Pactole } from '@pactole/sdk'; console.log(1);`);
  const options = { bundle: true, format: 'esm', platform: 'browser', minify: true } as const;
  const [entry, outfile] = [join(project.folder, 'bundled.mjs'), join(project.folder, 'out.mjs')];
  await build({ ...options, entryPoints: [entry], outfile });
  expect(JSON.parse(await project.run('node', 'out.mjs', ...args))).toEqual(EXPECTED);

  const unused = join(project.folder, 'unused.mjs');
  const { outputFiles } = await build({ ...options, entryPoints: [unused], write: false });
  expect(outputFiles[0]?.text.trim()).toBe('console.log(1);');
});

test('a bundler takes no reader of statements where only their error is used', async () => {
  await project.write(
    'error.mjs',
    `import { StatementError } from '@pactole/statements'; console.log(StatementError);`,
  );
  const { outputFiles } = await build({
    ...{ bundle: true, format: 'esm', platform: 'browser', minify: true, write: false },
    entryPoints: [join(project.folder, 'error.mjs')],
  });
  expect(outputFiles[0]?.text).toContain('StatementError');
  expect(outputFiles[0]?.contents.length).toBeLessThan(60_000);
});

describe('the readers of statements', () => {
  const read = `console.log(
    readStatements(new TextEncoder().encode('Date;Libellé;Montant\\n25/09/2026;Café;-4,20'))
      .flatMap(({ rows }) => rows.map(({ amount }) => amount)).join());`;

  test('ES modules import them, CommonJS modules require them', async () => {
    const from = `'@pactole/statements'`;
    await project.write('read.mjs', `import { readStatements } from ${from}; ${read}`);
    await project.write('read.cjs', `const { readStatements } = require(${from}); ${read}`);
    expect(await project.run('node', 'read.mjs')).toBe('-4.20\n');
    expect(await project.run('node', 'read.cjs')).toBe('-4.20\n');
  });

  test('a bundler takes them into a page', async () => {
    await project.write(
      'page.mjs',
      `import { readStatements } from '@pactole/statements'; ${read}`,
    );
    const entry = join(project.folder, 'page.mjs');
    const outfile = join(project.folder, 'page.out.mjs');
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'browser',
    });
    expect(await project.run('node', 'page.out.mjs')).toBe('-4.20\n');
    expect(await readFile(outfile, 'utf8')).not.toMatch(/from ["']node:|require\(["']/);
  });
});

describe('TypeScript, as strict as it gets, finds its types', () => {
  const consumer = `
    import { type Account, BadRequestError, type Money, money, Pactole } from '@pactole/sdk';
    import { compare, sum } from '@pactole/sdk/money';
    import { readStatements, type Statement } from '@pactole/statements';
    export const larger = (a: Money, b: Money): Money => (compare(a, b) > 0 ? a : sum([b]));
    export const read = (bytes: Uint8Array): Statement[] => readStatements(bytes, { dates: 'M/D/Y' });
    export async function main(text: string, signal: AbortSignal): Promise<Money> {
      const pactole = new Pactole({ apiKey: text, logger: console, fetch: (url, init) => fetch(url, init) });
      const account: Account = await pactole.accounts.create({ name: 'A', type: 'pea' }, { signal });
      await pactole.accounts.recordBalance(account.id, { balance: money(text) });
      const { response } = await pactole.netWorth.get().withResponse();
      for await (const { amount } of pactole.transactions.list()) if (response.ok) return amount;
      throw new BadRequestError('none');
    }`;

  test.each([
    ['in an ES module', 'a.mts', 'nodenext', ['ES2022', 'DOM'], []],
    ['in a CommonJS module', 'a.cts', 'nodenext', ['ES2022', 'DOM'], []],
    ['in Node, without the types of a browser', 'a.mts', 'nodenext', ['ES2022'], ['node']],
    ['for a bundler', 'a.ts', 'bundler', ['ES2022', 'DOM'], []],
  ])('%s', async (_, file, resolution, lib, types) => {
    await project.write(file, consumer);
    await project.write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          strict: true,
          exactOptionalPropertyTypes: true,
          noUncheckedIndexedAccess: true,
          skipLibCheck: false,
          noEmit: true,
          target: 'ES2022',
          module: resolution === 'bundler' ? 'esnext' : resolution,
          moduleResolution: resolution,
          lib,
          types,
          typeRoots: [NODE_TYPES],
        },
        files: [file],
      }),
    );
    expect(await project.run('node', TSC, '-p', '.')).toBe('');
  });
});

test('every example of the READMEs compiles', async () => {
  const readmes = Object.keys(FILES).map((name) =>
    readFile(join(project.folder, 'node_modules/@pactole', name, 'README.md'), 'utf8'),
  );
  const text = (await Promise.all(readmes)).join('\n');
  const examples = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code);
  const files = examples.map((_, index) => `readme-${index}.mts`);
  await Promise.all(
    examples.map((code, index) => project.write(`readme-${index}.mts`, `${code}\nexport {};`)),
  );
  await project.write(
    'readme.d.mts',
    `import type { AccountValuation, ImportEntry, NetWorth, Pactole as Client } from '@pactole/sdk';
     declare global {
       const pactole: Client;
       const Pactole: typeof Client;
       const accountId: string;
       const accounts: AccountValuation[];
       const transactions: ImportEntry[];
       function confirm(question: string): Promise<boolean>;
       function show(netWorth: NetWorth): void;
     }`,
  );
  await project.write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noImplicitAny: false,
        noEmit: true,
        target: 'ES2022',
        module: 'nodenext',
        lib: ['ES2022'],
        types: ['node'],
        typeRoots: [NODE_TYPES],
      },
      files: ['readme.d.mts', ...files],
    }),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(await project.run('node', TSC, '-p', '.')).toBe('');
});

/** Files that not all packages have, a star for a hash. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  sdk: [
    ...['index', 'money'].flatMap((name) =>
      ['cjs', 'd.cts', 'd.ts', 'js'].map((end) => `dist/${name}.${end}`),
    ),
    ...['dist/money-*.d.cts', 'dist/money-*.d.ts'],
  ],
  statements: [
    'THIRD-PARTY.md',
    ...['index', 'is-pdf', 'parts', 'pdf', 'values'].flatMap((name) => [
      `dist/${name}.d.ts`,
      `dist/${name}.js`,
    ]),
    // Loaded later, by bundlers that split modules: readers, and the libraries of old workbooks and PDFs.
    ...['readers', 'old-workbook', 'pdf.min', 'pdf.worker.min'].map((name) => `dist/${name}-*.js`),
    // A bundler takes of the entry what it uses.
    ...[
      'currency',
      'day',
      'decimal',
      'error',
      'in-parts',
      'notice',
      'preset',
      'preview',
      'read',
    ].map((name) => `dist/index/${name}.js`),
    'dist/chunk-*.js',
  ],
  importer: [
    ...['batch', 'feeds', 'index', 'rules', 'store', 'whole'].flatMap((name) => [
      `dist/${name}.d.ts`,
      `dist/${name}.js`,
    ]),
    ...['connect-process', 'pactole-import', 'pactole-sync', 'statement-worker'].map(
      (name) => `dist/${name}.js`,
    ),
    // What entries share, and each feed, loaded where it is used.
    ...FEED_NAMES.map((name) => `dist/${name === 'ibkr' ? 'ibkr-flex' : name}-*.js`),
    'dist/chunk-*.js',
  ],
};

test.each(Object.keys(FILES))(
  '@pactole/%s holds what a reader of node_modules looks for',
  async (name) => {
    const folder = join(project.folder, 'node_modules/@pactole', name);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .map((file) => file.replace(/\.d-[\w-]{8}(?=\.d\.c?ts$)/, '-*'))
      .map((file) => file.replace(/-[A-Z0-9]{8}\.js$/, '-*.js'));
    const all = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
    const shared = (file: string) => name !== 'sdk' && /^dist\/.*-\*\.d\.ts$/.test(file);
    const expected = [...all, ...(FILES[name] ?? [])];
    expect([...new Set(files)].filter((file) => !shared(file)).sort()).toEqual(expected.sort());
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    expect(manifest.sideEffects).toBe(false);
    const others = Object.keys(manifest.dependencies ?? {});
    expect(others.filter((other) => !other.startsWith('@pactole/'))).toEqual([]);
    if (name === 'sdk') expect(others).toEqual([]);
  },
);
