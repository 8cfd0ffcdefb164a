/** Feeds that are connected on the page: a real service, its processes and a provider over HTTP, on both databases. */
import { access, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CODE,
  type Consent,
  ENABLE_BANKING_SETTINGS,
  enableBankingProvider,
} from '../../sdk/importer/test/feeds/support/banks/enable-banking-provider.ts';
import {
  SIMPLEFIN_KEY,
  simplefinProvider,
} from '../../sdk/importer/test/feeds/support/banks/simplefin-provider.ts';
import {
  KRAKEN_KEY,
  krakenProvider,
} from '../../sdk/importer/test/feeds/support/exchanges/kraken-provider.ts';
import { playOf } from '../../sdk/importer/test/feeds/support/play.ts';
import {
  type Answer,
  bookOfSalary,
  type ConnectedPlace,
  openConnectedPlace,
  type PageSession,
} from '../support/feeds/connected-place.ts';

let at: ConnectedPlace;
let ada: PageSession;
let bob: PageSession;
/** All responses, in which no secret may be. */
const responses: string[] = [];

beforeAll(async () => {
  at = await openConnectedPlace();
  ada = watched(await at.signIn('ada'));
  bob = watched(await at.signIn('bob'));
});
afterAll(async () => {
  const log = await at.close();
  for (const secret of SECRETS) expect(log).not.toContain(secret);
});

const SECRETS = [
  KRAKEN_KEY.privateKey,
  KRAKEN_KEY.apiKey,
  'pass456',
  ENABLE_BANKING_SETTINGS.privateKey.split('\n')[2] ?? '?',
];

function watched(session: PageSession): PageSession {
  const seen = async (answer: Promise<Answer>) => {
    responses.push((await answer).text);
    return answer;
  };
  return {
    ...session,
    query: (...args) => seen(session.query(...args)),
    mutate: (...args) => seen(session.mutate(...args)),
  };
}

/** Begins to connect, and waits for a step. */
async function connect(session: PageSession, asked: object, step: string): Promise<Answer['body']> {
  const { status, body } = await session.mutate('feeds.connect', { connect: asked });
  expect(status, JSON.stringify(body)).toBe(200);
  return reached(session, step);
}

async function reached(session: PageSession, step: string): Promise<Answer['body']> {
  await expect
    .poll(async () => (await session.query('feeds.connecting')).body)
    .toMatchObject({ step });
  return (await session.query('feeds.connecting')).body;
}

const feedsOf = async (session: PageSession) => (await session.query('feeds.list')).body;
const accountOf = async (session: PageSession, name: string, type: string) =>
  (await session.mutate('accounts.create', { account: { name, type, currency: 'EUR' } })).body.id;
const ranWhole = (session: PageSession, feed: string) =>
  expect
    .poll(async () => feedsOf(session), { timeout: 240_000, interval: 500 })
    .toContainEqual(
      expect.objectContaining({
        feed,
        run: expect.objectContaining({ fault: null }),
        connection: expect.objectContaining({ isRunning: false }),
      }),
    );

test('a feed is connected, asks once for its accounts, and imports by itself', async () => {
  at.provider.play(krakenProvider(50)(playOf(bookOfSalary('Kraken'), { clock: Date.now })));
  const { body: offered } = await ada.query('feeds.providers');
  expect(offered.isOffered).toBe(true);
  expect(offered.providers.map(({ feed }: { feed: string }) => feed)).not.toContain('folder');
  const wrong = { feed: 'kraken', settings: { ...KRAKEN_KEY, privateKey: 'abc' } };
  expect(await connect(ada, wrong, 'failed')).toMatchObject({
    ...{ fault: 'settings', setting: 'privateKey' },
  });
  const other = { ...KRAKEN_KEY, apiKey: 'another' };
  expect(await connect(ada, { feed: 'kraken', settings: other }, 'failed')).toMatchObject({
    message: expect.stringContaining('Invalid key'),
  });
  // What failed leaves nothing behind.
  const folders = await readdir(at.folder).catch(() => []);
  for (const each of folders) await expect.poll(() => readdir(join(at.folder, each))).toEqual([]);

  const asked = await connect(ada, { feed: 'kraken', settings: KRAKEN_KEY }, 'accounts');
  expect(asked.accounts).toMatchObject([{ id: 'kraken', currency: 'EUR', type: 'crypto_wallet' }]);
  const account = await accountOf(ada, 'Coins', 'crypto_wallet');
  const { body } = await ada.mutate('feeds.answer', { answer: { kraken: account } });
  expect(body).toEqual({ step: 'connected', feed: 'kraken' });
  await ranWhole(ada, 'kraken');
  const [feed] = await feedsOf(ada);
  expect(feed).toMatchObject({
    ...{ feed: 'kraken', need: null, imports: [{ accountId: account, imported: 1 }] },
    connection: { title: 'Kraken', failure: null },
  });
  expect(Date.parse(feed.connection.nextRunAt) - Date.parse(feed.run.ranAt)).toBe(6 * 3_600_000);
  // Another user sees nothing of it, and can neither run nor forget it.
  expect(await feedsOf(bob)).toEqual([]);
  expect((await bob.mutate('feeds.run', { feed: 'kraken' })).status).toBe(404);
  expect((await bob.mutate('feeds.forget', { feed: 'kraken' })).status).toBe(404);
});

