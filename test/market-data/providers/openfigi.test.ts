import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createOpenFigi } from '../../../src/market-data/providers/openfigi.ts';
import { type ReplayServer, type Reply, startReplayServer } from '../support/replay-server.ts';
import { CHALLENGE_PAGE, figiSecurity, TEST_LIMITS } from '../support/replies.ts';

const never = new AbortController().signal;
const TOTAL = 'FR0000120271';
const FUND = 'IE00B4L5Y983';
const APPLE = 'US0378331005';

let server: ReplayServer;
beforeAll(async () => {
  server = await startReplayServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

const connect = (key: string | null = null) => createOpenFigi(`${server.url}/v3`, key, TEST_LIMITS);

/** The listing that OpenFIGI's securities are read as. */
async function read(isin: string, ...securities: object[]) {
  server.on('/v3/mapping', { body: [{ data: securities }] });
  return (await connect().listings([isin], never)).get(isin);
}

test('asks for ISINs and answers those that are known', async () => {
  server.on('/v3/mapping', {
    body: [
      { data: [figiSecurity()] },
      { warning: 'No identifier found.' },
      { error: 'Invalid idValue format.' },
    ],
  });
  const listings = await connect().listings([TOTAL, FUND, APPLE], never);
  expect([...listings]).toEqual([
    [TOTAL, { name: 'INVENTED COMPANY SA', kind: 'equity', tickers: ['INV.PA'] }],
  ]);
  const [request] = server.received;
  expect(request?.method).toBe('POST');
  expect(request?.headers['content-type']).toBe('application/json');
  expect(request?.headers).not.toHaveProperty('x-openfigi-apikey');
  expect(JSON.parse(request?.body ?? '')).toEqual(
    [TOTAL, FUND, APPLE].map((isin) => ({ idType: 'ID_ISIN', idValue: isin })),
  );
});

test('asks five at a time, and a hundred with a key', async () => {
  const isins = Array.from({ length: 12 }, () => TOTAL);
  server.on('/v3/mapping', ({ body }) => ({
    body: (JSON.parse(body) as unknown[]).map(() => ({ data: [figiSecurity()] })),
  }));
  await connect().listings(isins, never);
  expect(server.received).toHaveLength(3);
  await connect('secret').listings(isins, never);
  expect(server.received).toHaveLength(4);
  expect(server.received[3]?.headers['x-openfigi-apikey']).toBe('secret');
});

test('asks nothing when there is nothing to ask', async () => {
  expect(await connect().listings([], never)).toEqual(new Map());
  expect(server.received).toHaveLength(0);
});

describe('kind', () => {
  test.each([
    ['equity', { securityType: 'Depositary Receipt' }],
    ['etf', { securityType: 'ETP', securityType2: 'Mutual Fund' }],
    ['fund', { securityType: 'Open-End Fund', securityType2: 'Mutual Fund' }],
    ['real_estate', { securityType: 'REIT', securityType2: 'REIT' }],
    ['bond', { marketSector: 'Govt', securityType: 'EURO-ZONE' }],
    ['bond', { marketSector: 'Corp' }],
    ['other', { marketSector: 'Comdty' }],
  ])('%s: %j', async (kind, changes) => {
    expect(await read(TOTAL, figiSecurity(changes))).toMatchObject({ kind });
  });
});

describe('symbols', () => {
  const on = (exchCode: string, ticker = 'INV') => figiSecurity({ exchCode, ticker });

  test('begin at home', async () => {
    expect(await read(APPLE, on('GY', 'APC'), on('US', 'AAPL'), on('LN', '0R2V'))).toMatchObject({
      tickers: ['AAPL', 'APC.DE', '0R2V.L'],
    });
  });

  test('begin where a saver in euros deals when there is no home', async () => {
    expect(await read(FUND, on('LN', 'IWDA'), on('US'), on('GY', 'EUNL'))).toMatchObject({
      tickers: ['EUNL.DE', 'IWDA.L', 'INV'],
    });
  });

  test('leave out exchanges that are not quoted, doubles and what is no symbol', async () => {
    expect(await read(TOTAL, on('XX'), on('FP'), on('FP'), on('NA', 'bad ticker'))).toMatchObject({
      tickers: ['INV.PA'],
    });
  });

  test("are in Yahoo's spelling", async () => {
    expect(await read(APPLE, on('US', 'BRK/B'), on('LN', 'BP/'))).toMatchObject({
      tickers: ['BRK-B', 'BP.L'],
    });
  });

  test('may be none', async () => {
    const nameless = figiSecurity({ name: null });
    expect(await read(TOTAL, figiSecurity({ ticker: null }))).toMatchObject({ tickers: [] });
    expect(await read(TOTAL, nameless)).toBeUndefined();
  });
});

test.each<[string, Reply]>([
  ['a challenge page', CHALLENGE_PAGE],
  ['fewer results than jobs', { body: [] }],
  ['half a document', { body: '[{"data": [{"name": "INV' }],
  ['another document', { body: { message: 'hello' } }],
  ['many wrong results', { body: `[${'1,'.repeat(500_000)}1]` }],
  ['many wrong securities', { body: `[{"data":[${'1,'.repeat(500_000)}1]}]` }],
])('%s is refused', async (_what, reply) => {
  server.on('/v3/mapping', reply);
  await expect(connect().listings([TOTAL], never)).rejects.toMatchObject({ failure: 'unreadable' });
});
