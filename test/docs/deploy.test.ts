/** The scripts that compose.yaml runs. */
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/databases/folder.ts';

const run = promisify(execFile);
const DEPLOY = join(import.meta.dirname, '../../deploy');

test('the address of the database is created once, with a password of its own', async () => {
  const folder = temporaryFolder();
  const create = (name: string) =>
    run('sh', [join(DEPLOY, 'create-secrets.sh'), join(folder, name)]);
  const read = (name: string) => readFile(join(folder, name), 'utf8');

  await create('database-url');
  const address = await read('database-url');
  expect(address).toMatch(/^postgres:\/\/pactole:[0-9a-f]{48}@database:5432\/pactole\n$/);
  expect((await stat(join(folder, 'database-url'))).mode & 0o777).toBe(0o644);

  await create('database-url');
  expect(await read('database-url')).toBe(address);
  await create('another');
  expect(await read('another')).not.toBe(address);
});

test('a database is refused without such an address', async () => {
  const refused = run('sh', [join(DEPLOY, 'create-database.sh')], {
    env: { ...process.env, DATABASE_URL_FILE: '/dev/null' },
  });
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('postgres://pactole:PASSWORD@database:5432/pactole'),
  });
});
