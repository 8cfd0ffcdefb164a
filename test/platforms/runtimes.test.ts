/** Runs the same script on other runtimes: their own binaries, from the npm registry. */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { EXPECTED } from './expected.ts';
import { createProject, type Project } from './project.ts';

let service: Service;
let project: Project;
let args: [string, string];

beforeAll(async () => {
  service = await startService();
  args = [await service.key(), service.url];
  project = await createProject();
  await project.write(
    'main.mjs',
    `import * as sdk from '@pactole/sdk';
     import { scenario } from './scenario.mjs';
     const [apiKey, baseUrl] = (globalThis.Deno?.args ?? process.argv.slice(2));
     console.log(JSON.stringify(await scenario(sdk, { apiKey, baseUrl })));`,
  );
});
afterAll(async () => {
  await project.remove();
  await service.close();
});

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NODE = `node-${process.platform}-${process.arch}`;

/** Package, folder of its binary below node_modules, name of the binary, its arguments before the script. */
test.each<[string, string, string, string, string[]]>([
  ['Node 22', `${NODE}@22`, `${NODE}/bin`, 'node', []],
  ['Node 24', `${NODE}@24`, `${NODE}/bin`, 'node', []],
  // Without --allow-env: the SDK must do without the environment.
  [
    'Deno',
    'deno@2',
    '@deno',
    'deno',
    ['run', '--no-prompt', '--allow-net', '--no-lock', '--node-modules-dir=manual'],
  ],
  ['Bun', 'bun@1', '@oven', 'bun', ['run']],
])('%s', async (_, specifier, folder, name, flags) => {
  const prefix = await createProject();
  try {
    await prefix.run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', specifier);
    const binary = await find(join(prefix.folder, 'node_modules', folder), name);
    const output = await project.run(binary, ...flags, 'main.mjs', ...args);
    expect(JSON.parse(output)).toEqual(EXPECTED);
  } finally {
    await prefix.remove();
  }
});

test('the CSV example runs on Deno as it is, with no more rights than it needs', async () => {
  const prefix = await createProject();
  try {
    await prefix.run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', 'deno@2');
    const deno = await find(join(prefix.folder, 'node_modules/@deno'), 'deno');
    const [apiKey, baseUrl] = args;
    const rights = [
      '--no-prompt',
      '--no-lock',
      '--allow-env',
      '--allow-read',
      '--allow-net=127.0.0.1',
    ];
    const example = ['examples/import-statement.ts', 'examples/statements/fortuneo.csv'];
    const { stdout } = await promisify(execFile)(
      deno,
      ['run', ...rights, ...example, '--create', 'Deno', '--yes'],
      { cwd: ROOT, env: { ...process.env, PACTOLE_API_KEY: apiKey, PACTOLE_BASE_URL: baseUrl } },
    );
    expect(stdout).toContain('Imported 6;');
  } finally {
    await prefix.remove();
  }
});

async function find(folder: string, name: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.find((entry) => entry.isFile() && entry.name === name);
  if (found === undefined) throw new Error(`${folder} holds no ${name}`);
  return join(found.parentPath, name);
}
