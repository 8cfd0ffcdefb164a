/** The admin socket on the embedded database: commands reach it in every state of the server. */
import { once } from 'node:events';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { greetServer } from '../../src/admin-socket/connect.ts';
import { removeSocket } from '../../src/admin-socket/socket-path.ts';
import { openEmbeddedPlace, openNewPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;
afterEach(() => place.close());

const names = async () =>
  (await place.json<{ name: string }[]>('keys', 'list')).map(({ name }) => name);
const create = (name: string) => place.json('keys', 'create', '--name', name);
const dataDir = () => place.environment.PACTOLE_DATA_DIR ?? '';

test('a data folder too deep for a socket works all the same', async () => {
  place = await openNewPlace(join(...Array.from({ length: 20 }, () => 'deep-down-é')));
  await create('before');
  const server = await place.serveApart();
  await create('during');
  await server.stop('SIGKILL');
  await create('after a kill');
  const second = await place.serveApart();
  expect(await names()).toEqual(['before', 'during', 'after a kill']);
  await second.stop();
  expect(readdirSync(place.temporary)).toEqual([]);
});

test('the socket and its folder are closed to everybody else; a killed server leaves nothing in the way', async () => {
  place = await openNewPlace();
  const killed = await place.serveApart();
  const socket = join(dataDir(), 'pactole.sock');
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  expect(statSync(dataDir()).mode & 0o777).toBe(0o700);
  await create('one');
  await killed.stop('SIGKILL');
  expect(readdirSync(dataDir())).toContain('pactole.sock');

  await create('two');
  const server = await place.serve();
  await create('three');
  expect(await names()).toEqual(['one', 'two', 'three']);
  await server.stop();
  expect(statSync(socket, { throwIfNoEntry: false })).toBeUndefined();
});

test('a second server is refused in one line that names the first', async () => {
  place = await openEmbeddedPlace();
  const first = await place.serve();
  const { code, stderr } = await place.pactole('serve');
  expect(code).toBe(1);
  expect(stderr).toBe(
    `pactole: A server (process ${first.pid}) already runs on the data folder ${dataDir()}.\n`,
  );
  await create('the first still answers');
  await first.stop();
});

test('commands at once wait for each other', async () => {
  place = await openNewPlace();
  const each = ['a', 'b', 'c'];
  await Promise.all(each.map(create));
  expect((await names()).sort()).toEqual(each);
});

test('commands while the server starts and stops are each done once', async () => {
  place = await openEmbeddedPlace();
  let made = 0;
  let done = false;
  const steadily = async () => {
    while (!done) await create(`${++made}`);
  };
  const callers = Promise.all([steadily(), steadily()]);
  for (let round = 0; round < 2; round++) {
    const server = await place.serve();
    const before = made;
    // Commands that found the server, whatever those did that began before it.
    while (made < before + 4) await setTimeout(10);
    await server.stop();
  }
  done = true;
  await callers;
  const all = Array.from({ length: made }, (_, index) => index + 1);
  expect((await names()).map(Number).sort((a, b) => a - b)).toEqual(all);
});

test('a server of another release is not talked to', async () => {
  place = await openNewPlace();
  await mkdir(dataDir());
  const old = createServer((_, response) => response.end('{"version":"0.0.1","pid":42}'));
  await once(old.listen(join(dataDir(), 'pactole.sock')), 'listening');
  const { code, stderr } = await place.pactole('keys', 'list');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^pactole: The server \(process 42\) runs Pactole 0\.0\.1, .*Restart .*\n$/,
  );
  old.close();
});

test('a command gives up on a server that does not answer', async () => {
  place = await openEmbeddedPlace();
  await create('before');
  const server = await place.serveApart();
  process.kill(server.pid, 'SIGSTOP');
  const greeting = greetServer(dataDir(), 500).finally(() => process.kill(server.pid, 'SIGCONT'));
  await expect(greeting).rejects.toThrow(
    `The server on ${dataDir()} does not respond. See its log, or end it and start it again.`,
  );
  expect(await names()).toEqual(['before']);
  await server.stop();
});

describe.runIf(process.getuid?.() === 0)('what another user planted in the folder', () => {
  const NOBODY = 65_534;
  const socket = () => join(dataDir(), 'pactole.sock');

  test('is no server to be believed', async () => {
    place = await openEmbeddedPlace();
    await create('mine');
    const asked: string[] = [];
    const theirs = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    });
    await once(theirs.listen(socket()), 'listening');
    chownSync(socket(), NOBODY, NOBODY);
    const { code, stderr } = await place.pactole('keys', 'list');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^pactole: \S+pactole.sock was not made by the owner of its folder, so .*\n$/,
    );
    expect(asked).toEqual([]);
    theirs.close();
  });

  test('is no link to be followed, and what it names stays', async () => {
    place = await openEmbeddedPlace();
    await create('mine');
    const treasure = join(place.folder, 'pactole-own', 'pactole.sock');
    await mkdir(join(place.folder, 'pactole-own'), { mode: 0o700 });
    await writeFile(treasure, 'precious');
    for (const owner of [NOBODY, 0]) {
      symlinkSync(treasure, socket());
      lchownSync(socket(), owner, owner);
      expect((await place.pactole('keys', 'list')).code).toBe(1);
      expect((await place.pactole('serve')).code).toBe(1);
      await removeSocket(dataDir());
      expect(readdirSync(dataDir())).not.toContain('pactole.sock');
      expect(readFileSync(treasure, 'utf8')).toBe('precious');
    }
    expect(await names()).toEqual(['mine']);
  });
});

test('a data folder that can be none is refused in one line', async () => {
  place = await openNewPlace();
  await writeFile(dataDir(), 'not a folder');
  const { code, stderr } = await place.pactole('keys', 'list');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^pactole: The data folder .*\n$/);
});

test('a dump is restored while no server runs, and refused while one does', async () => {
  place = await openEmbeddedPlace();
  await create('kept');
  const server = await place.serve();
  const [dump] = await eventually(() => place.json<{ name: string }[]>('backups', 'list'));
  await create('lost');
  const refused = await place.pactole('backups', 'restore', dump?.name ?? '');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(new RegExp(`^pactole: .*process ${server.pid}.*\\n$`));
  await server.stop();

  const { replaced } = await place.json<{ replaced: string }>(
    'backups',
    'restore',
    dump?.name ?? '',
  );
  expect(await names()).toEqual(['kept']);
  expect(statSync(replaced).isDirectory()).toBe(true);
});

/** Asks until the answer is not empty. */
async function eventually<Item>(ask: () => Promise<Item[]>): Promise<Item[]> {
  for (;;) {
    const items = await ask();
    if (items.length > 0) return items;
    await setTimeout(100);
  }
}
