/** `pactole market` and the server's own job, as processes that ask providers on this machine. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MarketStatus } from '../../src/procedures/machine/market/market.ts';
import { keepMarketFresh } from '../../src/server/market-job.ts';
import { type Providers, startProviders } from '../market-data/support/providers.ts';
import { ecbSheet, figiSecurity } from '../market-data/support/replies.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import { openBackedUpPlace, type Place } from '../support/processes/pactole.ts';
import { addAccount, addAsset, addHolding, addUser } from '../support/users/wealth.ts';

const ISIN = 'FR0000120271';

let providers: Providers;
let place: Place;
beforeAll(async () => {
  providers = await startProviders();
  place = await openBackedUpPlace(providers.environment);
});
beforeEach(() => {
  providers.reset();
  providers.on('/figi/mapping', { body: [{ data: [figiSecurity({ ticker: 'TTE' })] }] });
  providers.quote('TTE.PA', { '2026-09-03': 50, '2026-09-04': 52.5 }, { currency: 'USD' });
  const sheet = ecbSheet({ '2026-09-04': { USD: '1.1' } });
  providers.on('/ecb/eurofxref-daily.xml', { body: sheet });
  providers.on('/ecb/eurofxref-hist.xml', { body: sheet });
});
afterAll(async () => {
  await place.close();
  await providers.close();
});

interface Refreshed {
  readonly reached: boolean;
  readonly changes: number;
  readonly outcomes: readonly { readonly subject: string; readonly ok: boolean }[];
}

test('with nobody there, there is nothing to ask', async () => {
  const { code, stdout } = await place.pactole('market', 'refresh');
  expect(code).toBe(0);
  expect(stdout).toContain('There is nothing to ask for');
  expect(providers.received).toEqual([]);
  const status = await place.pactole('market', 'status');
  expect(status.stdout).toMatch(/\n\nThere is nothing to ask for: .*\n$/);
});

test('refresh says what changed, while the server runs, and status tells how fresh it is', async () => {
  const server = await place.serve();
  const { key } = await place.json<{ key: string }>(
    ...['keys', 'create', '--name', 'k', '--scopes', 'accounts:write,accounts:read'],
  );
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${server.address}/api/v1${path}`, request);
    return (await response.json()) as { id: string };
  };
  const { id } = await post('/accounts', { name: 'PEA', type: 'pea' });
  await post(`/accounts/${id}/holdings`, { isin: ISIN, quantity: '10' });
  await post(`/accounts/${id}/holdings`, { isin: 'FR0000120272', quantity: '1' });

  const first = await place.json<Refreshed>('market', 'refresh');
  expect(first).toMatchObject({ reached: true });
  expect(first.outcomes).toContainEqual(expect.objectContaining({ subject: 'TTE.PA', ok: true }));
  const { stdout } = await place.pactole('market', 'refresh');
  expect(stdout).toMatch(/history +TTE\.PA +ok +0 +closed on 2026-09-04/);

  const status = await place.json<MarketStatus>('market', 'status');
  expect(status).toMatchObject({
    enabled: true,
    run: { underWay: false },
    rates: [{ currency: 'USD', rate: '1.1', date: '2026-09-04' }],
    unresolved: ['FR0000120272'],
  });
  expect(status.outcomes).toContainEqual(
    expect.objectContaining({
      subject: 'FR0000120272',
      message: 'has a wrong check digit and is not looked up',
    }),
  );
  expect(status.assets).toContainEqual(
    expect.objectContaining({ isin: ISIN, ticker: 'TTE.PA', price: '52.5', date: '2026-09-04' }),
  );
  expect(status.outcomes).toContainEqual(
    expect.objectContaining({ subject: 'FR0000120272', ok: false }),
  );
  const shown = await place.pactole('market', 'status');
  expect(shown.stdout).toMatch(/FR0000120271 +TTE\.PA +.* 52\.50 USD +2026-09-04 +\d+ days/);
  expect(shown.stdout).toContain('Not resolved: FR0000120272');

  for (const [LC_ALL, source, failure] of [
    [
      'fr',
      /cours/,
      /identité +FR0000120272 .* a une clé de contrôle incorrecte et n’est pas recherché/,
    ],
    ['de', /Kurse/, /Bezeichnung +FR0000120272 .* hat eine falsche Prüfziffer und wird nicht/],
  ] as const) {
    const { stdout: told } = await place.pactoleIn({ LC_ALL }, 'market', 'status', '--wide');
    expect(told).toMatch(source);
    expect(told).toMatch(failure);
    expect(told).not.toMatch(/identities|identity|prices|wrong check digit/);
  }

  await server.stop();
});

test('refresh fails with one line when nobody could be reached', async () => {
  providers.reset();
  const { code, stdout, stderr } = await place.pactole('market', 'refresh', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ reached: false });
  expect(stderr).toBe('pactole: No provider of market data could be reached.\n');
});

test('refresh is refused while market data is turned off, and status says so', async () => {
  const off = { PACTOLE_MARKET: 'off' };
  const refused = await place.pactoleIn(off, 'market', 'refresh');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('PACTOLE_MARKET=off');
  expect((await place.pactoleIn(off, 'market', 'status')).stdout).toContain('turned off');
});

test('an address or a switch that is wrong is refused, without repeating what may be secret', async () => {
  const wrong = { PACTOLE_MARKET: 'maybe', PACTOLE_MARKET_ECB_URL: 'https://me:secret@ecb.test' };
  const { code, stderr } = await place.pactoleIn(wrong, 'market', 'status');
  expect(code).toBe(1);
  expect(stderr).toMatch(/PACTOLE_MARKET must be on or off/);
  expect(stderr).toMatch(/PACTOLE_MARKET_ECB_URL must be an http/);
  expect(stderr).not.toContain('secret');
});

test('the job of a server asks soon, says what failed, and gives up at once when the server stops', async () => {
  const database = await openTestDatabase();
  const user = await addUser(database.query);
  const account = await addAccount(database.query, user, 'pea');
  const asset = await addAsset(database.query, { ticker: 'TTE.PA', currency: 'USD' });
  await addHolding(database.query, user, account, asset, '1');
  const said: string[] = [];
  const log = {
    info: (line: unknown) => said.push(`info ${line}`),
    warn: (line: unknown) => said.push(`warn ${line}`),
    error: (line: unknown) => said.push(`error ${line}`),
  };
  const stopping = new AbortController();
  const access = providers.access(Date.parse('2026-09-05T10:00:00Z'), stopping.signal);
  const times = { firstMs: 10, lookMs: 50, everyMs: 0 };
  const job = keepMarketFresh(database, access, 'UTC', log, times);
  while (said.length < 2) await setTimeout(10);
  expect(said[0]).toMatch(/^info Market data: \d+ refreshed, \d+ changes$/);
  expect(said[1]).toMatch(/^warn Market data: 1 of \d+ failed: EUNL\.DE /);

  providers.on('/yahoo/v8/finance/chart/TTE.PA', { delayMs: Number.POSITIVE_INFINITY });
  providers.received.length = 0;
  while (providers.received.length === 0) await setTimeout(10);
  const began = performance.now();
  stopping.abort();
  await job.close();
  // The provider has 20 seconds for its answer.
  expect(performance.now() - began).toBeLessThan(15_000);
  const lines = said.length;
  await setTimeout(120);
  expect(said).toHaveLength(lines);
  await database.close();
});
