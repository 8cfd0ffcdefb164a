/** The programs in `examples/cookbook`, copied into another folder as `docs/cookbook.md` says. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Pactole } from '@pactole/sdk';
import { readStatements } from '@pactole/statements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/processes/run-command.ts';
import { accountCalled } from '../support/service/account-called.ts';
import { type Service, startService } from '../support/service/service.ts';

const ROOT = join(import.meta.dirname, '../..');

let service: Service;
let folder: string;
let pactole: Pactole;
let apiKey: string;
let other: Server;
let otherUrl: string;
/** Requests to the other server. */
const received: { path: string; authorization: string | undefined; body: string }[] = [];

beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
  apiKey = await service.key();
  pactole = new Pactole({ apiKey, baseUrl: service.url });
  folder = await mkdtemp(join(ROOT, 'node_modules/.cookbook-'));
  await cp(join(ROOT, 'examples/cookbook'), folder, { recursive: true });
  await pactole.accounts.create({ name: 'Livret A', type: 'savings' });
  const { id } = await pactole.accounts.create({ name: 'Compte', type: 'checking' });
  await pactole.accounts.recordBalance(id, { balance: '100' });
  other = createServer(async (request, response) => {
    const { url = '', headers } = request;
    received.push({ path: url, authorization: headers.authorization, body: await text(request) });
    response.end();
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(async () => {
  other?.close();
  await service?.close();
  await rm(folder, { recursive: true });
});

const environment = () => ({
  PATH: process.env.PATH,
  PACTOLE_API_KEY: apiKey,
  PACTOLE_BASE_URL: service.url,
});

const run = (more: Record<string, string>, ...args: string[]) =>
  runCommand(process.execPath, args, { cwd: folder, env: { ...environment(), ...more } });

test('the nightly import moves what it stored, and says what it could not', async () => {
  const files = join(folder, 'files');
  await mkdir(files);
  await cp(join(ROOT, 'examples/statements/mt940.sta'), join(files, 'a.sta'));
  const [statement] = readStatements(await readFile(join(files, 'a.sta')));
  const account = await pactole.accounts.create({
    ...{ name: statement?.account ?? '', type: 'checking' },
  });
  await writeFile(join(files, 'b.txt'), 'not a statement');
  const { code, stdout, stderr } = await run({}, 'nightly.mjs', files);
  expect(stdout).toBe(`a.sta: 3 new in ${account.name}, 0 left out\n`);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^a\.sta: .+\n(.*\n)*b\.txt: /);
  expect(await readdir(files)).toEqual(['b.txt', 'done']);
  expect(await readdir(join(files, 'done'))).toEqual(['a.sta']);
});

test('values are written in the line protocol', async () => {
  received.length = 0;
  const more = { INFLUX_URL: `${otherUrl}/api/v2/write?org=home`, INFLUX_TOKEN: 'secret' };
  expect(await run(more, 'influx.mjs')).toMatchObject({ code: 0, stderr: '' });
  expect(received[0]).toMatchObject({
    path: '/api/v2/write?org=home',
    authorization: 'Token secret',
  });
  expect(received[0]?.body).toMatch(/^account,name=Livret\\ A,type=savings eur=0\.00 \d{10}$/m);
  expect(received[0]?.body).toMatch(/^account,name=Compte,type=checking eur=100\.00 \d{10}$/m);
});

test('the digest names net worth and the latest rows', async () => {
  received.length = 0;
  const { id: accountId } = await accountCalled(pactole, 'Compte');
  const date = new Date().toISOString().slice(0, 10);
  const transactions = [{ date, amount: '-4.20', label: 'Café' }] as const;
  await pactole.transactions.import({ accountId, transactions });
  expect(await run({ NTFY_URL: `${otherUrl}/topic` }, 'digest.mjs')).toMatchObject({ code: 0 });
  expect(received[0]?.path).toBe('/topic');
  expect(received[0]?.body).toMatch(/^Net worth €.*, out -€4\.20 in seven days:\n/);
  expect(received[0]?.body).toContain(`${date} -4.20 EUR Café`);
});

test('past balances are recorded, and none of a table with a mistake', async () => {
  const table = join(folder, 'balances.csv');
  await writeFile(table, 'Livret A;2024-12-31;10250.40\r\nLivret A;2025-12-31;10500\n');
  expect(await run({}, 'backfill.mjs', table)).toMatchObject({ stdout: '2 balances recorded\n' });
  expect(await accountCalled(pactole, 'Livret A')).toMatchObject({
    ...{ balanceAsOf: '2025-12-31', valueEur: '10500.00' },
  });
  await writeFile(table, 'Livret A;2026-01-31;1\nNone;2024-12-31;1\n');
  const { code, stderr } = await run({}, 'backfill.mjs', table);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('line 2: no account is called "None"'),
  ]);
  expect(await accountCalled(pactole, 'Livret A')).toMatchObject({ balanceAsOf: '2025-12-31' });
});

