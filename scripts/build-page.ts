/** Collects the assets of the user's page: its script and style, the reader of statements, and its fonts. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageFolder } from '../src/http/page/assets.ts';
import { bundlePage } from './bundle-page.ts';
import { put } from './put.ts';

const LETTERS = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/figtree/package.json'),
);
const READER_LICENCES = fileURLToPath(new URL('../sdk/statements/THIRD-PARTY.md', import.meta.url));
const MANIFEST = fileURLToPath(new URL('../src/page/manifest.json', import.meta.url));
const ICON = fileURLToPath(new URL('../src/http/reference/page/icon.svg', import.meta.url));

const folder = pageFolder();
await mkdir(folder, { recursive: true });
const { files, packages } = await bundlePage();
for (const [name, contents] of Object.entries(files)) await put(join(folder, name), contents);
await put(
  join(folder, 'figtree.woff2'),
  await readFile(join(LETTERS, 'files/figtree-latin-wght-normal.woff2')),
);
await put(join(folder, 'icon.svg'), await readFile(ICON));
await put(join(folder, 'manifest.json'), await readFile(MANIFEST));
const licences = await Promise.all([...packages, LETTERS].toSorted().map(licenceOf));
licences.push(await readFile(READER_LICENCES, 'utf8'));
await put(join(folder, 'licences.txt'), licences.join(`\n${'-'.repeat(80)}\n\n`));

async function licenceOf(path: string): Promise<string> {
  const file = (await readdir(path)).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) throw new Error(`${path} has no licence to pass on`);
  const name = path.split(`node_modules${sep}`).at(-1);
  return `${name}\n\n${(await readFile(join(path, file), 'utf8')).trim()}\n`;
}
