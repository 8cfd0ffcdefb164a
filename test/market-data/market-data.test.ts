/** Market data from the providers to the answers: a refresh, then the routes over HTTP. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayAt } from '../../src/core/time/day.ts';
import { assetByIsin } from '../../src/db/queries/holdings/assets.ts';
import { runRefresh } from '../../src/procedures/user/market/market-refresh.ts';
import { rows } from '../support/databases/rows.ts';
import { type Service, startService } from '../support/service/service.ts';
import { addPrice } from '../support/users/wealth.ts';
import { type Providers, startProviders } from './support/providers.ts';
import { ecbSheet, esploraAddress, figiSecurity } from './support/replies.ts';

const TOTAL = 'FR0000120271';
const APPLE = 'US0378331005';
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

let service: Service;
let providers: Providers;
let key: string;
let now: string;
let user = 0;
beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
  providers = await startProviders();
});
beforeEach(async () => {
  key = await service.key(undefined, `user ${++user}`);
  at('2026-09-05T10:00:00Z');
  providers.on('/figi/mapping', { body: [{ data: [figiSecurity({ ticker: 'TTE' })] }] });
});
afterEach(() => providers.reset());
afterAll(async () => {
  await service.close();
  await providers.close();
});

function at(instant: string): void {
  now = instant;
  service.setNow(instant);
}

async function refresh() {
  const today = () => dayAt(Date.parse(now), 'UTC');
  const access = providers.access(Date.parse(now));
  return (await runRefresh(service.database, access, { today, minAgeMs: 0 })) ?? [];
}

const get = async (path: string, headers: Record<string, string> = {}) =>
  service.call('GET', `/api/v1${path}`, { key, headers });
async function post(path: string, body: object) {
  const answer = await service.call('POST', `/api/v1${path}`, { key, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** An account that holds ten units of a security. */
async function holdTen(isin: string): Promise<string> {
  const { id } = await post('/accounts', { name: 'PEA', type: 'pea' });
  await post(`/accounts/${id}/holdings`, { isin, quantity: '10', entryDate: '2026-09-01' });
  return id;
}

const netWorth = async () => (await get('/net-worth')).body.netWorth.net;
const onlyAccount = async () => (await get('/accounts')).body.accounts[0];

test('a security that was added by its ISIN gets its name, price and history, and the ETags change', async () => {
  await holdTen(TOTAL);
  const before = await get('/accounts');
  expect(before.body.pricing).toMatchObject({ pricedHoldings: 0, unpricedHoldings: 1, asOf: null });
  const conditional = { 'if-none-match': before.headers.get('etag') ?? '' };
  expect((await get('/accounts', conditional)).status).toBe(304);

  providers.quote('TTE.PA', { '2026-09-03': 50, '2026-09-04': 52.5 });
  await refresh();
  const after = await get('/accounts', conditional);
  expect(after.status).toBe(200);
  expect(after.body.accounts[0]).toMatchObject({ valueEur: '525.00', priceAsOf: '2026-09-04' });
  expect(after.body.pricing).toMatchObject({ pricedHoldings: 1, unpricedHoldings: 0 });
  expect(await netWorth()).toBe('525.00');

  const settled = { 'if-none-match': after.headers.get('etag') ?? '' };
  await refresh();
  expect((await get('/accounts', settled)).status).toBe(304);
});

test('while the providers are down, the answers keep the last price and say of which day it is', async () => {
  await holdTen(TOTAL);
  providers.quote('TTE.PA', { '2026-09-03': 50, '2026-09-04': 52.5 });
  await refresh();

  providers.reset();
  at('2026-09-20T10:00:00Z');
  const outcomes = await refresh();
  expect(outcomes.every(({ ok }) => !ok)).toBe(true);
  const { status, body } = await get('/net-worth');
  expect(status).toBe(200);
  expect(body.netWorth.net).toBe('525.00');
  expect(body.pricing.asOf).toBe('2026-09-04');
});

test('a corrected close counts, and what the owner stated is not corrected', async () => {
  const { query: db } = service.database;
  await holdTen(TOTAL);
  providers.quote('TTE.PA', { '2026-09-03': 50, '2026-09-04': 52.5 });
  await refresh();
  providers.quote('TTE.PA', { '2026-09-03': 50, '2026-09-04': 53 });
  await refresh();
  expect(await netWorth()).toBe('530.00');

  await addPrice(db, await assetByIsin(db, TOTAL), '2026-09-04', '54');
  await refresh();
  at('2026-09-05T11:00:00Z');
  expect(await onlyAccount()).toMatchObject({ valueEur: '540.00' });
});

test('a split multiplies the quantity, on its day', async () => {
  const isin = 'FR0000131104';
  providers.on('/figi/mapping', { body: [{ data: [figiSecurity({ ticker: 'SPL' })] }] });
  await holdTen(isin);
  providers.quote('SPL.PA', { '2026-09-03': 60, '2026-09-04': 60 });
  await refresh();
  expect(await netWorth()).toBe('600.00');

  at('2026-09-08T20:00:00Z');
  providers.quote(
    'SPL.PA',
    { '2026-09-03': 20, '2026-09-04': 20, '2026-09-07': 21 },
    { splits: [['2026-09-07T07:00:00Z', 3, 1]] },
  );
  await refresh();
  expect(await netWorth()).toBe('630.00');
});

