/** Writes the version of the SDK's package where its client reads it: `npm run release:version`. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../sdk/client/${path}`, import.meta.url));
const { version } = JSON.parse(await readFile(at('package.json'), 'utf8'));
const file = at('src/version.ts');
const text = await readFile(file, 'utf8');
await writeFile(file, text.replace(/'.*'/, `'${version}'`));
