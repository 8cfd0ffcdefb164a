import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isIsin } from '../../src/core/identifiers/isin.ts';
import type { Outcome } from '../../src/core/market-data.ts';
import type { Limits } from '../../src/market-data/client/provider.ts';
import { connectMarket } from '../../src/market-data/market.ts';
import { refreshMarket } from '../../src/market-data/refresh.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../src/market-data/settings.ts';
import { attemptedHosts } from './support/loopback-only.ts';
import { createMemoryStore } from './support/market-store.ts';
import { type ReplayServer, startReplayServer } from './support/replay-server.ts';
import {
  CHALLENGE_PAGE,
  ecbSheet,
  esploraAddress,
  figiSecurity,
  TEST_LIMITS,
  UNKNOWN_SYMBOL,
  yahooChart,
  yahooSearch,
} from './support/replies.ts';

const TOTAL = 'FR0000120271';
const FUND = 'FR0010135103';
const WORLD = 'IE00B4L5Y983';
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** An ISIN with a right check digit that no security has. */
function madeUp(number: number): string {
  const code = `FR9${`${number}`.padStart(8, '0')}`;
  const digit = [...'0123456789'].find((last) => isIsin(`${code}${last}`));
  return `${code}${digit}`;
}

const SATURDAY = Date.parse('2026-09-05T10:00:00Z');

