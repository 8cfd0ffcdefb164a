import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from '../../runtime/package-file.ts';

/** Files that the page loads. The build gathers it in one folder, `scripts/build-page.ts`. */
export const ASSETS = [
  { name: 'page.js', type: 'text/javascript; charset=utf-8' },
  { name: 'page.css', type: 'text/css; charset=utf-8' },
  { name: 'statements.js', type: 'text/javascript; charset=utf-8' },
  { name: 'readers.js', type: 'text/javascript; charset=utf-8' },
  { name: 'brokers.js', type: 'text/javascript; charset=utf-8' },
  { name: 'workbooks.js', type: 'text/javascript; charset=utf-8' },
  { name: 'pdf.js', type: 'text/javascript; charset=utf-8' },
  { name: 'en.js', type: 'text/javascript; charset=utf-8' },
  { name: 'de.js', type: 'text/javascript; charset=utf-8' },
  { name: 'edit.js', type: 'text/javascript; charset=utf-8' },
  { name: 'qr.js', type: 'text/javascript; charset=utf-8' },
  { name: 'offline.js', type: 'text/javascript; charset=utf-8' },
  { name: 'manifest.json', type: 'application/manifest+json' },
  { name: 'figtree.woff2', type: 'font/woff2' },
  { name: 'icon.svg', type: 'image/svg+xml' },
] as const;

export type AssetName = (typeof ASSETS)[number]['name'];

/** The font's path in the style sheet, replaced by an address with the font's version. */
export const FONT_IN_STYLE = './figtree.woff2';

/** The page's script in that of its forms, replaced by its address, so that a browser runs it once. */
export const SCRIPT_IN_EDITOR = './page.js';

/** Scripts that the reader of statements loads, each replaced by its address. */
export const READERS_IN_STATEMENTS = './readers.js';
export const BROKERS_IN_STATEMENTS = './brokers.js';
export const WORKBOOKS_IN_STATEMENTS = './workbooks.js';
export const PDF_IN_STATEMENTS = './pdf.js';

export const pageFolder = () => packageFile('dist', 'page');

/** A text, or the bytes of what is compressed already. */
export function readAsset(name: AssetName | 'saved.js'): Promise<string | Buffer> {
  const path = join(pageFolder(), name);
  return name.endsWith('.woff2') ? readFile(path) : readFile(path, 'utf8');
}
