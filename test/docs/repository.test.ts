/** Checks what the documentation says of this repository: paths, commands, layers and modules. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFile(join(ROOT, path), 'utf8');

const PAGES = [
  ...[
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    '.github/PULL_REQUEST_TEMPLATE.md',
    'test/bench/measurements.md',
  ],
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe.each(PAGES)('%s', (page) => {
  test('every path that it names is there', async () => {
    const named = codeIn(await read(page)).filter((text) =>
      /^(src|test|sdk|docs|scripts|drizzle|examples|deploy|\.ci|\.github)\/[^ ]*$/.test(text),
    );
    expect(named.map(known).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('every script that it names is there', async () => {
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: object };
    const named = [...(await read(page)).matchAll(/\bnpm run ([\w:]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('the table of the architecture names every folder of src/, and the modules of each', async () => {
  const rows = [
    ...(await read('CONTRIBUTING.md')).matchAll(/^\| [\d–] .*\| `src\/([\w-]+)`.*\|(.*)\|$/gm),
  ];
  const drawn = rows.map(([, folder = '', modules = '']) => [folder, codeIn(modules).toSorted()]);
  const built = foldersIn('src').map((folder) => [folder, modulesOf(folder)]);
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(built));
});

test('the Node.js to work with is the one that the image runs on', async () => {
  const version = (await read('.node-version')).trim();
  expect(await read('Dockerfile')).toContain(`ARG NODE=${version}-`);
});

const codeIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Returns the fixed part of a path: `src/core/insights` of `src/core/insights/<card>.ts`. */
const known = (path: string): string => (/[<…*{]/.test(path) ? beforeGap(path) : path);
const beforeGap = (path: string): string => dirname(`${path.split(/[<…*{]/)[0]}x`);

const foldersIn = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** None where a folder holds files alone. */
const modulesOf = (folder: string): string[] => foldersIn(`src/${folder}`).toSorted();
