/** Checks the size limits of the page: of a first visit, and of a dropped file. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { bundlePage } from './bundle-page.ts';

const LETTERS = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const LIMITS_BYTES = {
  'the page': 125_000,
  'its reader of statements': 85_000,
  'its readers of brokers and apps': 85_000,
  'its reader of XLS': 150_000,
  // Nearly all of it is pdf.js.
  'its reader of PDF': 600_000,
};

const { files } = await bundlePage();
const packed = (file: Uint8Array) => gzipSync(file, { level: 9 }).length;
const letters = await readFile(createRequire(import.meta.url).resolve(LETTERS));
const sizes = {
  // French is in the script; each other language loads its own words.
  'the page':
    [files['page.js'], files['page.css'], files['offline.js']].reduce(
      (sum, file) => sum + packed(file),
      letters.length,
    ) + Math.max(packed(files['en.js']), packed(files['de.js'])),
  'its reader of statements': packed(files['statements.js']) + packed(files['readers.js']),
  'its readers of brokers and apps': packed(files['brokers.js']),
  'its reader of XLS': packed(files['workbooks.js']),
  'its reader of PDF': packed(files['pdf.js']),
};

for (const [name, limit] of Object.entries(LIMITS_BYTES)) {
  const bytes = sizes[name as keyof typeof sizes];
  console.log(`${name}: ${bytes} of ${limit} bytes, minified and gzipped`);
  if (bytes > limit) process.exitCode = 1;
}
