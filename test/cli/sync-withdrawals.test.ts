/** `pactole sync` of an exchange from which coins go to wallets that are followed on their chain. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FeedResult } from '../../sdk/importer/src/feeds/sync.ts';
import { type Providers, startProviders } from '../market-data/support/providers.ts';
import { esploraAddress } from '../market-data/support/replies.ts';
import { openBackedUpPlace, type Place } from '../support/processes/pactole.ts';

const COLD = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const PHONE = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';

let providers: Providers;
let place: Place;
let server: string;
/** The exchange's answers. */
let history: object[];
let balance: string;
beforeAll(async () => {
  providers = await startProviders();
  const send = fetch;
  vi.stubGlobal('fetch', (async (url, init) => {
    const { host, pathname } = new URL(url instanceof Request ? url.url : `${url}`);
    if (host !== 'api.bitvavo.com') return send(url, init);
    return Response.json(
      {
        '/v2/time': { time: Date.now() },
        '/v2/balance': [{ symbol: 'BTC', available: balance, inOrder: '0' }],
        '/v2/account/history': { items: history, currentPage: 1, totalPages: 1, maxItems: 100 },
      }[pathname],
    );
  }) as typeof fetch);
});
beforeEach(async () => {
  providers.reset();
  providers.quote('BTC-EUR', { '2026-09-03': 60_000, '2026-09-04': 60_000 }, { timeZone: 'UTC' });
  place = await openBackedUpPlace(providers.environment);
  await mkdir(join(place.folder, 'pactole'));
  const feed = { feed: 'bitvavo', apiKey: 'k', apiSecret: 's' };
  const config = join(place.folder, 'pactole', 'feeds.json');
  await writeFile(config, JSON.stringify({ feeds: [feed] }), { mode: 0o600 });
  Object.assign(place.environment, {
    XDG_STATE_HOME: place.folder,
    XDG_CONFIG_HOME: place.folder,
  });
  ({ address: server } = await place.serve());
  await follow('Cold wallet', COLD);
  [history, balance] = [[], '0.03'];
  add(-9, { type: 'deposit', receivedCurrency: 'EUR', receivedAmount: '1200' });
  add(-8, {
    ...{ type: 'buy', priceCurrency: 'EUR', priceAmount: '40000' },
    ...{ sentCurrency: 'EUR', sentAmount: '1200', receivedCurrency: 'BTC', receivedAmount: '0.03' },
  });
  expect((await place.pactole('sync', '--yes', '--new')).stderr).not.toContain('BTC');
  return () => place.close();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await providers.close();
});

async function follow(name: string, address: string): Promise<void> {
  const { key } = await place.json<{ key: string }>(
    ...['keys', 'create', '--name', name, '--scopes', 'accounts:write'],
  );
  const response = await fetch(`${server}/api/v1/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, type: 'crypto_wallet', chain: 'BTC', address }),
  });
  expect(response.status).toBe(201);
}

const noon = (days: number): string =>
  new Date(Math.floor(Date.now() / 86_400_000 + days) * 86_400_000 + 43_200_000).toISOString();
const YESTERDAY = noon(-1).slice(0, 10);

function add(days: number, transaction: object): void {
  const transactionId = `${history.length}`;
  const fee = { feesCurrency: 'EUR', feesAmount: '0' };
  history.unshift({ ...fee, transactionId, executedAt: noon(days), ...transaction });
}
const withdraw = (quantity: string) =>
  add(-1, { type: 'withdrawal', sentCurrency: 'BTC', sentAmount: quantity });

async function sees(address: string, satoshis: number): Promise<void> {
  providers.on(`/esplora/address/${address}`, { body: esploraAddress(address, satoshis, 0) });
  await place.pactole('market', 'refresh');
}

/** Returns the commands that a sync prints, as arguments of `pactole`. */
async function sync() {
  const { code, stderr } = await place.pactole('sync', '--yes');
  const commands = [...stderr.matchAll(/^ *npx pactole (.*)$/gm)].map(([, line = '']) =>
    [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  );
  return { code, stderr, commands };
}
const run = async (command: readonly string[] = []) =>
  expect(await place.pactole(...command)).toMatchObject({ code: 0 });

const held = async (): Promise<string[]> =>
  (await place.json<{ accountName: string; held: string }[]>('holdings', 'list')).map(
    (each) => `${each.accountName} ${each.held}`,
  );

test('the command that a sync prints moves the coins, and the notice is gone', async () => {
  withdraw('0.005');
  balance = '0.025';
  const early = await sync();
  expect(early).toMatchObject({ code: 1, commands: [] });
  expect(early.stderr).toContain('the provider has 0.025 BTC, Pactole 0.03');

  await sees(COLD, 490_000);
  const [result] = await place
    .pactole('sync', '--yes', '--json')
    .then(({ stdout }) => JSON.parse(stdout) as FeedResult[]);
  expect(result?.accounts[0]?.differences).toMatchObject([
    { asset: 'BTC', moves: [{ date: YESTERDAY, symbol: 'BTC', quantity: '0.005' }] },
  ]);
  const told = await sync();
  expect(told.code).toBe(1);
  expect(told.stderr).toContain(`0.005 BTC left on ${YESTERDAY}, and a wallet of yours received`);
  expect(told.commands).toEqual([
    [
      ...['holdings', 'move', expect.any(String), '--to', 'Cold wallet', '--quantity', '0.005'],
      ...['--receive', '0.0049', '--date', YESTERDAY],
    ],
  ]);
  await run(told.commands[0]);
  expect((await held()).sort()).toEqual(['Bitvavo 0.025', 'Cold wallet 0.0049']);
  const settled = await sync();
  expect(settled).toMatchObject({ code: 0, commands: [] });
  expect(settled.stderr).not.toContain('BTC');
  await sees(COLD, 490_000);
  expect((await held()).sort()).toEqual(['Bitvavo 0.025', 'Cold wallet 0.0049']);
});

test('of two wallets that may have received the coins the user names one', async () => {
  withdraw('0.005');
  balance = '0.025';
  await follow('Phone', PHONE);
  await sees(COLD, 500_000);
  await sees(PHONE, 480_000);
  const told = await sync();
  expect(told.stderr).toContain('wallets of yours received');
  expect(told.commands.map(([, , , , to]) => to).sort()).toEqual(['Cold wallet', 'Phone']);
  await run(told.commands.find((command) => command.includes('Phone')));
  expect((await held()).sort()).toEqual(['Bitvavo 0.025', 'Cold wallet 0.005', 'Phone 0.0048']);
  expect(await sync()).toMatchObject({ code: 0, commands: [] });
});

test('a withdrawal to elsewhere, and one of which part arrived, are questions without a command', async () => {
  withdraw('0.005');
  withdraw('0.01');
  balance = '0.015';
  await sees(COLD, 470_000);
  expect(await sync()).toMatchObject({ code: 1, commands: [] });
  await sees(COLD, 1_000_000);
  const told = await sync();
  expect(told.commands).toHaveLength(1);
  await run(told.commands[0]);
  const rest = await sync();
  expect(rest).toMatchObject({ code: 1, commands: [] });
  expect(rest.stderr).toContain('the provider has 0.015 BTC, Pactole 0.02');
});
