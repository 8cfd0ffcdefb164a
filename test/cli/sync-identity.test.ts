/** A provider's accounts are known by its ids: names that are doubled, changed or swapped mean nothing. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openServedPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;
/** Names by id, as the provider shows them. */
let names: Readonly<Record<'1' | '2', string>> = { 1: 'Checking', 2: 'Checking' };
beforeAll(async () => {
  place = await openServedPlace();
  const account = (id: '1' | '2', amount: string) => ({
    ...{ id, conn_id: 'c', name: names[id], currency: 'EUR', balance: amount },
    'balance-date': Math.floor(Date.now() / 1000),
    transactions: [{ id: `t${id}`, posted: seconds(-3), amount, description: `PAY ${id}` }],
  });
  const send = fetch;
  vi.stubGlobal('fetch', (async (url, init) =>
    `${url}`.startsWith('https://bridge.example.org/')
      ? Response.json({
          errlist: [],
          connections: [],
          accounts: [account('1', '9000.00'), account('2', '1500.00')],
        })
      : send(url, init)) as typeof fetch);
  await mkdir(join(place.folder, 'pactole'));
  const feed = { feed: 'simplefin', accessUrl: 'https://u:secret@bridge.example.org/x' };
  const config = join(place.folder, 'pactole', 'feeds.json');
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

test.each([
  ['one name', { 1: 'Checking', 2: 'Checking' }],
  ['a new name', { 1: 'Everyday', 2: 'Checking' }],
  ['the name of the other', { 1: 'Checking', 2: 'Everyday' }],
] as const)('%s', async (_, shown) => {
  names = shown;
  // Another device, or one whose state was lost: the service knows the ids.
  await rm(join(place.folder, 'pactole', 'feeds-state.json'), { force: true });
  await rm(join(place.folder, 'pactole', 'importer.json'), { force: true });
  const [run] = await place.json<readonly { error: unknown }[]>('sync', '--yes', '--new');
  expect(run?.error).toBeNull();
  const accounts = await place.json<readonly { name: string; valueEur: string }[]>(
    ...['accounts', 'list'],
  );
  expect(accounts.map(({ name, valueEur }) => `${name} ${valueEur}`)).toEqual([
    'Checking 9000.00',
    'Checking 2 1500.00',
  ]);
});
