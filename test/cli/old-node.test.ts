/** An old Node.js is told in one line: the entry loads nothing that it could not read. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { built } from '../support/run/built.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pactole-old-node-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command in a Node.js that says it is another release. */
async function runOn(release: string, ...args: string[]) {
  const pretence = join(folder, `${release}.cjs`);
  await writeFile(
    pretence,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${release}' } });`,
  );
  const command = await built('command');
  return new Promise((resolve) => {
    execFile(process.execPath, ['--require', pretence, command, ...args], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test.each(['12.22.12', '18.20.8', '20.19.0', '20.20.1', '22.22.1', '23.11.0', '24.14.0', '25.8.1'])(
  'Node.js %s is too old',
  async (release) => {
    expect(await runOn(release, 'keys', 'list')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(`^pactole: needs Node\\.js 20\\.20\\.2 or newer .* this is ${release}: .*\\n$`),
      ),
    });
  },
);

test.each(['20.20.2', '22.22.2', '24.14.1', '25.8.2', '26.0.0'])(
  'Node.js %s is not',
  async (release) => {
    expect(await runOn(release, '--version')).toMatchObject({ code: 0, stderr: '' });
  },
);

test('these are the releases that package.json allows', async () => {
  const { engines } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(engines.node).toBe('^20.20.2 || ^22.22.2 || ^24.14.1 || >=25.8.2');
});