test('the file is private, the command reads it too, and no other file has a secret', async () => {
  const [user = ''] = await readdir(at.folder);
  const [connection = ''] = await readdir(join(at.folder, user));
  const file = join(at.folder, user, connection, 'feeds.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const environment = {
    PACTOLE_DATA_DIR: join(at.folder, '..'),
    XDG_CONFIG_HOME: at.place.folder,
    XDG_STATE_HOME: at.place.folder,
  };
  const listed = await at.place.pactoleIn(environment, 'sync', '--list', '--user', 'ada');
  expect(listed.stdout).toBe('kraken  Kraken\n');
  const elsewhere = await at.writtenElsewhere();
  for (const secret of SECRETS) expect(elsewhere).not.toContain(secret);
  const exported = await at.place.pactoleIn(environment, 'user', 'export', '--user', 'ada');
  for (const secret of SECRETS) expect(exported.stdout).not.toContain(secret);
});

test('a feed rests, runs when asked, and is forgotten with its file', async () => {
  await ada.mutate('feeds.pause', { feed: 'kraken', isPaused: true });
  expect((await feedsOf(ada))[0].connection.nextRunAt).toBeNull();
  await ada.mutate('feeds.pause', { feed: 'kraken', isPaused: false });
  const [before] = await feedsOf(ada);
  expect((await ada.mutate('feeds.run', { feed: 'kraken' })).status).toBe(200);
  await expect
    .poll(async () => (await feedsOf(ada))[0].run.ranAt, { timeout: 240_000, interval: 500 })
    .not.toBe(before.run.ranAt);
  await ranWhole(ada, 'kraken');
  expect((await ada.mutate('feeds.forget', { feed: 'kraken' })).status).toBe(200);
  const [user = ''] = await readdir(at.folder);
  expect(await readdir(join(at.folder, user))).toEqual([]);
});

test('a setup token is asked for and claimed, and an account may be left out', async () => {
  const book = bookOfSalary('Main');
  const accounts = simplefinProvider()(playOf(book, { clock: Date.now }));
  at.provider.play((request) =>
    request.url.pathname === '/simplefin/claim/DEMO'
      ? { text: SIMPLEFIN_KEY.accessUrl }
      : accounts(request),
  );
  const asked = await connect(bob, { feed: 'simplefin', settings: {} }, 'ask');
  expect(asked.question).toContain('Setup token');
  const token = btoa('https://bridge.simplefin.org/simplefin/claim/DEMO');
  await bob.mutate('feeds.answer', { answer: token });
  const [{ id }] = (await reached(bob, 'accounts')).accounts;
  // An account of another user is none.
  const hers = await accountOf(ada, 'Hers', 'checking');
  expect((await bob.mutate('feeds.answer', { answer: { [id]: hers } })).status).toBe(404);
  await bob.mutate('feeds.answer', { answer: { [id]: null } });
  await reached(bob, 'connected');
  await ranWhole(bob, 'simplefin');
  expect((await feedsOf(bob))[0].imports).toEqual([]);
});

