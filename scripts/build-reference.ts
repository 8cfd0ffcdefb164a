/** Gathers what the reference page loads: its own files, and the viewer, under whose licence it is passed on. */
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assetFolder } from '../src/http/reference/assets.ts';

const OWN = fileURLToPath(new URL('../src/http/reference/page/', import.meta.url));
const VIEWER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const folder = assetFolder();
await mkdir(folder, { recursive: true });
for (const file of await readdir(OWN)) await copyFile(join(OWN, file), join(folder, file));
for (const file of ['LICENSE', 'NOTICE', 'swagger-ui-bundle.js.LICENSE.txt']) {
  await copyFile(join(VIEWER, file), join(folder, file));
}
await copyFile(join(VIEWER, 'swagger-ui-bundle.js'), join(folder, 'viewer.js'));

const style = await readFile(join(VIEWER, 'swagger-ui.css'), 'utf8');
// Pictures inside the style sheet would have to be allowed by the page's policy; reference.css draws those in use.
const withoutPictures = style.replace(/url\("data:(?:[^"\\]|\\.)*"\)|url\(data:[^)]*\)/g, 'none');
if (withoutPictures.includes('data:')) throw new Error('The viewer has pictures of a new form');
await writeFile(
  join(folder, 'viewer.css'),
  withoutPictures.replace(/\/\*# sourceMappingURL=.*?\*\//, ''),
);
