/** `pactole sync`, with and without a running server; a replaced `fetch` plays the provider. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBackedUpPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;
/** The provider knows the address no more. */
let refuses = false;
beforeAll(async () => {
  place = await openBackedUpPlace();
  const bank = {
    errlist: [],
    connections: [],
    accounts: [
      {
        id: '1',
        conn_id: 'c',
        name: 'Everyday',
        currency: 'EUR',
        balance: '-788.00',
        'balance-date': Math.floor(Date.now() / 1000),
        transactions: [
          { id: 'a', posted: seconds(-3), amount: '-800.00', description: 'LOYER PARIS' },
          { id: 'b', posted: seconds(-2), amount: '12.00', description: 'ALICE' },
        ],
      },
    ],
  };
  const send = fetch;
  vi.stubGlobal('fetch', (async (url, init) =>
    `${url}`.startsWith('https://bridge.example.org/')
      ? Response.json(bank, { status: refuses ? 403 : 200 })
      : send(url, init)) as typeof fetch);
  const config = join(place.folder, 'pactole', 'feeds.json');
  await mkdir(join(place.folder, 'pactole'));
  const feed = { feed: 'simplefin', accessUrl: 'https://u:secret@bridge.example.org/x' };
  await writeFile(config, JSON.stringify({ feeds: [feed] }), { mode: 0o600 });
  Object.assign(place.environment, {
    XDG_STATE_HOME: place.folder,
    XDG_CONFIG_HOME: place.folder,
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  return place.close();
});

const seconds = (days: number) => Math.floor(Date.now() / 86_400_000 + days) * 86_400 + 43_200;

test('a feed becomes an account with its rows, categories and balance, once', async () => {
  await place.json('keys', 'create', '--name', 'k', '--scopes', 'accounts:read');
  await place.json('rules', 'add', '--label', 'loyer', '--category', 'Rent');
  const [first] = await place.json<object[]>('sync', '--yes', '--new');
  expect(first).toMatchObject({ feed: 'simplefin', error: null, accounts: [{ imported: 2 }] });
  const [account] = await place.json<object[]>('accounts', 'list');
  expect(account).toMatchObject({ name: 'Everyday', valueEur: '-788.00' });
  const { stdout } = await place.pactole('transactions', 'list');
  expect(stdout).toContain('Rent');
  expect(await place.json('imports', 'list')).toMatchObject([
    { byKind: 'feed', byName: 'simplefin', source: 'simplefin', imported: 2 },
  ]);

  await place.serve();
  const [again] = await place.json<object[]>('sync', '--yes');
  expect(again).toMatchObject({ error: null, accounts: [{ imported: 0, duplicates: 2 }] });
});

test('a run whose consent has ended is left to settle, until one goes well', async () => {
  refuses = true;
  expect((await place.pactole('sync')).code).toBe(1);
  const [todo] = await place.json<{ what: string }[]>('todo');
  expect(todo).toMatchObject({ what: 'feed', feed: 'simplefin', need: 'consent' });
  expect((await place.pactole('todo')).stdout).toContain('pactole sync --connect simplefin');
  refuses = false;
  await place.json('sync', '--yes');
  expect((await place.pactole('todo')).stdout).not.toContain('simplefin');
});

test('a feed that rests is left out of a run of all, and runs where it is named', async () => {
  expect((await place.pactole('feeds', 'pause', 'simplefin')).stdout).toBe(
    'Paused "simplefin". `pactole sync` leaves it out.\n',
  );
  expect(await place.json<object[]>('sync', '--yes')).toEqual([]);
  const { code, stdout } = await place.pactole('sync', '--yes');
  expect({ code, stdout: stdout.trim() }).toEqual({ code: 0, stdout: 'simplefin: paused.' });
  expect(await place.json('sync', 'simplefin', '--yes')).toMatchObject([{ error: null }]);
  expect(await place.json('feeds', 'resume', 'simplefin')).toMatchObject({ isPaused: false });
  expect(await place.json('sync', '--yes')).toMatchObject([{ feed: 'simplefin', error: null }]);
  const unknown = await place.pactole('feeds', 'pause', 'bank');
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
  expect(unknown.stderr).toContain('No run of the feed "bank" is known.');
});

test('a run that refuses is one line and exit code 1', async () => {
  const { code, stderr } = await place.pactole('sync', 'bank');
  expect(code).toBe(1);
  expect(stderr.trim()).toContain('no feed is configured as "bank"; there are: simplefin');
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
