/** `pactole-sync` as a process against the real service; a module loaded before it plays the provider's address. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Pactole } from '@pactole/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInWorker } from '../../../../test/support/processes/worker.ts';
import { type Service, startService } from '../../../../test/support/service/service.ts';

const command = fileURLToPath(new URL('../../dist/pactole-sync.js', import.meta.url));
const SECRET = 'c2VjcmV0LW9mLXRoZS1rZXk=';

let service: Service;
let pactole: Pactole;
let provider: Server;
let folder: string;
let config: string;
let environment: Record<string, string>;
/** Status and body of the provider's responses. */
let answer: [number, object];
/** The provider's responses wait for it. */
let released = Promise.resolve();
const notified: string[] = [];

beforeAll(async () => {
  service = await startService();
  const apiKey = await service.key();
  pactole = new Pactole({ apiKey, baseUrl: service.url });
  provider = createServer(async (request, response) => {
    if (request.url === '/notify') notified.push(await text(request));
    else await released;
    const [status, body] = request.url === '/notify' ? [200, {}] : answer;
    response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  folder = await mkdtemp(join(tmpdir(), 'pactole-sync-'));
  const reroute = join(folder, 'reroute.mjs');
  await writeFile(
    reroute,
    `const send = globalThis.fetch;
    globalThis.fetch = (url, init) =>
      send(String(url).replace('https://bridge.example.org', '${address}'), init);`,
  );
  config = join(folder, 'feeds.json');
  await configure({ notify: { url: `${address}/notify` } });
  environment = {
    PATH: process.env.PATH ?? '',
    NODE_OPTIONS: `--import=${pathToFileURL(reroute)}`,
    XDG_STATE_HOME: join(folder, 'state'),
    PACTOLE_API_KEY: apiKey,
    PACTOLE_BASE_URL: service.url,
    SIMPLEFIN_URL: `https://user:${SECRET}@bridge.example.org/simplefin`,
  };
});
afterAll(async () => {
  await service?.close();
  provider?.close();
  await rm(folder, { recursive: true });
});

const configure = (more: object) =>
  writeFile(
    config,
    JSON.stringify({
      feeds: [{ feed: 'simplefin', accessUrl: { env: 'SIMPLEFIN_URL' } }],
      ...more,
    }),
    { mode: 0o600 },
  );

function start(...args: string[]) {
  const child = spawn(process.execPath, [command, '--config', config, ...args], {
    env: environment,
  });
  child.stdin.end();
  const done = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([stdout, stderr, [code]]) => ({ code, stdout, stderr }),
  );
  return { child, done };
}
const run = (...args: string[]) => start(...args).done;

/** Runs what asks no provider. */
const runOffline = (...args: string[]) =>
  runInWorker(command, ['--config', config, ...args], { ...environment, NODE_OPTIONS: '' });

const day = (offset: number) => Math.floor(Date.now() / 86_400_000 + offset) * 86_400 + 43_200;
const accounts = (...transactions: object[]): [number, object] => [
  200,
  {
    errlist: [],
    connections: [],
    accounts: [
      {
        id: '1',
        conn_id: 'c',
        name: 'Everyday',
        currency: 'EUR',
        balance: '12.50',
        'balance-date': day(0),
        transactions,
      },
    ],
  },
];
const rent = { id: 'a', posted: day(-3), amount: '-800.00', description: 'LOYER' };

test('a run creates the account, imports its rows and records its balance', async () => {
  answer = accounts(rent, { ...rent, id: 'b', posted: 0, pending: true });
  const refused = await run('--yes');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.stderr).toContain('Everyday');
  const first = await run('--yes', '--new', '--since', '2026-10-01', '--json');
  expect(first.stderr).not.toContain('simplefin:');
  expect(first.code).toBe(0);
  expect(JSON.parse(first.stdout)).toEqual([
    {
      feed: 'simplefin',
      accounts: [
        {
          account: 'Everyday',
          imported: 1,
          duplicates: 0,
          held: [],
          gone: [],
          pending: 1,
          differences: [],
          warnings: [],
        },
      ],
      error: null,
      consentEnds: null,
    },
  ]);
  const [account] = (await pactole.accounts.list()).accounts;
  expect(account).toMatchObject({ name: 'Everyday', valueEur: '12.50' });
  const state = join(folder, 'state/pactole/feeds-state.json');
  expect((await stat(state)).mode & 0o777).toBe(0o600);
  await expect(stat(`${state}.lock`)).rejects.toThrow('ENOENT');
});

test('what needs its user is sent, and a secret is nowhere', async () => {
  notified.length = 0;
  answer = accounts({ ...rent, description: 'LOYER DECEMBRE' });
  const held = await run('--yes');
  expect(held.code).toBe(0);
  expect(held.stderr).toContain('LOYER DECEMBRE');
  expect(notified).toEqual([expect.stringContaining('1 held back')]);
  expect(notified[0]).not.toMatch(/LOYER|800/);

  answer = [403, {}];
  const failed = await run('--yes');
  expect(failed.code).toBe(1);
  expect(failed.stderr.trim().split('\n')).toHaveLength(1);
  expect(notified[1]).toContain('simplefin:');
  const written = [
    ...[held, failed].flatMap(({ stdout, stderr }) => [stdout, stderr]),
    ...notified,
    await readFile(join(folder, 'state/pactole/feeds-state.json'), 'utf8'),
  ];
  expect(written.filter((each) => each.includes(SECRET))).toEqual([]);
});

test('with --every it runs again, one process at a time, and ends when it is asked to', async () => {
  answer = accounts(rent);
  let release = () => {};
  released = new Promise((resolve) => {
    release = resolve;
  });
  const asked = once(provider, 'request');
  const { child, done } = start('--yes', '--every', '1h');
  await asked;
  const second = await run('--yes');
  expect(second).toMatchObject({ code: 1 });
  expect(second.stderr).toContain(`another sync runs already (process ${child.pid} on `);

  release();
  await once(child.stdout, 'data');
  expect(await run('--yes')).toMatchObject({ code: 0 });
  child.kill('SIGTERM');
  expect(await done).toMatchObject({ code: 0, stdout: expect.stringContaining('Stopped.') });
});

test.each([
  [['--every', 'soon'], '--every takes minutes, hours or days'],
  [['--since', '2026-02-30'], '--since takes a day'],
  [['bank'], 'no feed is configured as "bank"; there are: simplefin'],
  [
    ['--config', '/nowhere.json'],
    'there is no /nowhere.json yet; docs/feeds.md says what to write',
  ],
  [['--config', '/'], '/ cannot be read (it is a folder'],
  [['--evry', '6h'], '--evry'],
])('%j is refused in one line', async (args, message) => {
  const { code, stderr } = await runOffline(...args);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('the feeds are listed', async () => {
  expect(await runOffline('--list')).toMatchObject({ code: 0, stdout: 'simplefin  SimpleFIN\n' });
});
