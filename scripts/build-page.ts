/** Gathers what the person's page loads: its script and style, the reader of statements, and the letters it is set in. */
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageFolder } from '../src/http/page/assets.ts';
import { bundlePage } from './bundle-page.ts';
import { put } from './put.ts';

const require = createRequire(import.meta.url);
export const FONT = require.resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

const folder = pageFolder();
await mkdir(folder, { recursive: true });
for (const [name, contents] of Object.entries(await bundlePage())) {
  await put(join(folder, name), contents);
}
await put(join(folder, 'figtree.woff2'), await readFile(FONT));
await put(join(folder, 'figtree-LICENSE.txt'), await readFile(join(FONT, '../../LICENSE')));
await put(
  join(folder, 'icon.svg'),
  await readFile(fileURLToPath(new URL('../src/http/reference/page/icon.svg', import.meta.url))),
);
