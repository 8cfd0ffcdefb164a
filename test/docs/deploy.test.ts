/** The scripts that compose.yaml runs. */
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { environmentHelp } from '../../src/cli/terminal/environment.ts';
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

/** Given by the image, or by the files that compose.yaml mounts. */
const OF_THE_IMAGE = new Set(['PORT', 'HOST', 'DATABASE_URL', 'PACTOLE_DATA_DIR']);

test('compose.yaml passes every setting of the service on', async () => {
  const compose = await readFile(join(DEPLOY, '../compose.yaml'), 'utf8');
  const settings = environmentHelp().match(/\b(PORT|HOST|DATABASE_URL(_FILE)?|PACTOLE_[A-Z_]+)\b/g);
  const names = [...new Set(settings)].filter((name) => !OF_THE_IMAGE.has(name));
  expect(names.length).toBeGreaterThan(20);
  const service = /^ {2}pactole:\n(.*?)^ {2}\S/ms.exec(compose)?.[1] ?? '';
  expect(names.filter((name) => !new RegExp(`^ {6}${name}: `, 'm').test(service))).toEqual([]);
});
