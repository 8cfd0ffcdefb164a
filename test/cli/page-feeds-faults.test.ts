/** Connected feeds under many requests at once, with damaged files, and after a kill: a real service, on both databases. */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ConnectedPlace,
  openConnectedPlace,
  type PageSession,
} from '../support/feeds/connected-place.ts';

const CLAIM = btoa('https://bridge.simplefin.org/claim/DEMO');
const ACCESS = 'https://user:pass456@bridge.simplefin.org/simplefin';

let at: ConnectedPlace;
let ada: PageSession;
beforeAll(async () => {
  at = await openConnectedPlace();
  ada = await at.signIn('ada');
  at.provider.play(({ url }) =>
    url.pathname === '/claim/DEMO'
      ? { text: ACCESS }
      : { json: { errlist: [], accounts: [{ ...ACCOUNT, 'balance-date': Date.now() / 1000 }] } },
  );
});
afterAll(() => at.close());

const ACCOUNT = { id: '1', name: 'Everyday', currency: 'EUR', balance: '0', transactions: [] };

/** Folders of connections, finished or not. */
async function folders(): Promise<string[]> {
  const users = await readdir(at.folder).catch(() => []);
  const each = await Promise.all(
    users.map(async (user) =>
      (await readdir(join(at.folder, user))).map((name) => join(at.folder, user, name)),
    ),
  );
  return each.flat();
}

const begin = (name: string) =>
  ada.mutate('feeds.connect', { connect: { feed: 'simplefin', name, settings: {} } });
const reached = (step: string) =>
  expect.poll(async () => (await ada.query('feeds.connecting')).body).toMatchObject({ step });

/** Connects a feed up to the question about its accounts. */
async function askedFor(name: string): Promise<void> {
  await begin(name);
  await reached('ask');
  await ada.mutate('feeds.answer', { answer: CLAIM });
  await reached('accounts');
}

/** Connects a feed, and returns its folder. */
async function connected(name: string): Promise<string> {
  const before = await folders();
  await askedFor(name);
  await ada.mutate('feeds.answer', { answer: { ' 1': null } });
  await reached('connected');
  const [folder = ''] = (await folders()).filter((each) => !before.includes(each));
  await expect
    .poll(async () => (await ada.query('feeds.list')).body, { timeout: 240_000 })
    .toContainEqual(
      expect.objectContaining({ feed: name, run: expect.objectContaining({ fault: null }) }),
    );
  return folder;
}

test('of many requests at once to connect, one process goes on, and ends', async () => {
  await Promise.all(Array.from({ length: 8 }, () => begin('many')));
  await reached('ask');
  expect(await folders()).toHaveLength(1);
  await ada.mutate('feeds.cancel');
  expect(await folders()).toEqual([]);
});

test('a user connects one feed at a time: two at once could have one name', async () => {
  const phone = await at.signIn('ada');
  await begin('twin');
  await phone.mutate('feeds.connect', {
    connect: { feed: 'simplefin', name: 'twin', settings: {} },
  });
  expect((await ada.query('feeds.connecting')).body).toBeNull();
  expect((await ada.mutate('feeds.answer', { answer: CLAIM })).status).toBe(409);
  await phone.mutate('feeds.cancel');
  expect(await folders()).toEqual([]);
});

test('a damaged file stops neither the list nor another feed', async () => {
  const damaged = await connected('first');
  await connected('second');
  const state = await readFile(join(damaged, 'feeds-state.json'), 'utf8');
  for (const text of ['', '\0\0', '{"accounts":', 'null']) {
    await writeFile(join(damaged, 'feeds-state.json'), text);
    const { status, body } = await ada.query('feeds.list');
    expect([status, body.length], text).toEqual([200, 2]);
  }
  await writeFile(join(damaged, 'feeds-state.json'), state);
  const configuration = await readFile(join(damaged, 'feeds.json'), 'utf8');
  for (const text of ['', '{', 'null', '{"feeds":5}']) {
    await writeFile(join(damaged, 'feeds.json'), text);
    expect((await ada.query('feeds.list')).status, text).toBe(200);
    expect((await ada.mutate('feeds.run', { feed: 'second' })).status, text).toBe(200);
  }
  await writeFile(join(damaged, 'feeds.json'), configuration);
});

test('a feed that is forgotten by the command loses its secrets', async () => {
  const folder = await connected('third');
  expect(await readFile(join(folder, 'feeds-state.json'), 'utf8')).toContain('pass456');
  const environment = { PACTOLE_DATA_DIR: join(at.folder, '..') };
  const forgotten = await at.place.pactoleIn(
    environment,
    'feeds',
    'forget',
    'third',
    '--user',
    'ada',
  );
  expect(forgotten.code).toBe(0);
  expect(existsSync(folder)).toBe(false);
  const { body } = await ada.query('feeds.list');
  expect(body.map(({ feed }: { feed: string }) => feed)).not.toContain('third');
});

test('what a killed server was connecting goes with the next start', async () => {
  const before = await folders();
  await askedFor('killed');
  const [left = ''] = (await folders()).filter((each) => !before.includes(each));
  expect(await readFile(join(left, 'feeds-state.json'), 'utf8')).toContain('pass456');
  await at.server.stop('SIGKILL');
  const next = await at.place.serveApart({ PACTOLE_DATA_DIR: join(at.folder, '..') });
  await expect.poll(() => existsSync(left)).toBe(false);
  expect(await folders()).toEqual(before);
  await next.stop();
});
