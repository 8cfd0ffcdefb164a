/** A server is there within a blink, and small: so it loads what it needs before its first answer, and no more. */
import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { built } from '../support/run/built.ts';

/** The chunks that a server on PostgreSQL loads by name, one after the other. */
const ON_THE_WAY = ['program', 'serve', 'open'];

test('what a server on PostgreSQL loads of other packages', async () => {
  expect([...(await packagesLoaded())].sort()).toEqual([
    '@fastify/cors',
    '@fastify/rate-limit',
    'commander',
    'dinero.js',
    'fastify',
    'negotiator',
    'pino',
    'postgres',
    'uuid',
    'zod',
  ]);
});

/** The packages that the built command imports, from its first file on. */
async function packagesLoaded(): Promise<Set<string>> {
  const folder = dirname(await built('command'));
  const chunks = new Set(['main.js']);
  const packages = new Set<string>();
  for (const chunk of chunks) {
    const code = await readFile(join(folder, chunk), 'utf8');
    for (const [, name = ''] of code.matchAll(/^(?:import|export)\b[^;'"]*["']([^"']+)["'];$/gm)) {
      if (name.startsWith('./')) chunks.add(name.slice(2));
      else if (!builtinModules.includes(name.replace(/^node:/, ''))) packages.add(packageOf(name));
    }
    for (const [, name = '', base = ''] of code.matchAll(/import\("\.\/((\w+)-\w+\.js)"\)/g)) {
      if (ON_THE_WAY.includes(base)) chunks.add(name);
    }
  }
  return packages;
}

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
