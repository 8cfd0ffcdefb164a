import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { formatDay, toDay } from '../../../src/core/time/day.ts';
import type { History } from '../../../src/market-data/feed.ts';
import { createYahoo } from '../../../src/market-data/providers/yahoo.ts';
import { processorTime } from '../../support/processes/processor-time.ts';
import { type ReplayServer, type Reply, startReplayServer } from '../support/replay-server.ts';
import {
  CHALLENGE_PAGE,
  type ChartReply,
  TEST_LIMITS,
  UNKNOWN_SYMBOL,
  yahooChart,
  yahooSearch,
} from '../support/replies.ts';

const never = new AbortController().signal;
/** A Saturday: the session of Friday the 4th is over. */
const SATURDAY = Date.parse('2026-09-05T10:00:00Z');

let server: ReplayServer;
beforeAll(async () => {
  server = await startReplayServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

const connect = (nowMs = SATURDAY) => createYahoo(server.url, () => nowMs, TEST_LIMITS);

/** The history that a chart is read as, at a moment. */
async function read(chart: Partial<ChartReply>, nowMs = SATURDAY): Promise<History> {
  server.on('/v8/finance/chart/INV.PA', {
    body: yahooChart({ symbol: 'INV.PA', bars: [], ...chart }),
  });
  return connect(nowMs).history('INV.PA', null, never);
}

const closesOf = (history: History) =>
  history.closes.map(({ day, price }) => [formatDay(day), price]);

describe('history', () => {
  test('holds the closes of a symbol, with gaps where nothing was dealt', async () => {
    const history = await read({
      instrumentType: 'ETF',
      longName: 'Invented World UCITS ETF',
      bars: [
        ['2026-08-28T07:00:00Z', 501.2300109863281],
        ['2026-08-31T07:00:00Z', 503],
        ['2026-09-01T07:00:00Z', null],
        ['2026-09-04T07:00:00Z', 505.5],
      ],
    });
    expect(history).toMatchObject({
      name: 'Invented World UCITS ETF',
      kind: 'etf',
      currency: 'EUR',
      splits: [],
    });
    expect(closesOf(history)).toEqual([
      ['2026-08-28', '501.23'],
      ['2026-08-31', '503'],
      ['2026-09-04', '505.5'],
    ]);
  });

  test('asks for what is needed: daily, from a day to now, with splits', async () => {
    await read({});
    await connect().history('INV.PA', toDay('2026-08-25'), never);
    const [whole, since] = server.received.map(
      ({ path }) => new URL(path, server.url).searchParams,
    );
    expect(whole?.get('period1')).toBe('0');
    expect(since?.get('period1')).toBe(String(Date.parse('2026-08-25') / 1000));
    expect(since?.get('period2')).toBe(String(SATURDAY / 1000));
    expect(since?.get('interval')).toBe('1d');
    expect(since?.get('events')).toBe('split');
    expect(since?.get('includePrePost')).toBe('false');
  });

  test('names the service that asks, and sends no cookie', async () => {
    await read({});
    expect(server.received[0]?.headers).toMatchObject({
      'user-agent': 'Mozilla/5.0 (compatible; pactole)',
    });
    expect(server.received[0]?.headers).not.toHaveProperty('cookie');
  });

  test('may be empty', async () => {
    expect(await read({})).toMatchObject({ currency: 'EUR', closes: [], splits: [] });
  });

  test('leaves out what is no price: 0, less, and what no unit costs', async () => {
    const history = await read({
      bars: [
        ['2026-09-01T07:00:00Z', 0],
        ['2026-09-02T07:00:00Z', -12],
        ['2026-09-03T07:00:00Z', 1e15],
        ['2026-09-04T07:00:00Z', 10],
      ],
    });
    expect(closesOf(history)).toEqual([['2026-09-04', '10']]);
  });

  test('keeps one close a day, the last, and the order of days', async () => {
    const history = await read({
      bars: [
        ['2026-09-04T07:00:00Z', 11],
        ['2026-09-03T07:00:00Z', 10],
        ['2026-09-04T15:35:00Z', 11.5],
        ['2026-09-04T15:40:00Z', null],
      ],
    });
    expect(closesOf(history)).toEqual([
      ['2026-09-03', '10'],
      ['2026-09-04', '11.5'],
    ]);
  });

  test("a day is the exchange's own", async () => {
    const history = await read({
      timeZone: 'Australia/Sydney',
      currency: 'AUD',
      bars: [['2026-09-03T00:00:00Z', 10]],
      session: ['2026-09-03T00:00:00Z', '2026-09-03T06:00:00Z'],
    });
    expect(closesOf(history)).toEqual([['2026-09-03', '10']]);
    const newYork = await read({
      timeZone: 'America/New_York',
      currency: 'USD',
      bars: [['2026-09-04T01:00:00Z', 10]],
    });
    expect(closesOf(newYork)).toEqual([['2026-09-03', '10']]);
  });

  test('has no close of a session under way, and has it once the session is over', async () => {
    const bars = [
      ['2026-09-03T07:00:00Z', 10],
      ['2026-09-04T07:00:00Z', 12],
    ] as const;
    const during = await read({ bars }, Date.parse('2026-09-04T12:00:00Z'));
    expect(closesOf(during)).toEqual([['2026-09-03', '10']]);
    const after = await read({ bars }, Date.parse('2026-09-04T15:30:00Z'));
    expect(closesOf(after)).toHaveLength(2);
  });

  test('has no close of today for what is dealt around the clock', async () => {
    const history = await read({
      instrumentType: 'CRYPTOCURRENCY',
      timeZone: 'UTC',
      bars: [
        ['2026-09-04T00:00:00Z', 60_312.4296875],
        ['2026-09-05T00:00:00Z', 61_000],
      ],
      session: ['2026-09-05T00:00:00Z', '2026-09-05T23:59:00Z'],
    });
    expect(history.kind).toBe('crypto');
    expect(closesOf(history)).toEqual([['2026-09-04', '60312.43']]);
  });

  test('turns pence into pounds', async () => {
    const history = await read({ currency: 'GBp', bars: [['2026-09-04T07:00:00Z', 7250.5]] });
    expect(history.currency).toBe('GBP');
    expect(closesOf(history)).toEqual([['2026-09-04', '72.505']]);
  });

  test('undoes what a split did to earlier closes, and tells the split', async () => {
    const history = await read({
      bars: [
        ['2026-09-01T07:00:00Z', 25],
        ['2026-09-02T07:00:00Z', 25.5],
        ['2026-09-03T07:00:00Z', 26],
        ['2026-09-04T07:00:00Z', 26.25],
      ],
      splits: [['2026-09-03T07:00:00Z', 4, 1]],
    });
    expect(closesOf(history)).toEqual([
      ['2026-09-01', '100'],
      ['2026-09-02', '102'],
      ['2026-09-03', '26'],
      ['2026-09-04', '26.25'],
    ]);
    expect(history.splits).toEqual([{ day: toDay('2026-09-03'), ratio: '4' }]);
  });

  test('keeps a split back until it has a close, so that no value ever holds only half of it', async () => {
    const chart: Partial<ChartReply> = {
      bars: [
        ['2026-09-03T07:00:00Z', 25.5],
        ['2026-09-04T07:00:00Z', 26],
      ],
      splits: [['2026-09-04T07:00:00Z', 4, 1]],
    };
    const during = await read(chart, Date.parse('2026-09-04T12:00:00Z'));
    expect(closesOf(during)).toEqual([['2026-09-03', '102']]);
    expect(during.splits).toEqual([]);
    const after = await read(chart, Date.parse('2026-09-04T16:00:00Z'));
    expect(closesOf(after)).toEqual([
      ['2026-09-03', '102'],
      ['2026-09-04', '26'],
    ]);
    expect(after.splits).toHaveLength(1);
  });

  test('refuses prices to which an announced split is not applied yet', async () => {
    const answer = read({
      bars: [
        ['2026-09-03T07:00:00Z', 102],
        ['2026-09-04T07:00:00Z', 26],
      ],
      splits: [['2026-09-04T07:00:00Z', 4, 1]],
    });
    await expect(answer).rejects.toMatchObject({ failure: 'unreadable' });
  });
});

describe('what is refused', () => {
  const whole = JSON.stringify(
    yahooChart({ symbol: 'INV.PA', bars: [['2026-09-04T07:00:00Z', 10]] }),
  );
  test.each<[string, Reply]>([
    ['a challenge page', CHALLENGE_PAGE],
    ['half a document', { body: whole.slice(0, 600) }],
    ['NaN', { body: whole.replaceAll('[10]', '[NaN]') }],
    ['a series that is too short', { body: whole.replaceAll('[10]', '[]') }],
    ['no currency', { body: whole.replaceAll('"currency":"EUR"', '"currency":null') }],
    ['another symbol', { body: whole.replaceAll('INV.PA', 'OTHER.PA') }],
    ['a time zone that does not exist', { body: whole.replaceAll('Europe/Paris', 'Mars/Base') }],
    ['a currency that is none', { body: whole.replaceAll('"EUR"', '"Euro"') }],
    ['another document', { body: { hello: 'world' } }],
    ['bars without closes', { body: whole.replaceAll('"close":[10],', '') }],
    ['closes without bars', { body: whole.replace(/"timestamp":\[.*?\],/, '') }],
    ['no result', { body: { chart: { result: [], error: null } } }],
    ['an error with status 200', { body: { chart: { result: null, error: { code: 'X' } } } }],
  ])('%s', async (_what, reply) => {
    server.on('/v8/finance/chart/INV.PA', reply);
    const answer = connect().history('INV.PA', null, never);
    await expect(answer).rejects.toMatchObject({ name: 'ProviderError', failure: 'unreadable' });
  });

  test('an unknown symbol', async () => {
    server.on('/v8/finance/chart/INV.PA', UNKNOWN_SYMBOL);
    const answer = connect().history('INV.PA', null, never);
    await expect(answer).rejects.toMatchObject({ failure: 'refused', status: 404 });
  });

  test('not a chart that lacks what is never used', async () => {
    const body = whole.replace(/"priceHint":2,|"validRanges":\[.*?\]/g, '').replace(',}', '}');
    server.on('/v8/finance/chart/INV.PA', { body });
    expect((await connect().history('INV.PA', null, never)).closes).toHaveLength(1);
  });

  test.each(['../../v7/quote', 'A/B', 'A?b=c', 'A#b', 'A%2FB', '', '..', 'inv.pa', 'A B'])(
    'a symbol that is none, before anything is sent: "%s"',
    async (symbol) => {
      await expect(connect().history(symbol, null, never)).rejects.toThrow(RangeError);
      expect(server.received).toHaveLength(0);
    },
  );
});

test.each<[string, string]>([
  ['days', `"timestamp":[${'"x",'.repeat(300_000)}1]`],
  ['closes', `"timestamp":[1],"indicators":{"quote":[{"close":[${'"x",'.repeat(300_000)}1]}]}`],
  [
    'splits',
    `"events":{"splits":{${Array.from({ length: 150_000 }, (_, at) => `"${at}":{}`).join()}}}`,
  ],
])('a chart of many wrong %s is unreadable, and that is soon found', async (_, wrong) => {
  const chart = JSON.stringify(yahooChart({ symbol: 'INV.PA', bars: [] }));
  const body = chart.replace(/("meta":.*?"range":"".*?\]\}),.*$/, `$1,${wrong}}],"error":null}}`);
  JSON.parse(body);
  server.on('/v8/finance/chart/INV.PA', { body });
  const worked = processorTime();
  await expect(connect().history('INV.PA', null, never)).rejects.toMatchObject({
    failure: 'unreadable',
  });
  expect(worked()).toBeLessThan(3_000);
});

