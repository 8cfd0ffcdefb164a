/** A household by command: members, owners, and the figures of each. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;
beforeAll(async () => {
  place = await openPlace();
  for (const [name, balance] of [
    ['Current of Ada', '1000'],
    ['Current of Ben', '300'],
    ['Joint', '500'],
  ] as const) {
    await place.json('accounts', 'create', name, '--type', 'checking');
    await place.json('balances', 'add', name, balance, '--date', '2026-01-01');
  }
  await place.pactole(
    'transactions',
    'add',
    'Joint',
    '--date',
    '2026-01-10',
    '--',
    '-90.01',
    'Food',
  );
  await place.json('members', 'add', 'Ada', '--owns', 'Current of Ada');
  await place.json('members', 'add', 'Ben', '--owns', 'Current of Ben');
  await place.json('accounts', 'owners', 'Joint', 'Ada=50', 'Ben=50 %');
});
afterAll(() => place.close());

test.each([
  ['all', '1709.99'],
  ['Ada', '1205.00'],
  ['Ben', '505.00'],
])('net worth and accounts of %s', async (of, net) => {
  const { netWorth } = await place.json<{ netWorth: { net: string } }>('net-worth', '--of', of);
  expect(netWorth.net).toBe(net);
  const accounts = await place.json<{ name: string; sharePct?: string }[]>(
    ...['accounts', 'list', '--of', of],
  );
  expect(accounts.find(({ name }) => name === 'Joint')?.sharePct).toBe(
    of === 'all' ? undefined : '50',
  );
});

test('a row keeps the amount of the bank, and tells the part in a column and in JSON', async () => {
  const [row] = await place.json<{ amount: string; part?: object }[]>(
    ...['transactions', 'list', '--of', 'Ada'],
  );
  expect(row).toMatchObject({ amount: '-90.01', part: { sharePct: '50', amount: '-45.005' } });
  const { stdout } = await place.pactole('transactions', 'list', '--of', 'Ada');
  expect(stdout).toMatch(/AMOUNT +PART/);
  expect(stdout).toMatch(/-90\.01 +-45\.005/);
  const whole = await place.pactole('transactions', 'list');
  expect(whole.stdout).not.toContain('PART');
});

describe('--of', () => {
  test.each([
    [['net-worth']],
    [['accounts', 'list']],
    [['transactions', 'list']],
    [['transactions', 'summary', '--by', 'month']],
    [['returns', 'accounts']],
    [['returns', 'holdings']],
    [['returns', 'years']],
    [['changes']],
    [['todo']],
    [['report', 'REPORT']],
  ])('of %j takes a member', async (asked) => {
    const args = asked.map((arg) => (arg === 'REPORT' ? join(place.folder, 'report.html') : arg));
    const { code, stderr } = await place.pactole(...args, '--of', 'Ada');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('names the nearest to an unknown member', async () => {
    const { code, stdout, stderr } = await place.pactole('net-worth', '--of', 'Adda');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('Adda');
    expect(stderr).toContain('Ada?');
  });

  test('of a key is that of its answers', async () => {
    const server = await place.serve();
    const { key } = await place.json<{ key: string }>(
      ...['keys', 'create', '--name', 'k', '--scopes', 'all', '--of', 'Ben'],
    );
    const response = await fetch(`${server.address}/api/v1/net-worth`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(((await response.json()) as { netWorth: { net: string } }).netWorth.net).toBe('505.00');
    await server.stop();
    const wrong = await place.pactole(
      ...['keys', 'create', '--name', 'k', '--scopes', 'all', '--of', 'Benn'],
    );
    expect([wrong.code, wrong.stderr.includes('Ben?')]).toEqual([1, true]);
  });
});

test('wrong shares are refused in one line, and change nothing', async () => {
  const shares = () => place.json('accounts', 'owners', 'Joint');
  const before = await shares();
  for (const [wrong, told] of [
    [['Ada=60', 'Ben=41'], '101 %'],
    [['Ada=half'], 'half'],
    [['Ada'], 'Ada'],
    [['Zoe=50'], 'Zoe'],
    [['Ada=0'], '0'],
  ] as const) {
    const { code, stdout, stderr } = await place.pactole('accounts', 'owners', 'Joint', ...wrong);
    expect({ code, stdout }, stderr).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(told);
  }
  expect(await shares()).toEqual(before);
});
