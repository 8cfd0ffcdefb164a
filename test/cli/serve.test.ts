import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';
import { makeApiKey } from '../../src/core/identifiers/api-key.ts';
import { readSettings } from '../../src/server/settings.ts';
import { freePort } from '../support/processes/free-port.ts';
import { openBackedUpPlace, type Place, type Server } from '../support/processes/pactole.ts';

const KILL_AT_FILE = new URL('../support/processes/kill-at-file.js', import.meta.url);

let place: Place;
beforeAll(async () => {
  place = await openBackedUpPlace();
});
afterAll(() => place.close());

/** A request whose body is sent in two parts: the server has it under way until `finish`. */
async function slowRequest(server: Server) {
  const { key } = await place.json<{ key: string }>(
    ...['keys', 'create', '--name', 'k', '--scopes', 'accounts:write'],
  );
  const body = JSON.stringify({ name: 'Courant', type: 'checking' });
  const sent = request(`${server.address}/api/v1/accounts`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
    },
  });
  const status = new Promise((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode));
    sent.on('error', (error) => resolve(error));
  });
  sent.write(body.slice(0, 10));
  await setTimeout(300);
  // The response to this later request shows that the server has read the first bytes.
  await fetch(`${server.address}/api/v1/accounts`, { headers: { Authorization: `Bearer ${key}` } });
  return { status, finish: () => sent.end(body.slice(10)) };
}

/** Sends the signal again once it can't be an echo; and again, since on a busy machine both may arrive at once. */
async function stopTwice(server: Server, signal?: NodeJS.Signals) {
  const ended = server.stop(signal);
  const again = setInterval(() => server.stop(signal), 700);
  return ended.finally(() => clearInterval(again));
}

describe.each(['SIGTERM', 'SIGINT'] as const)('on %s', (signal) => {
  test('the server finishes what is under way and ends with 0, though it hears an echo, as npm sends one', async () => {
    const server = await place.serveApart();
    const slow = await slowRequest(server);
    const ended = server.stop(signal);
    await setTimeout(5);
    server.stop(signal);
    await setTimeout(300);
    slow.finish();
    expect(await slow.status).toBe(201);
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });
});

test('a second signal, later, ends it at once', async () => {
  const server = await place.serveApart();
  const slow = await slowRequest(server);
  expect((await stopTwice(server, 'SIGINT')).code).toBe(130);
  expect(await slow.status).toBeInstanceOf(Error);
});