let server: ReplayServer;
beforeAll(async () => {
  // Other files of the same process may have spoken to this machine by its name.
  attemptedHosts.length = 0;
  server = await startReplayServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

function connect(limits: Partial<Limits> = {}, enabled = true) {
  const settings = {
    ...DEFAULT_MARKET_SETTINGS,
    enabled,
    openfigiUrl: `${server.url}/figi`,
    yahooUrl: `${server.url}/yahoo`,
    ecbUrl: `${server.url}/ecb`,
    esploraUrls: [`${server.url}/esplora`],
    ethereumUrls: [`${server.url}/ethereum`],
    limits: { ...TEST_LIMITS, ...limits },
  };
  const market = connectMarket(settings, () => SATURDAY);
  if (market === null) throw new Error('The market is off');
  return market;
}

const refresh = (
  { database }: ReturnType<typeof createMemoryStore>,
  market = connect(),
  signal = new AbortController().signal,
) => refreshMarket(market, database, { signal });

const chartAt = (symbol: string) => `/yahoo/v8/finance/chart/${encodeURIComponent(symbol)}`;
const bars = [
  ['2026-09-03T07:00:00Z', 10],
  ['2026-09-04T07:00:00Z', 11],
] as const;
function quote(symbol: string, currency = 'EUR') {
  server.on(chartAt(symbol), { body: yahooChart({ symbol, currency, bars }) });
}
const failures = (outcomes: readonly Outcome[]) => outcomes.filter(({ ok }) => !ok);
const portfolio = () =>
  createMemoryStore({
    unresolved: [{ id: 'asset-0', isin: TOTAL, currency: null }],
    quoted: [
      { id: 'asset-1', ticker: 'INV.PA', currency: 'EUR' },
      { id: 'asset-2', ticker: 'BTC-EUR', currency: null },
    ],
    currencies: ['USD', 'EUR'],
    wallets: [
      { id: 'wallet-1', chain: 'BTC', address: BITCOIN },
      { id: 'wallet-2', chain: 'ETH', address: ETHER },
    ],
  });

function everythingWorks() {
  server.on('/figi/mapping', { body: [{ data: [figiSecurity({ ticker: 'TTE' })] }] });
  for (const symbol of ['TTE.PA', 'INV.PA', 'BTC-EUR']) quote(symbol);
  const sheet = ecbSheet({ '2026-09-04': { USD: '1.1' }, '2026-09-03': { USD: '1.2' } });
  server.on('/ecb/eurofxref-daily.xml', { body: sheet });
  server.on('/ecb/eurofxref-hist.xml', { body: sheet });
  server.on(`/esplora/address/${BITCOIN}`, { body: esploraAddress(BITCOIN, 50_000_000, 0) });
  server.on('/ethereum', { body: { jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' } });
}

test('fetches everything that is wanted, and hands it over', async () => {
  everythingWorks();
  const portfolioStore = portfolio();
  const outcomes = await refresh(portfolioStore);
  expect(failures(outcomes)).toEqual([]);
  // Those of one kind are asked for at once; what is known goes before what is not.
  const known = ['history', 'history', 'rates'];
  const others = ['wallet', 'wallet', 'identity', 'identity'];
  expect(outcomes.map(({ what }) => what)).toEqual([...known, ...others]);
  const changed = outcomes.map(({ what, subject, changes }) => `${what} ${subject} ${changes}`);
  expect(changed.sort()).toEqual(
    [
      'history BTC-EUR 2',
      'history INV.PA 2',
      'identity FR0000120271 1',
      'identity directory 0',
      'rates USD 2',
      `wallet ${ETHER} 1`,
      `wallet ${BITCOIN} 1`,
    ].sort(),
  );
  const { tables } = portfolioStore;
  expect(tables.identities.get('asset-0')).toEqual({
    name: 'INVENTED COMPANY SA',
    kind: 'equity',
    ticker: 'TTE.PA',
    currency: 'EUR',
  });
  expect(Object.fromEntries(tables.wallets)).toEqual({
    'wallet-1': '0.50000000 BTC-EUR',
    'wallet-2': '1.000000000000000000 ETH-EUR',
  });
  expect(tables.closes.get('asset-1 2026-09-04')).toBe('11 EUR');
  expect(tables.rates.get('USD 2026-09-03')).toBe('1.2');
});

test('a second run changes nothing, and asks only for what may be new', async () => {
  everythingWorks();
  const portfolioStore = portfolio();
  const market = connect();
  await refresh(portfolioStore, market);
  server.received.length = 0;
  const outcomes = await refresh(portfolioStore, market);
  expect(failures(outcomes)).toEqual([]);
  expect(outcomes.every(({ changes }) => changes === 0)).toBe(true);
  const chart = server.received.find(({ path }) => path.startsWith(chartAt('INV.PA')));
  const period1 = new URL(chart?.path ?? '', server.url).searchParams.get('period1');
  expect(period1).toBe(String(Date.parse('2026-08-25') / 1000)); // ten days before the last close
  expect(server.received.map(({ path }) => path)).not.toContain('/ecb/eurofxref-hist.xml');
  expect(server.received.map(({ path }) => path)).not.toContain('/figi/mapping');
});

test('a corrected close is handed over again, and a split with the closes that it leaves alone', async () => {
  const portfolioStore = createMemoryStore({
    quoted: [{ id: 'asset-1', ticker: 'INV.PA', currency: 'EUR' }],
  });
  quote('INV.PA');
  await refresh(portfolioStore);
  server.on(chartAt('INV.PA'), {
    body: yahooChart({
      symbol: 'INV.PA',
      bars: [
        ['2026-09-03T07:00:00Z', 5],
        ['2026-09-04T07:00:00Z', 5.6],
      ],
      splits: [['2026-09-04T07:00:00Z', 2, 1]],
    }),
  });
  const [outcome] = await refresh(portfolioStore);
  expect(outcome).toMatchObject({ ok: true, changes: 2 });
  expect(Object.fromEntries(portfolioStore.tables.closes)).toEqual({
    'asset-1 2026-09-03': '10 EUR',
    'asset-1 2026-09-04': '5.6 EUR',
  });
  expect(Object.fromEntries(portfolioStore.tables.splits)).toEqual({ 'asset-1 2026-09-04': '2' });
});

describe('one failure stops nothing else', () => {
  test.each([
    ['OpenFIGI', '/figi/mapping', ['directory', TOTAL]],
    ['Yahoo for one symbol', chartAt('INV.PA'), ['INV.PA']],
    ['the European Central Bank', '/ecb/eurofxref-daily.xml', ['USD']],
    ['Esplora', `/esplora/address/${BITCOIN}`, [BITCOIN]],
    ['the Ethereum node', '/ethereum', [ETHER]],
  ])('of %s', async (_who, path, subjects) => {
    everythingWorks();
    server.on('/yahoo/v1/finance/search', { body: yahooSearch() });
    server.on(path, CHALLENGE_PAGE);
    const outcomes = await refresh(portfolio());
    expect(failures(outcomes).map(({ subject }) => subject)).toEqual(subjects);
    const [, values] = failures(outcomes)[0]?.message ?? [];
    expect(values).toMatchObject({ host: expect.stringContaining('127.0.0.1') });
    expect(outcomes).toHaveLength(7);
  });

  test('of everything: each is reported, and the broken host is soon left alone', async () => {
    for (const path of ['/figi/mapping', '/ecb/eurofxref-daily.xml', '/ethereum']) {
      server.on(path, { status: 500 });
    }
    server.on(`/esplora/address/${BITCOIN}`, { status: 500 });
    const quoted = Array.from({ length: 40 }, (_, index) => ({
      id: `asset-${index}`,
      ticker: `INV${index}.PA`,
      currency: null,
    }));
    for (const { ticker } of quoted) server.on(chartAt(ticker), { status: 503 });
    const outcomes = await refresh(createMemoryStore({ quoted, currencies: ['USD'] }));
    expect(outcomes).toHaveLength(41);
    expect(failures(outcomes)).toHaveLength(41);
    const asked = server.received.filter(({ path }) => path.startsWith('/yahoo'));
    expect(asked.length).toBeLessThan(10);
  });

  test('of the store, for one thing', async () => {
    everythingWorks();
    const { database, tables } = portfolio();
    const storeHistory: typeof database.storeHistory = (assetId, ...rest) =>
      assetId === 'asset-1'
        ? Promise.reject(new Error('disk full'))
        : database.storeHistory(assetId, ...rest);
    const outcomes = await refresh({ database: { ...database, storeHistory }, tables });
    expect(failures(outcomes)).toEqual([
      {
        ...{ what: 'history', subject: 'INV.PA', ok: false, changes: 0 },
        message: ['unexpected', { text: 'disk full' }],
      },
    ]);
  });
});

describe('identity', () => {
  const identify = async (isin: string, currency: string | null = null) => {
    const one = createMemoryStore({ unresolved: [{ id: 'asset', isin, currency }] });
    const outcomes = await refresh(one);
    return { identity: one.tables.identities.get('asset'), last: outcomes.at(-1) };
  };
  const world = (exchCode: string, ticker: string) =>
    figiSecurity({ exchCode, ticker, name: 'INVENTED WORLD', securityType: 'ETP' });

  test('of an ISIN with a wrong check digit is never looked up', async () => {
    const { last } = await identify('FR0000120272');
    expect(last).toMatchObject({ ok: false, message: ['wrongCheckDigit'] });
    expect(server.received).toHaveLength(0);
  });

  test('goes on to the next symbol when one is unknown', async () => {
    server.on('/figi/mapping', { body: [{ data: [world('FP', 'AAA'), world('GY', 'BBB')] }] });
    server.on(chartAt('AAA.PA'), UNKNOWN_SYMBOL);
    quote('BBB.DE');
    expect((await identify(WORLD)).identity).toEqual({
      name: 'INVENTED WORLD',
      kind: 'etf',
      ticker: 'BBB.DE',
      currency: 'EUR',
    });
  });

  test('takes the listing in the currency that the owner stated', async () => {
    server.on('/figi/mapping', { body: [{ data: [world('FP', 'AAA'), world('LN', 'BBB')] }] });
    quote('AAA.PA', 'EUR');
    quote('BBB.L', 'GBp');
    const { identity } = await identify(WORLD, 'GBP');
    expect(identity).toMatchObject({ ticker: 'BBB.L', currency: 'GBP' });
  });

  test('of a fund that the directory lacks, or lists without a symbol, is searched for', async () => {
    server.on('/yahoo/v1/finance/search', { body: yahooSearch('0P0000INV.F') });
    server.on(chartAt('0P0000INV.F'), {
      body: yahooChart({ symbol: '0P0000INV.F', instrumentType: 'MUTUALFUND', bars }),
    });
    server.on('/figi/mapping', { body: [{ warning: 'No identifier found.' }] });
    expect((await identify(FUND)).identity).toEqual({
      name: 'An Invented Company',
      kind: 'fund',
      ticker: '0P0000INV.F',
      currency: 'EUR',
    });
    const listed = figiSecurity({ exchCode: 'XX', name: 'INVENTED FUND', securityType: 'ETP' });
    server.on('/figi/mapping', { body: [{ data: [listed] }] });
    expect((await identify(FUND)).identity).toMatchObject({
      name: 'INVENTED FUND',
      ticker: '0P0000INV.F',
    });
  });

  test('is a name alone when nobody quotes it, and nothing when nobody knows it', async () => {
    server.on('/yahoo/v1/finance/search', { body: yahooSearch() });
    server.on('/figi/mapping', { body: [{ data: [figiSecurity({ exchCode: 'XX' })] }] });
    const named = await identify(FUND);
    expect(named.identity).toMatchObject({ name: 'INVENTED COMPANY SA', ticker: null });
    expect(named.last).toMatchObject({
      ok: false,
      message: ['unquoted', { name: 'INVENTED COMPANY SA' }],
    });

    server.on('/figi/mapping', { body: [{ warning: 'No identifier found.' }] });
    const unknown = await identify(FUND);
    expect(unknown.identity).toBeUndefined();
    expect(unknown.last).toMatchObject({ ok: false, message: ['unknownSecurity'] });
  });

  test('made-up ISINs hold no known price up, and are not asked for again at once', async () => {
    const isins = Array.from({ length: 60 }, (_, number) => madeUp(number));
    const store = createMemoryStore({
      unresolved: isins.map((isin) => ({ id: isin, isin, currency: null })),
      quoted: [{ id: 'asset-1', ticker: 'INV.PA', currency: 'EUR' }],
    });
    quote('INV.PA');
    server.on('/yahoo/v1/finance/search', { body: yahooSearch() });
    server.on('/figi/mapping', {
      body: Array.from({ length: 5 }, () => ({ warning: 'No identifier found.' })),
    });
    const outcomes = await refresh(store);
    expect(outcomes[0]).toMatchObject({ what: 'history', subject: 'INV.PA', ok: true });
    expect(server.received[0]?.path).toContain('INV.PA');
    expect([...store.tables.unknown].sort()).toEqual([...isins].sort());
    expect(outcomes.find(({ subject }) => subject === 'directory')?.message).toEqual([
      'directoryKnows',
      { known: 0, asked: 60 },
    ]);
    const next = await refresh(store);
    expect(next.map(({ what }) => what)).toEqual(['history']);
  });

  test('while the directory is down, nothing is put off', async () => {
    const store = createMemoryStore({ unresolved: [{ id: 'a', isin: TOTAL, currency: null }] });
    server.on('/yahoo/v1/finance/search', { body: yahooSearch() });
    server.on('/figi/mapping', { status: 404, body: {} });
    await refresh(store);
    expect(store.tables.unknown.size).toBe(0);
  });

  test('tries a few symbols, not all there are', async () => {
    const exchanges = ['FP', 'GY', 'NA', 'IM', 'BB', 'SM', 'PL', 'FH', 'AV', 'LN'];
    server.on('/figi/mapping', { body: [{ data: exchanges.map((code) => world(code, 'AAA')) }] });
    server.on('/yahoo/v1/finance/search', { body: yahooSearch('AAA.ZZ') });
    await identify(WORLD);
    const charts = server.received.filter(({ path }) => path.includes('/chart/'));
    expect(charts).toHaveLength(5);
  });
});

test('a price in another currency than the asset is refused', async () => {
  quote('INV.PA', 'USD');
  const one = createMemoryStore({ quoted: [{ id: 'a', ticker: 'INV.PA', currency: 'EUR' }] });
  const [outcome] = await refresh(one);
  expect(outcome).toMatchObject({
    ok: false,
    message: ['otherCurrency', { quoted: 'USD', asset: 'EUR' }],
  });
  expect(one.tables.closes.size).toBe(0);
});

test('an address of another shape is never sent', async () => {
  const wallets = [
    { id: 'w', chain: 'BTC' as const, address: ETHER },
    { id: 'x', chain: 'ETH' as const, address: '../admin' },
  ];
  const outcomes = await refresh(createMemoryStore({ wallets }));
  expect(failures(outcomes)).toHaveLength(2);
  expect(server.received).toHaveLength(0);
});

test('many wallets hold no price up, and the others of a run are read by the next', async () => {
  everythingWorks();
  const wallets = Array.from({ length: 600 }, (_, at) => ({
    ...{ id: `w${at}`, chain: 'ETH' as const, address: '../admin' },
  }));
  const quoted = [{ id: 'a', ticker: 'INV.PA', currency: 'EUR' }];
  const outcomes = await refresh(createMemoryStore({ wallets, quoted }));
  expect(outcomes.at(0)).toMatchObject({ what: 'history', ok: true });
  expect(outcomes.filter(({ what }) => what === 'wallet')).toHaveLength(500);
});

test('a currency that nobody publishes is reported, and the others are kept', async () => {
  everythingWorks();
  const one = createMemoryStore({ currencies: ['AED', 'USD'] });
  const [outcome] = await refresh(one);
  expect(outcome).toMatchObject({ ok: false, message: ['unpublished', { currencies: 'AED' }] });
  expect(one.tables.rates.size).toBe(2);
});

test('is given up on demand: what is done stays, nothing else is begun', async () => {
  everythingWorks();
  server.on(chartAt('INV.PA'), { delayMs: Infinity });
  const controller = new AbortController();
  const portfolioStore = portfolio();
  setTimeout(() => controller.abort(), 300);
  const outcomes = await refresh(portfolioStore, connect(), controller.signal);
  expect(outcomes.map(({ what }) => what)).not.toContain('rates');
  expect(failures(outcomes)).toEqual([]);
  expect(portfolioStore.tables.closes.size).toBe(2);
});

test('with nothing wanted, nothing is asked', async () => {
  expect(await refresh(createMemoryStore())).toEqual([]);
  expect(server.received).toHaveLength(0);
});

test('turned off, there is no market at all', () => {
  expect(() => connect({}, false)).toThrow('The market is off');
});

test('none of these tests spoke to another host than this one', () => {
  expect(new Set(attemptedHosts)).toEqual(new Set(['127.0.0.1']));
});