test('the export has each row, and no formula', async () => {
  const { id: accountId } = await accountCalled(pactole, 'Livret A');
  const label = '=HYPERLINK("x")';
  const transactions = [{ date: '2026-01-05', amount: '-1.50', label }] as const;
  await pactole.transactions.import({ accountId, transactions });
  const { stdout } = await run({}, 'export.mjs');
  const rows = await pactole.transactions.list().toArray();
  expect(stdout.trim().split('\n')).toHaveLength(rows.length + 1);
  expect(stdout).toContain(`2026-01-05,-1.50,EUR,"'=HYPERLINK(""x"")",,,Livret A,,`);
});

test('the dashboard shows net worth and a curve, and never the key', async () => {
  const env = { ...environment(), PORT: '0' };
  const server = spawn(process.execPath, ['dashboard.mjs'], { cwd: folder, env });
  try {
    const [line] = await once(server.stdout, 'data');
    const page = await (
      await fetch(`http://127.0.0.1:${String(line).split(' ')[1]?.trim()}`)
    ).text();
    const { netWorth } = await pactole.netWorth.get();
    expect(page.replace(/,/g, '')).toContain(`<h1>€${netWorth.net}</h1>`);
    expect(page).toMatch(/points="0\.0,\d+\.\d /);
    expect(page).not.toContain(apiKey);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
});

test('the worker gives one figure to its token', async () => {
  const { default: worker } = await import(pathToFileURL(join(folder, 'worker.mjs')).href);
  const env = { ...environment(), TOKEN: 't' };
  const ask = (token: string, more = {}) =>
    worker.fetch(
      new Request('https://worker.example', { headers: { Authorization: `Bearer ${token}` } }),
      { ...env, ...more },
    );
  expect((await ask('x')).status).toBe(401);
  const { netWorth } = await pactole.netWorth.get();
  expect(await (await ask('t')).json()).toEqual({ net: netWorth.net });
  const refused = await ask('t', { PACTOLE_API_KEY: 'pk_unknown' });
  expect([refused.status, await refused.json()]).toEqual([
    502,
    expect.objectContaining({ error: 'UNAUTHORIZED' }),
  ]);
});

test('balances are recorded by hand', async () => {
  const { stdout } = await run({}, 'balances.mjs', 'Livret A', '10600.40', 'Compte', '52');
  expect(stdout).toMatch(/^Livret A: 10600\.40 EUR on 20..-..-..\nCompte: 52 EUR on/);
  const wrong = await run({}, 'balances.mjs', 'Livret', '1');
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('there are: Livret A')]);
});

test('its tests run without a service', async () => {
  const more = { PACTOLE_BASE_URL: 'http://127.0.0.1:1' };
  const { code, stdout } = await run(more, '--test', 'savings.test.mjs');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/pass 2/)]);
});
