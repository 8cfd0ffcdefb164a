/**
 * Writes the SDK's types from the zod schemas of the contract, with their descriptions: `npm run types:sdk`. With `--check`
 * it fails if the written ones differ.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sdkTypes } from './sdk-types/files.ts';

const FOLDER = fileURLToPath(new URL('../sdk/client/src/types/', import.meta.url));
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

function formatted(file: string, text: string): string {
  const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));
  return execFileSync(biome, ['format', '--stdin-file-path', file], {
    input: text,
    encoding: 'utf8',
  });
}