test('the reference rate of a foreign currency arrives with the price', async () => {
  providers.on('/figi/mapping', {
    body: [{ data: [figiSecurity({ exchCode: 'US', ticker: 'AAPL' })] }],
  });
  providers.quote('AAPL', { '2026-09-04': 220 }, { currency: 'USD' });
  await holdTen(APPLE);
  await refresh();
  expect(await onlyAccount()).toMatchObject({ valueEur: '0.00', foreignCurrency: ['USD'] });

  const sheet = ecbSheet({ '2026-09-04': { USD: '1.1' } });
  providers.on('/ecb/eurofxref-daily.xml', { body: sheet });
  providers.on('/ecb/eurofxref-hist.xml', { body: sheet });
  await refresh();
  expect(await onlyAccount()).toMatchObject({ valueEur: '2000.00', foreignCurrency: ['USD'] });
});

test('an ISIN with a wrong check digit is asked of nobody', async () => {
  await holdTen('FR0000120272');
  const outcomes = await refresh();
  expect(outcomes).toContainEqual(
    expect.objectContaining({ subject: 'FR0000120272', ok: false, changes: 0 }),
  );
  const asked = providers.received.map(({ path, body }) => path + body).join();
  expect(asked).not.toContain('FR0000120272');
});

describe('an on-chain wallet', () => {
  let wallet: string;
  const holds = (satoshis: number) =>
    providers.on(`/esplora/address/${BITCOIN}`, { body: esploraAddress(BITCOIN, satoshis, 0) });
  const crypto = {
    timeZone: 'UTC',
    session: ['2026-09-05T00:00:00Z', '2026-09-05T23:59:00Z'],
  } as const;
  beforeEach(async () => {
    const { id } = await post('/accounts', {
      name: 'Cold wallet',
      type: 'crypto_wallet',
      chain: 'BTC',
      address: BITCOIN,
    });
    wallet = id;
  });
  const lotsOf = async () => {
    return rows(
      service.database.query,
      sql`select l.date::text, l.side, l.quantity::float8, l.unit_price::float8 as price from lots l
          join holdings h on h.user_id = l.user_id and h.id = l.holding_id
          where h.account_id = ${wallet} order by l.date`,
    );
  };

  test('holds its coin at once, in lots of the days on which its quantity changed', async () => {
    holds(50_000_000);
    providers.quote('BTC-EUR', { '2026-09-03': 80_000, '2026-09-04': 90_000 }, crypto);
    await refresh();
    expect(await onlyAccount()).toMatchObject({
      assetClass: 'crypto',
      valueEur: '45000.00',
      gainAbs: '0.00',
      pricedHoldings: 1,
    });
    expect(await lotsOf()).toEqual([
      { date: '2026-09-05', side: 'buy', quantity: 0.5, price: 90_000 },
    ]);

    at('2026-09-07T09:00:00Z');
    holds(80_000_000);
    const later = { ...crypto, session: ['2026-09-07T00:00:00Z', '2026-09-07T23:59:00Z'] } as const;
    const closes = { '2026-09-04': 90_000, '2026-09-05': 92_000, '2026-09-06': 95_000 };
    providers.quote('BTC-EUR', closes, later);
    await refresh();
    holds(70_000_000);
    await refresh();
    expect(await lotsOf()).toEqual([
      { date: '2026-09-05', side: 'buy', quantity: 0.5, price: 92_000 },
      { date: '2026-09-07', side: 'buy', quantity: 0.2, price: 95_000 },
    ]);
    expect(await onlyAccount()).toMatchObject({ valueEur: '66500.00', costBasis: '65000.00' });
  });

  test('which is emptied is worth nothing, and remembers what it was', async () => {
    holds(50_000_000);
    providers.quote('BTC-EUR', { '2026-09-04': 90_000 }, crypto);
    await refresh();
    at('2026-09-06T09:00:00Z');
    holds(0);
    await refresh();
    expect(await onlyAccount()).toMatchObject({ valueEur: '0.00', pricedHoldings: 0 });
    expect(await lotsOf()).toMatchObject([{ side: 'buy' }, { side: 'sell', quantity: 0.5 }]);
  });

  test('that is empty is no holding', async () => {
    holds(0);
    await refresh();
    expect((await get('/accounts')).body.pricing).toMatchObject({ unpricedHoldings: 0 });
    expect(await lotsOf()).toEqual([]);
  });

  test('changes the answers of its owner alone', async () => {
    providers.quote('BTC-EUR', { '2026-09-04': 90_000 }, crypto);
    holds(50_000_000);
    await refresh();
    const mine = await get('/accounts');
    const stranger = await service.key(undefined, 'a stranger');
    const theirs = await service.call('GET', '/api/v1/accounts', { key: stranger });
    holds(60_000_000);
    at('2026-09-05T12:00:00Z');
    await refresh();
    const again = (headers: Headers) => ({ 'if-none-match': headers.get('etag') ?? '' });
    expect((await get('/accounts', again(mine.headers))).status).toBe(200);
    const { status } = await service.call('GET', '/api/v1/accounts', {
      key: stranger,
      headers: again(theirs.headers),
    });
    expect(status).toBe(304);
  });
});