test('rows that look like stored ones are answered on the page, once', async () => {
  const carol = watched(await at.signIn('carol'));
  const posted = Math.floor(Date.now() / 86_400_000 - 3) * 86_400 + 43_200;
  const rent = { id: 'a', posted, amount: '-800.00' };
  let description = 'LOYER';
  at.provider.play(({ url }) =>
    url.pathname === '/simplefin/claim/DEMO'
      ? { text: SIMPLEFIN_KEY.accessUrl }
      : {
          json: {
            ...{ errlist: [], connections: [] },
            accounts: [
              {
                ...{ id: '1', conn_id: 'c', name: 'Everyday', currency: 'EUR', balance: '-800.00' },
                ...{ 'balance-date': posted, transactions: [{ ...rent, description }] },
              },
            ],
          },
        },
  );
  await connect(carol, { feed: 'simplefin', settings: {} }, 'ask');
  const token = btoa('https://bridge.simplefin.org/simplefin/claim/DEMO');
  await carol.mutate('feeds.answer', { answer: token });
  const [{ id }] = (await reached(carol, 'accounts')).accounts;
  const account = await accountOf(carol, 'Everyday', 'checking');
  await carol.mutate('feeds.answer', { answer: { [id]: account } });
  await ranWhole(carol, 'simplefin');
  description = 'LOYER DECEMBRE';
  const heldNow = async () => (await feedsOf(carol))[0].connection;
  const runAndWait = async (held?: string) => {
    await carol.mutate('feeds.run', { feed: 'simplefin', ...(held !== undefined && { held }) });
    await expect.poll(heldNow, { timeout: 240_000, interval: 500 }).toMatchObject({
      isRunning: false,
    });
    return (await heldNow()).held;
  };
  const row = expect.stringMatching(/ -800.00 EUR LOYER DECEMBRE$/);
  expect(await runAndWait()).toEqual([row]);
  expect(await runAndWait()).toEqual([row]);
  expect(await runAndWait('drop')).toEqual([]);
  expect(await runAndWait()).toEqual([]);
  description = 'LOYER PARIS';
  expect(await runAndWait()).toHaveLength(1);
  expect(await runAndWait('import')).toEqual([]);
  const { rows } = (await carol.query('transactions.page', { account })).body;
  expect(rows.map(({ label }: { label: string }) => label).sort()).toEqual([
    'LOYER',
    'LOYER PARIS',
  ]);
});

test('a consent is given on the bank’s page, and renewed', async () => {
  const consent: Consent = { state: '', redirectUrl: '' };
  const bank = enableBankingProvider(10, consent);
  at.provider.play(bank(playOf(bookOfSalary('Main'), { clock: Date.now })));
  const redirectUrl = 'https://pactole.example/';
  const settings = { ...ENABLE_BANKING_SETTINGS, redirectUrl };
  const asked = { feed: 'enable-banking', name: 'nordea', settings };
  for (const connecting of [asked, { again: 'nordea' }]) {
    const step = await connect(ada, connecting, 'consent');
    expect(step).toMatchObject({ provider: 'Nordea', address: expect.stringMatching(/^https:/) });
    expect(consent.redirectUrl).toBe(redirectUrl);
    await ada.mutate('feeds.answer', {
      answer: `${redirectUrl}?state=${consent.state}&code=${CODE}`,
    });
    const { accounts } = await reached(ada, 'accounts');
    const chosen = accounts[0].account ?? (await accountOf(ada, 'Nordea', 'checking'));
    await ada.mutate('feeds.answer', { answer: { [accounts[0].id]: chosen } });
    await reached(ada, 'connected');
    await ranWhole(ada, 'nordea');
  }
  const [feed] = await feedsOf(ada);
  expect(feed.imports).toMatchObject([{ account: 'Nordea', imported: 1 }]);
});

test.each([
  ['a command', { settings: { apiKey: { command: ['id'] }, privateKey: 'x' } }, 400],
  ['a file', { settings: { apiKey: { file: '/etc/passwd' }, privateKey: 'x' } }, 400],
  ['a variable', { settings: { apiKey: { env: 'DATABASE_URL' }, privateKey: 'x' } }, 400],
  ['an account that a file may name', { settings: {}, accounts: {} }, 400],
])('%s is refused as a setting', async (_, more, status) => {
  const asked = { connect: { feed: 'kraken', ...more } };
  expect((await ada.mutate('feeds.connect', asked)).status).toBe(status);
});

test.each([
  ['folder', { folder: '/etc' }],
  ['simplefin', { accessUrl: 'https://u:p@bridge.example.org/x' }],
  ['kraken', { ...KRAKEN_KEY, notify: 'https://example.org' }],
])('%s does not take what is of the file alone', async (feed, settings) => {
  expect(await connect(ada, { feed, settings }, 'failed')).toMatchObject({ fault: 'settings' });
});

test.each(['https://127.0.0.1/claim', 'https://[::1]/claim', 'https://169.254.169.254/claim'])(
  'the private address %s is not asked',
  async (address) => {
    const before = at.provider.requests;
    await connect(ada, { feed: 'simplefin', settings: {} }, 'ask');
    await ada.mutate('feeds.answer', { answer: btoa(address) });
    expect(await reached(ada, 'failed')).toMatchObject({
      message: expect.stringContaining('is not an address of the internet'),
    });
    expect(at.provider.requests).toBe(before);
  },
);

test('a deleted user’s feeds go with the user', async () => {
  const environment = { PACTOLE_DATA_DIR: join(at.folder, '..') };
  const before = (await readdir(at.folder)).length;
  await at.place.pactoleIn(environment, 'users', 'delete', 'bob', '--yes');
  expect(await readdir(at.folder)).toHaveLength(before - 1);
});

test('no response had a secret', async () => {
  await access(at.folder);
  for (const secret of SECRETS) expect(responses.join('\n')).not.toContain(secret);
});