test('is asked again after a moment of trouble', async () => {
  const good = { body: yahooChart({ symbol: '^FCHI', bars: [['2026-09-04T07:00:00Z', 8000]] }) };
  const busy = { status: 429, body: 'Too Many Requests' };
  server.on('/v8/finance/chart/%5EFCHI', busy, CHALLENGE_PAGE, good);
  expect((await connect().history('^FCHI', null, never)).closes).toHaveLength(1);
});

test('is given up by its caller', async () => {
  server.on('/v8/finance/chart/INV.PA', { delayMs: Infinity });
  const answer = connect().history('INV.PA', null, AbortSignal.timeout(50));
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('describes a symbol, and says null of an unknown one', async () => {
  server.on('/v8/finance/chart/INV.PA', { body: yahooChart({ symbol: 'INV.PA', bars: [] }) });
  server.on('/v8/finance/chart/GONE.PA', UNKNOWN_SYMBOL);
  expect(await connect().describe('INV.PA', never)).toEqual({
    name: 'An Invented Company',
    kind: 'equity',
    currency: 'EUR',
  });
  expect(await connect().describe('GONE.PA', never)).toBeNull();
});

test('finds symbols by ISIN', async () => {
  server.on('/v1/finance/search', { body: yahooSearch('0P0000INV.F', 'not a symbol', 'INV.PA') });
  expect(await connect().search('FR0000120271', never)).toEqual(['0P0000INV.F', 'INV.PA']);
  expect(server.received[0]?.path).toContain('q=FR0000120271');
  server.on('/v1/finance/search', { body: yahooSearch() });
  expect(await connect().search('FR0000120271', never)).toEqual([]);
});
