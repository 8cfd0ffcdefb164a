import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Day, formatDay, toDay } from '../../../src/core/time/day.ts';
import { createEcb } from '../../../src/market-data/providers/ecb.ts';
import { processorTime } from '../../support/processes/processor-time.ts';
import { type ReplayServer, type Reply, startReplayServer } from '../support/replay-server.ts';
import { CHALLENGE_PAGE, ecbSheet, TEST_LIMITS } from '../support/replies.ts';

const never = new AbortController().signal;
const DAILY = '/stats/eurofxref/eurofxref-daily.xml';
const RECENT = '/stats/eurofxref/eurofxref-hist-90d.xml';
const ALL = '/stats/eurofxref/eurofxref-hist.xml';

/** Friday the 4th of September 2026 is the last day published. */
const FRIDAY = { '2026-09-04': { USD: '1.1234', GBP: '0.8571' } };
const RECENT_DAYS = {
  ...FRIDAY,
  '2026-09-03': { USD: '1.12', GBP: '0.85' },
  '2026-08-31': { USD: '1.1', GBP: '0.84' },
};

let server: ReplayServer;
beforeAll(async () => {
  server = await startReplayServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

const NOW = Date.parse('2026-09-08T10:00:00Z');
const connect = (nowMs = NOW) =>
  createEcb(`${server.url}/stats/eurofxref`, () => nowMs, TEST_LIMITS);
const since = (currency: string, day: string | null) => ({
  currency,
  lastRate: day === null ? null : toDay(day),
});
const asked = () => server.received.map(({ path }) => path);

function publish() {
  server.on(DAILY, { body: ecbSheet(FRIDAY) });
  server.on(RECENT, { body: ecbSheet(RECENT_DAYS) });
  server.on(ALL, {
    body: ecbSheet({
      ...RECENT_DAYS,
      '2008-12-31': { USD: '1.3917', SKK: '30.126' },
      '1999-01-04': { USD: '1.1789', GBP: '0.7111', ISK: 'N/A' },
    }),
  });
}

test('the euro itself is never asked for', async () => {
  expect(await connect().newer([since('EUR', null)], never)).toEqual({
    rates: [],
    unpublished: [],
  });
  expect(server.received).toHaveLength(0);
});

describe('asks for no more than is missing', () => {
  test('nothing newer: only the smallest file', async () => {
    publish();
    const { rates } = await connect().newer([since('USD', '2026-09-04')], never);
    expect(rates).toEqual([]);
    expect(asked()).toEqual([DAILY]);
  });

  test('the last working day', async () => {
    publish();
    const { rates } = await connect().newer([since('USD', '2026-09-03')], never);
    expect(rates).toEqual([{ currency: 'USD', day: toDay('2026-09-04'), rate: '1.1234' }]);
    expect(asked()).toEqual([DAILY]);
  });

  test('a weekend in between is no gap', async () => {
    server.on(DAILY, { body: ecbSheet({ '2026-09-07': { USD: '1.13' } }) });
    const { rates } = await connect().newer([since('USD', '2026-09-04')], never);
    expect(rates).toEqual([{ currency: 'USD', day: toDay('2026-09-07'), rate: '1.13' }]);
    expect(asked()).toEqual([DAILY]);
  });

  test('days before it', async () => {
    publish();
    const wanted = [since('USD', '2026-08-31'), since('GBP', '2026-09-03')];
    const { rates } = await connect().newer(wanted, never);
    expect(rates.map(({ currency, day }) => `${currency} ${formatDay(day)}`)).toEqual([
      'USD 2026-09-04',
      'GBP 2026-09-04',
      'USD 2026-09-03',
    ]);
    expect(asked()).toEqual([DAILY, RECENT]);
  });

  test.each([null, '2020-01-01'])('everything after %s', async (day) => {
    publish();
    const { rates } = await connect().newer([since('USD', day)], never);
    expect(rates).toHaveLength(day === null ? 5 : 3);
    expect(asked()).toEqual([DAILY, ALL]);
  });
});

test('a currency of the past has its rates of the past, and is not asked for again', async () => {
  publish();
  const { rates } = await connect().newer([since('SKK', null)], never);
  expect(rates).toEqual([{ currency: 'SKK', day: toDay('2008-12-31'), rate: '30.126' }]);
  server.received.length = 0;
  expect((await connect().newer([since('SKK', '2008-12-31')], never)).rates).toEqual([]);
  expect(asked()).toEqual([DAILY]);
});

test('a currency that nobody publishes is named, and the whole history is loaded once for it', async () => {
  publish();
  const ecb = connect();
  for (let runs = 0; runs < 2; runs++) {
    expect(await ecb.newer([since('AED', null), since('USD', '2026-09-04')], never)).toEqual({
      rates: [],
      unpublished: ['AED'],
    });
  }
  expect(asked()).toEqual([DAILY, ALL, DAILY]);
});

test('what is no rate is left out', async () => {
  server.on(DAILY, {
    body: ecbSheet({ '2026-09-04': { USD: '0', GBP: '-1', JPY: 'N/A', CHF: '1e3', SEK: '11.05' } }),
  });
  server.on(ALL, { body: ecbSheet({ '2026-09-04': { USD: '0.0000', SEK: '11.05' } }) });
  const { rates } = await connect().newer([since('SEK', null), since('USD', null)], never);
  expect(rates).toEqual([{ currency: 'SEK', day: toDay('2026-09-04'), rate: '11.05' }]);
});

describe('refuses', () => {
  const whole = ecbSheet(FRIDAY);
  test.each<[string, Reply]>([
    ['a challenge page', CHALLENGE_PAGE],
    ['half a document', { body: whole.slice(0, -80) }],
    ['a document without rates', { body: ecbSheet({}) }],
    ['a day that does not exist', { body: whole.replace('2026-09-04', '2026-09-31') }],
    ['a currency that is none', { body: whole.replace('USD', 'DOLLARS') }],
    ['XML that is broken inside', { body: whole.replace("rate='1.1234'/>", "rate='1.1234'>") }],
  ])('%s', async (_what, reply) => {
    server.on(DAILY, reply);
    const answer = connect().newer([since('USD', null)], never);
    await expect(answer).rejects.toMatchObject({ failure: 'unreadable' });
  });
});

describe('a day after today makes a document unreadable', () => {
  test.each(['9999-12-31', '2026-09-09'])('%s', async (day) => {
    server.on(DAILY, { body: ecbSheet({ ...FRIDAY, [day]: { USD: '1.2' } }) });
    const answer = connect().newer([since('USD', '2026-09-03')], never);
    await expect(answer).rejects.toMatchObject({ failure: 'unreadable' });
  });

  test('in the whole history too', async () => {
    server.on(DAILY, { body: ecbSheet(FRIDAY) });
    server.on(ALL, { body: ecbSheet({ ...FRIDAY, '2026-09-09': { USD: '1.2' } }) });
    const answer = connect().newer([since('USD', null)], never);
    await expect(answer).rejects.toMatchObject({ failure: 'unreadable' });
  });

  test('where today is that of Frankfurt', async () => {
    server.on(DAILY, { body: ecbSheet({ '2026-09-09': { USD: '1.2' } }) });
    const ask = (now: string) =>
      connect(Date.parse(now)).newer([since('USD', '2026-09-08')], never);
    await expect(ask('2026-09-08T21:59:00Z')).rejects.toMatchObject({ failure: 'unreadable' });
    expect((await ask('2026-09-08T22:00:00Z')).rates).toHaveLength(1);
  });
});

test('the whole history is read to its last day, however long it is', async () => {
  const first = toDay('1999-01-04');
  const days = Array.from({ length: 3_000 }, (_, index) => formatDay((first + index) as Day));
  const sheets = days.map((day, index) => [day, { USD: `1.${index + 1}` }]);
  server.on(DAILY, { body: ecbSheet(FRIDAY) });
  server.on(ALL, { body: ecbSheet(Object.fromEntries(sheets)) });
  const { rates } = await connect().newer([since('USD', null)], never);
  expect(rates).toHaveLength(3_000);
  expect(rates.at(-1)).toEqual({ currency: 'USD', day: first, rate: '1.1' });
});

test.each([
  ['days that do not end', '<Cube time="'.repeat(300_000)],
  ['days that do not begin', '<Cube'.repeat(600_000)],
  ['spaces', `<Cube${' '.repeat(3_000_000)}`],
  [
    'a day of megabytes',
    `<Cube time="2026-09-04">${'<Cube currency="USD" rate="1"/>'.repeat(90_000)}</Cube>`,
  ],
  [
    'a rate of megabytes',
    `<Cube time="2026-09-04"><Cube currency="USD" rate="${'1'.repeat(3e6)}"/></Cube>`,
  ],
])('a document of %s is unreadable, and that is soon found', async (_, content) => {
  server.on(DAILY, { body: `<x>${content}</gesmes:Envelope>` });
  const worked = processorTime();
  await expect(connect().newer([since('USD', null)], never)).rejects.toMatchObject({
    failure: 'unreadable',
  });
  expect(worked()).toBeLessThan(3_000);
});