describe('the first start', () => {
  let fresh: Place;
  beforeEach(async () => {
    fresh = await openBackedUpPlace();
  });
  afterEach(() => fresh.close());

  const keys = () => fresh.json<object[]>('keys', 'list');
  const exchange = async (link: string) => {
    const { origin, hash } = new URL(link);
    const response = await fetch(`${origin}/page/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'pactole-page': origin },
      body: JSON.stringify({ code: hash.replace('#code=', '') }),
    });
    return { status: response.status, body: await response.json() };
  };

  test('says where it listens and where the data are, and prints one link that signs in, once', async () => {
    const server = await fresh.serve();
    expect(await keys()).toEqual([]);
    const [link = '', ...others] = server.said().match(/http\S+#\S+/g) ?? [];
    expect(others).toEqual([]);
    expect(link).toMatch(new RegExp(`^${server.address}/#code=[\\w-]{32}$`));
    expect(await exchange(link)).toMatchObject({ status: 200, body: { user: 'owner' } });
    expect(await exchange(link)).toMatchObject({ status: 404 });
    expect(await fresh.json('sessions', 'list')).toHaveLength(1);
    const { stdout } = await server.stop();
    expect(stdout).toContain(`described by ${server.address}/api/v1/openapi.json`);
    expect(stdout).toContain('npx pactole open\n');
    if (fresh.environment.DATABASE_URL === undefined) {
      expect(stdout).toContain(`A backup is written to ${fresh.folder}/data/backups every day`);
    }
  });

  test('with a key, a start prints no link but the address of the page, and no metrics unasked', async () => {
    await fresh.json('keys', 'create', '--name', 'k', '--scopes', 'all');
    const server = await fresh.serve();
    const { stdout } = await server.stop();
    expect(stdout).not.toContain('#');
    expect(stdout).toContain(`: ${server.address}/\n`);
    expect(stdout).not.toContain('Metrics');
  });

  test('PACTOLE_FIRST_KEY_FILE gets a key once, for its owner’s eyes, and is named alone', async () => {
    const path = join(fresh.folder, 'first-key');
    const environment = { PACTOLE_FIRST_KEY_FILE: path };
    const server = await fresh.serve(environment);
    const text = await readFile(path, 'utf8');
    expect(text).toMatch(/^pk_\w{38}\n$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const call = await fetch(`${server.address}/api/v1/prices`, {
      headers: { authorization: `Bearer ${text.trim()}` },
    });
    expect(call.status).toBe(200);
    const { stdout } = await server.stop();
    expect(stdout).toContain(` is in ${path}\n`);
    expect(stdout).not.toMatch(/pk_|#code/);

    const again = await fresh.serve(environment);
    expect(await keys()).toMatchObject([{ name: 'first' }]);
    expect((await again.stop()).stdout).not.toContain(path);
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  test('PACTOLE_FIRST_KEY_FILE with a key of an earlier database gets a new one', async () => {
    const path = join(fresh.folder, 'replaced-key');
    const key = makeApiKey(() => 7);
    await writeFile(path, `${key}\n`, { mode: 0o644 });
    const server = await fresh.serve({ PACTOLE_FIRST_KEY_FILE: path });
    expect(await keys()).toMatchObject([{ name: 'first' }]);
    expect((await server.stop()).stdout).toContain(` is in ${path}\n`);
    const text = await readFile(path, 'utf8');
    expect(text).toMatch(/^pk_\w{38}\n$/);
    expect(text.trim()).not.toBe(key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const left = await readdir(fresh.folder);
    expect(left.filter((name) => name.startsWith('replaced-key'))).toEqual(['replaced-key']);
  });

  test('PACTOLE_FIRST_KEY_FILE that a killed start left empty gets a key', async () => {
    const path = join(fresh.folder, 'empty-key');
    await writeFile(path, '');
    const server = await fresh.serve({ PACTOLE_FIRST_KEY_FILE: path });
    expect((await server.stop()).stdout).toContain(` is in ${path}\n`);
    expect(await readFile(path, 'utf8')).toMatch(/^pk_\w{38}\n$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test('a first key that a killed start stored but did not put in its place is put there', async () => {
    const path = join(fresh.folder, 'late-key');
    const { key } = await fresh.json<{ key: string }>('keys', 'create', '--name', 'first');
    await writeFile(`${path}.new`, `${key}\n`, { mode: 0o600 });
    const server = await fresh.serve({ PACTOLE_FIRST_KEY_FILE: path });
    expect((await server.stop()).stdout).toContain(` is in ${path}\n`);
    expect(await readFile(path, 'utf8')).toBe(`${key}\n`);
    expect(await readdir(fresh.folder)).not.toContain('late-key.new');
  });

  test('a start with a key in the database and none in PACTOLE_FIRST_KEY_FILE says what to do', async () => {
    await fresh.json('keys', 'create', '--name', 'first');
    const path = join(fresh.folder, 'lost-key');
    // Of a transaction that was rolled back: the database does not know it.
    await writeFile(`${path}.new`, `${makeApiKey(() => 7)}\n`, { mode: 0o600 });
    const server = await fresh.serve({ PACTOLE_FIRST_KEY_FILE: path });
    const { stdout } = await server.stop();
    expect(stdout).toContain(`${path} holds no key, and the database has one already.`);
    const [, command = ''] = /create another: npx pactole (.*)\n/.exec(stdout) ?? [];
    expect(await fresh.json(...command.split(' '))).toHaveProperty('key');
    const left = await readdir(fresh.folder);
    expect(left.filter((name) => name.startsWith('lost-key'))).toEqual([]);
  });

  test.each(['after open', 'before rename', 'after rename'])(
    'a start that is killed %s of the first key is followed by one that serves',
    async (moment) => {
      const path = join(fresh.folder, 'killed-key');
      const environment = { PACTOLE_FIRST_KEY_FILE: path };
      const kill = { PACTOLE_TEST_KILL_AT: `${moment} ${path}.new` };
      await expect(
        fresh.serveApart({ ...environment, ...kill }, ['serve'], ['--import', KILL_AT_FILE.href]),
      ).rejects.toThrow('serve ended');
      expect(await readFile(path, 'utf8').catch(() => 'missing')).not.toBe('');
      const server = await fresh.serve(environment);
      const text = await readFile(path, 'utf8');
      const call = await fetch(`${server.address}/api/v1/prices`, {
        headers: { authorization: `Bearer ${text.trim()}` },
      });
      expect(call.status).toBe(200);
      await server.stop();
      expect(await keys()).toHaveLength(1);
    },
  );

  test('PACTOLE_FIRST_KEY_FILE is never written over, and what keeps it from being made is said', async () => {
    const path = join(fresh.folder, 'kept');
    await writeFile(path, 'something of mine');
    await expect(fresh.serve({ PACTOLE_FIRST_KEY_FILE: path })).rejects.toThrow(
      `No first key was made in PACTOLE_FIRST_KEY_FILE=${path}: it already exists.`,
    );
    expect(await readFile(path, 'utf8')).toBe('something of mine');
    await expect(
      fresh.serve({ PACTOLE_FIRST_KEY_FILE: join(fresh.folder, 'no', 'folder') }),
    ).rejects.toThrow('there is no such file or folder.');
    expect(await keys()).toEqual([]);
  });
});

test('--port counts more than PORT, and --open opens the link where there is a desktop', async () => {
  const fresh = await openBackedUpPlace();
  const bin = join(fresh.folder, 'bin');
  const opened = join(fresh.folder, 'opened');
  await mkdir(bin);
  await writeFile(join(bin, 'xdg-open'), `#!/bin/sh\ncp -p "$1" ${opened}\n`, { mode: 0o755 });
  const port = await freePort();
  const environment = { PORT: '1', DISPLAY: ':0', PATH: `${bin}:${process.env.PATH}` };
  const server = await fresh.serveApart(environment, ['serve', '--open', '--port', `${port}`]);
  expect(server.address).toBe(`http://127.0.0.1:${port}`);
  await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toContain('</title>');
  const { stdout } = await server.stop();
  const [link] = /http\S+#code=\S+/.exec(stdout) ?? [];
  expect(await readFile(opened, 'utf8')).toContain(`;url=${link}"`);
  expect((await stat(opened)).mode & 0o077).toBe(0);
  expect(
    (await readdir(fresh.temporary)).filter((name) => name.startsWith('pactole-page')),
  ).toEqual([]);
  await fresh.close();
});

test('--port takes a port', async () => {
  const { code, stderr } = await place.pactole('serve', '--port', '70000');
  expect(code).toBe(1);
  expect(stderr).toContain('Enter a whole number from 0 to 65535.');
});

test('a port that is taken is refused in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? `${address?.port}` : '';
  expect(await place.pactoleIn({ PORT: port }, 'serve')).toMatchObject({
    code: 1,
    stderr: `pactole: Can't listen on HOST=127.0.0.1 PORT=${port}: another process listens there.\n`,
  });
  other.close();
});

test('a database that does not answer is refused in one line, without its password', async () => {
  const DATABASE_URL = 'postgres://me:secret@127.0.0.1:9/none';
  const { code, stderr } = await place.pactoleIn({ DATABASE_URL }, 'keys', 'list');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^pactole: The PostgreSQL database .*127\.0\.0\.1:9\/none.*\n$/);
  expect(stderr).not.toContain('secret');
});

test('on a terminal the log has warnings alone, since its lines would hide what users read', () => {
  const { isTTY } = process.stderr;
  onTestFinished(() => {
    process.stderr.isTTY = isTTY;
  });
  process.stderr.isTTY = true;
  expect(readSettings({}).log).toEqual({ level: 'warn', format: 'text' });
  expect(readSettings({ PACTOLE_LOG_LEVEL: 'info' }).log.level).toBe('info');
  process.stderr.isTTY = false;
  expect(readSettings({}).log).toEqual({ level: 'info', format: 'json' });
});

describe('the log', () => {
  const fetched = (server: Server) =>
    fetch(`${server.address}/api/v1/net-worth`, { headers: { 'x-request-id': 'mine' } });

  test('goes to standard error, an object a line, from the start to the stop signal', async () => {
    const server = await place.serveApart({ PACTOLE_LOG_LEVEL: 'info' });
    await fetched(server);
    const { code, stdout, stderr } = await server.stop();
    const lines = stderr.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: expect.stringMatching(/^Server listening at http/) }),
      expect.objectContaining({ requestId: 'mine', route: '/api/v1/net-worth', status: 401 }),
      expect.objectContaining({ signal: 'SIGTERM', msg: 'Stopping' }),
    ]);
    expect(stdout).toMatch(/^Pactole .*SIGTERM: finishing the requests under way\.\n$/s);
    expect(code).toBe(0);
  });

  /** In another language each: the first start of a place speaks that of the terminal. */
  test.each<[string, Record<string, string>, RegExp, string, string, string]>([
    [
      'is text for people where that is asked for, as on a terminal',
      { PACTOLE_LOG_LEVEL: 'info', PACTOLE_LOG_FORMAT: 'text' },
      /^\[\d\d:\d\d:\d\d\] INFO: request GET \/api\/v1\/net-worth 401 [\d.]+ ms \(mine\)$/m,
      ...(['fr_FR.UTF-8', 'À l’écoute sur'] as const),
      'SIGTERM : les requêtes en cours se terminent.',
    ],
    [
      'is silent where that is asked for',
      { PACTOLE_LOG_LEVEL: 'silent' },
      /^$/,
      ...(['de_DE.UTF-8', 'Erreichbar unter'] as const),
      'SIGTERM: laufende Anfragen werden beendet.',
    ],
  ])(
    '%s, beside words in the language of the terminal',
    async (_, environment, log, LC_ALL, first, last) => {
      const fresh = await openBackedUpPlace();
      const server = await fresh.serveApart({ ...environment, LC_ALL });
      await fetched(server);
      const { stdout, stderr } = await server.stop();
      expect(stderr).toMatch(log);
      expect(stdout).toContain(`${first} ${server.address}/api/v1`);
      expect(stdout.trimEnd().split('\n').at(-1)).toBe(last);
      for (const english of ['Listening', 'The ', 'Open the page', 'Whatever']) {
        expect(stdout).not.toContain(english);
      }
      await fresh.close();
    },
  );
});

test('an error that nobody caught is logged before it ends the process', async () => {
  const key = `pk_${'a'.repeat(38)}`;
  const fault = `process.on("SIGUSR2", () => { throw new Error("A key: ${key}") })`;
  const server = await place.serveApart({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
  });
  const { code, stderr } = await server.stop('SIGUSR2');
  expect(code).toBe(1);
  expect(JSON.parse(stderr)).toMatchObject({
    level: 'fatal',
    err: { message: 'A key: [redacted]', stack: expect.stringContaining('    at ') },
  });
});

describe('the metrics', () => {
  test('are on a port of their own, which the service does not share', async () => {
    const server = await place.serve({ PACTOLE_METRICS_PORT: '0' });
    const found = await fetch(`${server.address}/metrics`);
    const { stdout } = await server.stop();
    expect(found.status).toBe(404);
    expect(stdout).toMatch(/^Metrics for Prometheus at http:\/\/127\.0\.0\.1:\d+\/metrics$/m);
  });

  test('on a port that is taken are refused in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? `${address?.port}` : '';
    const refused = await place.pactoleIn({ PORT: '0', PACTOLE_METRICS_PORT: port }, 'serve');
    expect(refused).toMatchObject({
      code: 1,
      stderr: `pactole: Can't listen on PACTOLE_METRICS_HOST=127.0.0.1 PACTOLE_METRICS_PORT=${port}: another process listens there.\n`,
    });
    other.close();
  });
});

test('asked to, it still serves for a while after a stop signal, and says that it is not ready', async () => {
  const server = await place.serveApart({ PACTOLE_STOP_DELAY_SECONDS: '60' });
  const status = async (path: string) => (await fetch(server.address + path)).status;
  expect(await status('/readyz')).toBe(200);
  const slow = await slowRequest(server);
  const ended = server.stop();
  await expect.poll(() => status('/readyz')).toBe(503);
  expect(await status('/healthz')).toBe(200);
  expect(await status('/api/v1/openapi.json')).toBe(200);
  await stopTwice(server);
  const { code, stdout } = await ended;
  // A second signal ends it at once, with the request under way.
  expect(code).toBe(143);
  expect(await slow.status).toBeInstanceOf(Error);
  expect(stdout).toContain('SIGTERM: serving for 60 more seconds, then closing.\n');
});

test('the address may come from a file, as secrets do', async () => {
  const DATABASE_URL_FILE = join(place.folder, 'address');
  await writeFile(DATABASE_URL_FILE, 'postgres://me:secret@127.0.0.1:9/none\n');
  const { code, stderr } = await place.pactoleIn(
    { DATABASE_URL_FILE, DATABASE_URL: '' },
    'keys',
    'list',
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(/^pactole: The PostgreSQL database .*127\.0\.0\.1:9\/none.*\n$/);
  expect(stderr).not.toContain('secret');
});
