/** `pactole users join`, as the operator uses it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbeddedPlace, openPlace, type Place } from '../support/processes/pactole.ts';

async function couple(opening: Promise<Place>): Promise<Place> {
  const place = await opening;
  onTestFinished(() => place.close());
  for (const [user, balance] of [
    ['ada', '1000'],
    ['ben', '500'],
  ] as const) {
    await place.json('users', 'add', user);
    await place.json('accounts', 'create', `Of ${user}`, '--type', 'checking', '--user', user);
    await place.json('balances', 'add', `Of ${user}`, balance, '--user', user);
  }
  return place;
}

const users = async (place: Place) =>
  (await place.json<{ name: string }[]>('users', 'list')).map(({ name }) => name);
const net = async (place: Place, ...args: string[]) =>
  (await place.json<{ netWorth: { net: string } }>('net-worth', ...args)).netWorth.net;

interface Joined {
  readonly members: readonly string[];
  readonly backup: string | null;
  readonly exports: readonly string[];
}
const JOIN = ['users', 'join', 'ben', '--into', 'ada'];

test('asks first, tells what ends, and its backup undoes it', async () => {
  const place = await couple(openEmbeddedPlace());
  const server = await place.serve();
  await place.json('benchmark', 'set', 'sp500', '--user', 'ben');
  const unasked = await place.pactole(...JOIN);
  expect(unasked).toMatchObject({ code: 1, stdout: '' });
  expect(unasked.stderr).toContain(
    'Everything of "ben" becomes part of "ada": 1 account, 1 balance',
  );
  expect(unasked.stderr).toContain(
    'The benchmark of "ben", sp500, goes: that of "ada", world, is of both then.',
  );
  expect(unasked.stderr).toContain('Not confirmed, so nothing was changed.');
  expect((await place.typing('Ben\n', ...JOIN)).code).toBe(1);
  expect(await users(place)).toEqual(['ada', 'ben']);

  const { members, backup } = await place.json<Joined>(...JOIN, '--yes');
  expect(members.toSorted()).toEqual(['ada', 'ben']);
  expect(await users(place)).toEqual(['ada']);
  const ofAda = (of: string) => net(place, '--user', 'ada', '--of', of);
  expect([await ofAda('all'), await ofAda('ada'), await ofAda('ben')]).toEqual([
    ...['1500.00', '1000.00', '500.00'],
  ]);
  const again = await place.pactole('users', 'add', 'ben');
  expect(again.stderr).toContain('ben is the name of another sign-in already.');
  await server.stop();

  expect((await place.pactole('backups', 'restore', backup ?? '')).code).toBe(0);
  expect(await users(place)).toEqual(['ada', 'ben']);
  expect([await net(place, '--user', 'ada'), await net(place, '--user', 'ben')]).toEqual([
    ...['1000.00', '500.00'],
  ]);
});

test('writes the data of both into a folder first, from which both are restored', async () => {
  const place = await couple(openPlace());
  const folder = join(place.folder, 'before');
  const { exports } = await place.json<Joined>(...JOIN, '--yes', '--export', folder);
  expect(exports.map((file) => existsSync(file))).toEqual([true, true]);
  const [ben = '', ada = ''] = exports;
  await place.json('users', 'delete', 'ada', '--yes');
  await place.json('restore', ada, '--user', 'ada');
  await place.json('restore', ben, '--user', 'ben');
  expect([await net(place, '--user', 'ada'), await net(place, '--user', 'ben')]).toEqual([
    ...['1000.00', '500.00'],
  ]);
});

test('tells what one of them states, which counts for both then, and is in the journal', async () => {
  const isin = 'FR0000120271';
  const buyTwo = async (place: Place, user: string) => {
    await place.json('accounts', 'create', 'PEA', '--type', 'pea', '--user', user);
    const lot = ['--account', 'PEA', '--isin', isin, '--buy', '2', '--at', '50'];
    await place.json('lots', 'add', ...lot, '--date', '2026-01-05', '--user', user);
  };
  // A price of a restored file is stated by its user.
  const elsewhere = await couple(openPlace());
  await buyTwo(elsewhere, 'ben');
  await elsewhere.json('prices', 'set', isin, '60', '--date', '2026-01-06');
  const file = join(elsewhere.folder, 'ben.jsonl');
  await elsewhere.json('export', file, '--user', 'ben');

  const place = await openPlace();
  onTestFinished(() => place.close());
  for (const user of ['ada', 'ben']) await place.json('users', 'add', user);
  await buyTwo(place, 'ada');
  await place.json('restore', file, '--user', 'ben');
  const folder = ['--export', join(place.folder, 'before')];
  const { code, stderr } = await place.pactole(...JOIN, ...folder);
  expect(code).toBe(1);
  expect(stderr).toContain(
    `What one of them states counts for the accounts of both then. ben: prices of ${isin}.`,
  );
  const { shared } = await place.json<{ shared: unknown }>(...JOIN, ...folder, '--yes');
  expect(shared).toEqual([{ user: 'ben', kind: 'price', subjects: [isin] }]);
  expect(await net(place, '--user', 'ada', '--of', 'ada')).toBe('120.00');
  const [change] = await place.json<object[]>('journal', 'list', '--user', 'ada', '--limit', '1');
  expect(change).toMatchObject({
    ...{ said: 'Joined another user’s data to these', byKind: 'command' },
  });
});

test('is refused in one line, and changes nothing', async () => {
  const place = await couple(openPlace());
  for (const [args, told] of [
    [['ben', '--into', 'ben'], 'ben cannot join ben'],
    [['ben', '--into', 'adda'], 'User adda not found. Did you mean ada?'],
    [['ben'], '--into'],
  ] as const) {
    const { code, stdout, stderr } = await place.pactole('users', 'join', ...args, '--yes');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(told);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  }
  expect(await users(place)).toEqual(['ada', 'ben']);
});
