/** `pactole export` and `pactole restore`, as a user uses them. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackedUpPlace, type Place, type Server } from '../support/processes/pactole.ts';

let place: Place;
let elsewhere: Place;
let file: string;
beforeAll(async () => {
  place = await openBackedUpPlace();
  elsewhere = await openBackedUpPlace();
  file = join(place.folder, 'everything.jsonl');
  const server = await place.serve();
  const { id } = await call(place, server, 'POST', '/accounts', {
    name: 'Compte à vue "été"',
    type: 'checking',
  });
  const transactions = [{ date: '2026-01-02', amount: '-2.50', label: 'CAFÉ', category: 'Café' }];
  await call(place, server, 'POST', '/import', { accountId: id, transactions });
  await call(place, server, 'POST', `/accounts/${id}/balance`, { balance: '100.00' });
  const { stdout } = await place.pactole('export', file);
  expect(stdout).toBe(
    `Everything of owner is in ${file}: 1 account, 1 transaction, 1 balance, 0 holdings, 0 lots.\n`,
  );
  await server.stop();
});
afterAll(async () => {
  await place.close();
  await elsewhere.close();
});

const KEY = [
  'keys',
  'create',
  '--name',
  'k',
  '--scopes',
  'accounts:read,accounts:write,transactions:read,transactions:write',
];

async function call(at: Place, server: Server, method: string, path: string, body?: object) {
  const { key } = await at.json<{ key: string }>(...KEY);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`${server.address}/api/v1${path}`, request);
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return (await response.json()) as any;
}

test('an export is lines of JSON that nobody else may read, and nothing beside it', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(place.folder).filter((name) => name.includes('partial'))).toEqual([]);
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({ pactole: 'export', version: 1, person: 'owner' });
  expect(lines.at(-1)).toMatchObject({ end: { rows: lines.length - 2 } });
  expect(lines).toContainEqual({ transactions: expect.objectContaining({ amount: '-2.50' }) });
});

test('goes into another database while its server runs, once', async () => {
  const server = await elsewhere.serve();
  const restored = await elsewhere.json('restore', file);
  expect(restored).toMatchObject({ user: 'owner', person: 'owner', rows: { transactions: 1 } });
  const [transaction] = await call(elsewhere, server, 'GET', '/transactions');
  expect(transaction).toMatchObject({ label: 'CAFÉ', amount: '-2.50', categoryName: 'Café' });
  const { accounts } = await call(elsewhere, server, 'GET', '/accounts');
  const again = {
    accountId: accounts[0].id,
    transactions: [{ date: '2026-01-02', amount: '-2.5', label: 'café' }],
  };
  expect(await call(elsewhere, server, 'POST', '/import', again)).toMatchObject({ duplicates: 1 });

  const second = await elsewhere.pactole('restore', file);
  expect(second).toMatchObject({ code: 1, stdout: '' });
  expect(second.stderr).toMatch(/^pactole: This user has 1 account already\..*\n$/);
  await server.stop();
});

test('is compressed where its name says so, and read whatever its name is', async () => {
  const compressed = join(place.folder, 'everything.jsonl.gz');
  await place.json('export', compressed);
  const renamed = join(place.folder, 'renamed');
  writeFileSync(renamed, readFileSync(compressed));
  expect(gunzipSync(readFileSync(renamed)).toString()).toContain('CAFÉ');
  await place.json('restore', renamed, '--user', 'twin');
  const [account] = await place.json<{ name: string }[]>('accounts', 'list', '--user', 'twin');
  expect(account).toMatchObject({ name: 'Compte à vue "été"' });
});

test('is refused in one line, with and without a server, when it was cut off or is none', async () => {
  const compressed = join(place.folder, 'cut.jsonl.gz');
  await place.json('export', compressed);
  truncateSync(compressed, statSync(compressed).size - 20);
  const cut = join(place.folder, 'cut.jsonl');
  writeFileSync(cut, readFileSync(file));
  truncateSync(cut, statSync(cut).size - 20);
  const wrong = join(place.folder, 'wrong.csv');
  writeFileSync(wrong, 'date;amount\n'.repeat(200_000));

  const refusals = async () => {
    const lines = [];
    for (const each of [compressed, cut, wrong, place.folder, 'missing']) {
      const { code, stdout, stderr } = await place.pactole('restore', each, '--user', 'nobody');
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      lines.push(stderr);
    }
    return lines;
  };
  const expected = [
    `pactole: ${compressed} can't be read: it was cut off.\n`,
    expect.stringMatching(/^pactole: Line \d+ of the export is not what an export holds\.\n$/),
    'pactole: The file is not an export of Pactole.\n',
    `pactole: ${place.folder} can't be read: it is a folder.\n`,
    "pactole: missing can't be read: there is no such file or folder.\n",
  ];
  expect(await refusals()).toEqual(expected);
  const server = await place.serve();
  expect(await refusals()).toEqual(expected);
  expect((await server.stop()).stderr).toBe('');
  const unknown = await place.pactole('export', join(place.folder, 'none'), '--user', 'nobody');
  expect(unknown.stderr).toBe('pactole: User nobody not found.\n');
});

test('may go to what is no file, such as a pipe', async () => {
  const pipe = join(place.folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const [text, { code }] = await Promise.all([
    readFile(pipe, 'utf8'),
    place.pactole('export', pipe),
  ]);
  expect(code).toBe(0);
  expect(text).toContain('CAFÉ');
  expect(statSync(pipe).isFIFO()).toBe(true);
});

test('that can not be written is refused in one line, and an earlier one stays', async () => {
  const { code, stderr } = await place.pactole('export', join(place.folder, 'none', 'file'));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^pactole: .*can't be written: there is no such file or folder\.\n$/);
  const before = readFileSync(file);
  await place.pactole('export', file, '--user', 'a typo');
  expect(readFileSync(file)).toEqual(before);
});

test('a line of 30 MiB is refused at once, with and without a server, which answers meanwhile', async () => {
  const [header = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const label = 'x'.repeat(30 * 1024 * 1024);
  const long = join(elsewhere.folder, 'long.jsonl');
  const row = JSON.stringify({ transactions: { label } });
  writeFileSync(long, [header, row, ...rest].join('\n'));
  const server = await elsewhere.serve();
  let isOver = false;
  const refused = elsewhere.pactole('restore', long, '--user', 'long').finally(() => {
    isOver = true;
  });
  let slowestMs = 0;
  while (!isOver) {
    const began = performance.now();
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    slowestMs = Math.max(slowestMs, performance.now() - began);
  }
  const line = 'pactole: Line 2 of the export has more than 262144 bytes.\n';
  expect(await refused).toEqual({ code: 1, stdout: '', stderr: line });
  expect(slowestMs).toBeLessThan(2_000);
  await server.stop();
  expect(await elsewhere.pactole('restore', long, '--user', 'long')).toEqual({
    ...{ code: 1, stdout: '', stderr: line },
  });
});
