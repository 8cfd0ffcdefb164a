/**
 * Writes the SDK's types from the zod schemas of the contract, with their descriptions: `npm run types:sdk`. With `--check`
 * it fails if the written ones differ. A schema that is left out is an error.
 */
import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { FILES, sdkTypes } from './sdk-types/files.ts';

const FOLDER = fileURLToPath(new URL('../sdk/client/src/types/', import.meta.url));
const CONTRACT = fileURLToPath(new URL('../src/contract/', import.meta.url));
/** Files with shapes of requests and responses of the public routes. */
const OF_ROUTES = /^((accounts|holdings|import|wealth)\/.*|enums|pricing)\.ts$/;
const isCheck = process.argv.includes('--check');

for (const [name, unformatted] of sdkTypes()) {
  const file = join(FOLDER, name);
  const text = formatted(file, unformatted);
  const written = await readFile(file, 'utf8').catch(() => null);
  if (written === text) continue;
  if (isCheck) {
    console.error(`sdk/client/src/types/${name} differs from the contract; run: npm run types:sdk`);
    process.exitCode = 1;
  } else {
    await writeFile(file, text);
    console.log(`wrote sdk/client/src/types/${name}`);
  }
}

for (const name of await leftOut()) {
  console.error(`${name} is in no file of scripts/sdk-types/files.ts`);
  process.exitCode = 1;
}

/** Returns the schemas of the contract that the SDK has no type of. A query's parameters are arguments of its methods. */
async function leftOut(): Promise<string[]> {
  const known = new Set(Object.values(FILES).flatMap((schemas) => Object.values(schemas)));
  const names = (await readdir(CONTRACT, { recursive: true })).filter((name) =>
    OF_ROUTES.test(name),
  );
  const modules = await Promise.all(
    names.map((name): Promise<object> => import(pathToFileURL(join(CONTRACT, name)).href)),
  );
  return modules.flatMap((module, at) =>
    Object.entries(module)
      .filter(([, value]) => value instanceof z.ZodObject || value instanceof z.ZodEnum)
      .filter(([name, schema]) => !name.endsWith('Query') && !known.has(schema))
      .map(([name]) => `src/contract/${names[at]}: ${name}`),
  );
}

function formatted(file: string, text: string): string {
  const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));
  return execFileSync(biome, ['format', '--stdin-file-path', file], {
    input: text,
    encoding: 'utf8',
  });
}
