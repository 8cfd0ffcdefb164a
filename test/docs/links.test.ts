/** Links of the documentation lead to something. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PACKAGE_READMES } from '../../scripts/packages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'],
  ...['examples/README.md', 'test/bench/measurements.md', ...PACKAGE_READMES, 'sdk/README.md'],
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test.each(PAGES)('%s', async (page) => {
  const text = withoutCode(await readFile(join(ROOT, page), 'utf8'));
  const links = [...text.matchAll(/\[[^\]]*\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(
    ([, link, image]) => link ?? image ?? '',
  );
  const dead: string[] = [];
  for (const link of links.filter((link) => !/^[a-z]+:/.test(link))) {
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? join(ROOT, page) : join(ROOT, dirname(page), path);
    const leads = existsSync(file) && (anchor === undefined || (await anchors(file)).has(anchor));
    if (!leads) dead.push(link);
  }
  expect(dead).toEqual([]);
});

const withoutCode = (markdown: string) => markdown.replace(/^```.*?^```$/gms, '');

/** The names under which GitHub lets the headings of a page be reached. */
async function anchors(file: string): Promise<Set<string>> {
  const text = withoutCode(await readFile(file, 'utf8'));
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\- _]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
