/** Checks that no document suggests a key on a command line, where `ps` shows it to all users of the machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PACKAGE_READMES, PACKAGE_SOURCES } from '../../scripts/packages.ts';
import { SCOPES } from '../../src/contract/scopes.ts';
import { openApiDocument } from '../../src/http/openapi/openapi.ts';
import { router } from '../../src/procedures/public/router.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WHERE = ['docs', 'examples', 'deploy', ...PACKAGE_SOURCES, 'src'];

/** An option of a command that holds the header with a key, or the variable with one, in it. */
const SHOWN =
  /(-H|--header|--oauth2-bearer|-u|--key)[ =]?["']?(Authorization: ?Bearer|\$\{?PACTOLE_API_KEY|\$\{?key\b)/i;

const files = [
  ...['README.md', ...PACKAGE_READMES, 'CHANGELOG.md', 'compose.yaml', 'Dockerfile'],
  ...WHERE.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length)),
  ),
];

test('in no page, script, configuration or help text', () => {
  const lines = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => SHOWN.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(lines).toEqual([]);
});

test('nor in the OpenAPI document, whose samples all name the key', () => {
  const samples =
    JSON.stringify(openApiDocument(router)).match(/"source":"(?:[^"\\]|\\.)*"/g) ?? [];
  expect(samples.length).toBeGreaterThan(SCOPES.length);
  for (const sample of samples) {
    expect(sample).toContain('Authorization: Bearer $PACTOLE_API_KEY');
    expect(sample).not.toMatch(SHOWN);
  }
});
