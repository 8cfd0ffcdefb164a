/** Collects the assets of the reference page: its own files, and the viewer with its licence. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assetFolder } from '../src/http/reference/assets.ts';
import { put } from './put.ts';

const OWN = fileURLToPath(new URL('../src/http/reference/page/', import.meta.url));
const VIEWER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const folder = assetFolder();
await mkdir(folder, { recursive: true });
for (const file of await readdir(OWN))
  await put(join(folder, file), await readFile(join(OWN, file)));
for (const file of ['LICENSE', 'NOTICE', 'swagger-ui-bundle.js.LICENSE.txt']) {
  await put(join(folder, file), await readFile(join(VIEWER, file)));
}
await put(join(folder, 'viewer.js'), await readFile(join(VIEWER, 'swagger-ui-bundle.js')));

const style = await readFile(join(VIEWER, 'swagger-ui.css'), 'utf8');
// The page's policy would have to allow images inside the style sheet; reference.css draws those in use.
const withoutPictures = style.replace(/url\("data:(?:[^"\\]|\\.)*"\)|url\(data:[^)]*\)/g, 'none');
if (withoutPictures.includes('data:')) throw new Error('The viewer has pictures of a new form');
await put(
  join(folder, 'viewer.css'),
  withoutPictures.replace(/\/\*# sourceMappingURL=.*?\*\//, ''),
);
