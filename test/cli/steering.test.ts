/** Control characters in texts of a bank or a stranger: no command sends them to a terminal; JSON stays exact. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES } from '../../src/contract/scopes.ts';
import { openBackedUpPlace, type Place, type Server } from '../support/processes/pactole.ts';

/** It would clear the screen, set the window's title, and write backwards. */
const EVIL = '\u001b[2J\u009d0;owned\u0007\u009b31m\u202eXUAF\u2066\u200f\u0085';
const EVIL_ISIN = '\u001b[2J\u009b31m\u202e!!!';
const STEERING = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

let place: Place;
let server: Server;
let account: string;
let transaction: string;
let keyId: string;
beforeAll(async () => {
  place = await openBackedUpPlace();
  server = await place.serve();
  const made = await place.json<{ id: string; key: string }>(
    ...['keys', 'create', '--name', EVIL, '--user', EVIL, '--scopes', SCOPES.join(',')],
  );
  keyId = made.id;
  const post = async (path: string, body: object) => {
    const response = await fetch(`${server.address}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${made.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBeLessThan(300);
    return (await response.json()) as { id: string };
  };
  account = (await post('/accounts', { name: EVIL, type: 'pea', institution: EVIL })).id;
  await post(`/accounts/${account}/balance`, { balance: '1' });
  await post(`/accounts/${account}/holdings`, { isin: EVIL_ISIN, quantity: '1' });
  const row = { date: '2026-01-02', amount: '-1', label: EVIL, category: EVIL };
  await post('/import', { accountId: account, transactions: [row] });
  const [listed] = await place.json<{ id: string; label: string }[]>(
    ...['transactions', 'list', '--user', EVIL],
  );
  transaction = listed?.id ?? '';
  // JSON is exact, and harmless on a terminal all the same.
  expect(listed?.label).toBe(EVIL);
  await writeFile(join(place.folder, 'prices.csv'), `isin,date,price,currency\n${EVIL},x,y,z\n`);
});
afterAll(() => place.close());

test.each([
  () => ['accounts', 'list'],
  () => ['holdings', 'list'],
  () => ['transactions', 'list'],
  () => ['balances', 'list', account],
  () => ['keys', 'list'],
  () => ['assets', 'list'],
  () => ['people', 'list'],
  () => ['market', 'status'],
  () => ['transactions', 'note', transaction, EVIL],
  () => ['transactions', 'categorize', transaction, '--category', `${EVIL}2`],
  () => ['transactions', 'delete', transaction],
  () => ['transactions', 'restore', transaction],
  () => ['accounts', 'archive', account],
  () => ['accounts', 'contributions', account, '5'],
  () => ['keys', 'create', '--name', EVIL, '--scopes', EVIL],
  () => ['export', `everything${EVIL}.jsonl`],
  () => ['accounts', 'delete', account],
  () => ['people', 'delete', EVIL],
  () => ['keys', 'revoke', keyId],
  () => ['prices', 'import', 'prices.csv'],
  () => ['accounts', 'list', '--nothing', EVIL],
  () => ['accounts', EVIL],
  () => [EVIL],
  () => ['accounts', 'archive', EVIL],
  () => ['keys', 'revoke', EVIL],
  () => ['lots', 'import', EVIL, '--account', account],
  () => ['restore', EVIL],
])('%s', async (args) => {
  for (const json of [[], ['--json']]) {
    const { stdout, stderr } = await place.pactole(...args(), '--user', EVIL, ...json);
    expect(stdout + stderr).not.toBe('');
    expect(stdout).not.toMatch(STEERING);
    expect(stderr).not.toMatch(STEERING);
  }
});

test('nor does a name that nobody has', async () => {
  const { stderr } = await place.pactole('accounts', 'list', '--user', `${EVIL}?`);
  expect(stderr).toMatch(/^pactole: User .* not found/);
  expect(stderr).not.toMatch(STEERING);
});
