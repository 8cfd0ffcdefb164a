/** The places of exports that the page names are those of the documentation. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { BANKS, BROKERS } from '../../src/page/steps/exports.ts';

test.each([
  ['importing.md', BANKS],
  ['importing-brokers.md', BROKERS],
])('%s has each name and each link', async (page, exports) => {
  const text = await readFile(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  const plain = text.replaceAll(/[_’']/g, '').replaceAll(/\s+/g, ' ');
  const missing = exports.flatMap(({ name, path }) =>
    [name, ...path].filter((part) => !plain.includes(part.replaceAll(/[_’']/g, ''))),
  );
  expect(missing).toEqual([]);
});
