/** Trading 212's public API, played by its documentation: https://docs.trading212.com/api. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../../../../test/simulator/random.ts';
import { readOne } from '../../../../statements/test/brokers/support/read.ts';
import { trading212 } from '../../../src/feeds/brokers/trading-212.ts';
import type { Terminal } from '../../../src/index.ts';
import { Book } from '../support/book.ts';
import { TRADING_212_KEY, trading212Provider } from '../support/brokers/trading-212-provider.ts';
import { NO_FAULTS } from '../support/faults.ts';
import { MemoryDestination } from '../support/memory-destination.ts';
import { playOf } from '../support/play.ts';
import { memoryState, runOf } from '../support/run.ts';
import {
  type Provider,
  type ProviderRequest,
  type SimulatedProvider,
  serve,
} from '../support/serve.ts';
import { ONE } from '../support/units.ts';

const ISIN = 'US0000000018';
const NOW = Date.parse('2026-06-30T12:00:00Z');
const euros = (amount: bigint) => ({ asset: 'EUR', units: amount * ONE });
const shares = (amount: bigint) => ({ asset: ISIN, units: amount * ONE });

let server: SimulatedProvider;
beforeAll(async () => {
  server = await serve(new Random(0));
});
afterAll(() => server.close());

type Answer = ReturnType<Provider>;

/** An account with a deposit, a purchase with a fee, and units that left for another broker. */
function start({
  intercept = () => undefined,
  isExpired = false,
  now = NOW,
}: {
  intercept?: (request: ProviderRequest, answer: () => Answer) => Answer | undefined;
  isExpired?: boolean;
  now?: number;
} = {}) {
  const book = new Book({ id: 'main', name: 'Trading 212', currency: 'EUR' });
  const none = { given: null, received: null, fee: null, text: '', isPending: false };
  const add = (day: string, entry: object, kind: 'deposit' | 'trade' | 'withdrawal') =>
    book.add({ ...none, account: 'main', time: Date.parse(day), kind, ...entry });
  add('2026-01-02T10:00:00Z', { received: euros(1_000n) }, 'deposit');
  add(
    '2026-01-05T10:00:00Z',
    { given: euros(500n), received: shares(10n), fee: euros(1n) },
    'trade',
  );
  const leave = () => add('2026-06-29T10:00:00Z', { given: shares(4n) }, 'withdrawal');
  const faults = { ...NO_FAULTS, isExpired };
  const provider = trading212Provider()(playOf(book, { clock: () => now, faults }));
  const requests: ProviderRequest[] = [];
  server.play((request) => {
    requests.push(request);
    return intercept(request, () => provider(request)) ?? provider(request);
  });
  const destination = new MemoryDestination();
  const state = memoryState();
  const said: string[] = [];
  const terminal: Terminal = {
    say() {},
    warn: (text) => said.push(text),
    ask: async () => null,
    progress() {},
    close() {},
  };
  const run = async () => {
    const [result] = await runOf({
      feed: trading212,
      settings: TRADING_212_KEY,
      destination,
      state,
      server,
      clock: () => now,
      terminal,
    });
    return result;
  };
  const stored = async () => {
    const id = (await destination.accounts())[0]?.id ?? '';
    return { rows: destination.rows(id), lots: destination.lots(id) };
  };
  return { run, stored, leave, requests, said };
}

const isDownload = ({ url }: ProviderRequest) => url.pathname.endsWith('.csv');

describe('a run', () => {
  test('waits until the report is finished, and stores what the file of the app has', async () => {
    const { run, stored, requests } = start();
    expect(await run()).toMatchObject({
      error: null,
      accounts: [{ imported: 2, differences: [] }],
    });
    const { rows, lots } = await stored();
    const listed = requests.filter(
      ({ method, url }) => method === 'GET' && /exports$/.test(url.pathname),
    );
    expect(listed).toHaveLength(2);
    const report = await server.fetch(requests.find(isDownload)?.url ?? '');
    expect(rows).toEqual(readOne(await report.text()).rows);
    expect(rows.map(({ amount }) => Number(amount))).toEqual([1_000, -501]);
    expect(lots).toMatchObject([{ isin: ISIN, side: 'buy', quantity: '10', unitPrice: '50' }]);
  });

  test('tells units that left as a difference in each run, and as a notice once', async () => {
    const { run, leave, said } = start();
    leave();
    const first = await run();
    const difference = { asset: ISIN, provider: '6', stored: '10' };
    expect(first?.accounts[0]?.differences).toEqual([difference]);
    expect(first?.accounts[0]?.warnings).toHaveLength(1);
    said.length = 0;
    const second = await run();
    expect(second?.accounts[0]?.differences).toEqual([difference]);
    expect(second?.accounts[0]?.warnings).toEqual([]);
    expect(said).toHaveLength(1);
  });

  test('asks for more than a year in periods, each day in one of them', async () => {
    const { run, stored, requests } = start({ now: Date.parse('2027-09-01T12:00:00Z') });
    expect(await run()).toMatchObject({ error: null, accounts: [{ differences: [] }] });
    const asked = requests
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse(body) as { timeFrom: string; timeTo: string });
    expect(asked.map(({ timeFrom, timeTo }) => [timeFrom, timeTo])).toEqual([
      ['2026-09-02T00:00:00Z', '2027-09-01T12:00:00.000Z'],
      ['2026-01-01T00:00:00Z', '2026-09-02T00:00:00.000Z'],
    ]);
    expect((await stored()).rows).toHaveLength(2);
  });

  test('sends the key to the service alone', async () => {
    const { run, requests } = start();
    await run();
    const downloads = requests.filter(isDownload);
    expect(downloads).toHaveLength(1);
    expect(downloads[0]?.headers.authorization).toBeUndefined();
  });
});

describe('stores nothing and says why', () => {
  const refusals: readonly (readonly [
    string,
    string,
    RegExp,
    (request: ProviderRequest, answer: () => Answer) => Answer | undefined,
  ])[] = [
    ['a key without rights', 'settings', /needs the rights/, () => ({ status: 403, text: '' })],
    ['a request that timed out', 'unavailable', /HTTP 408/, () => ({ status: 408, text: '' })],
    [
      'a report that failed',
      'unavailable',
      /was not made/,
      (request, answer) => {
        if (!/exports$/.test(request.url.pathname) || request.method === 'POST') return undefined;
        const { json } = answer();
        return { json: (json as object[]).map((each) => ({ ...each, status: 'Failed' })) };
      },
    ],
    [
      'a report that is never finished',
      'unavailable',
      /was not made/,
      ({ method, url }) =>
        method === 'GET' && url.pathname.endsWith('/exports') ? { json: [] } : undefined,
    ],
    [
      'a report that ends within a line',
      'response',
      /not a whole report/,
      (request, answer) =>
        isDownload(request) ? { text: (answer().text ?? '').slice(0, -12) } : undefined,
    ],
    [
      'a page instead of a report',
      'response',
      /not a whole report/,
      (request) => (isDownload(request) ? { text: '<html>Maintenance</html>' } : undefined),
    ],
    [
      'an address of the report that anybody could read on the way',
      'response',
      /not one of https/,
      (request, answer) => {
        if (!/exports$/.test(request.url.pathname) || request.method === 'POST') return undefined;
        const text = JSON.stringify(answer().json).replaceAll('https://', 'http://');
        return { json: JSON.parse(text) };
      },
    ],
  ];

  test.each(refusals)('of %s', async (_, fault, message, intercept) => {
    const { run, stored } = start({ intercept });
    const result = await run();
    expect(result?.error).toEqual({ fault, message: expect.stringMatching(message) });
    expect((await stored()).rows).toEqual([]);
  });

  test('of a key that was revoked, without the key', async () => {
    const { run } = start({ isExpired: true });
    const error = (await run())?.error;
    expect(error?.fault).toBe('consent');
    expect(error?.message).not.toContain(TRADING_212_KEY.apiKey);
  });
});

test('a report without lines is an account without rows', async () => {
  const { run } = start({
    intercept: (request, answer) =>
      isDownload(request) ? { text: `${(answer().text ?? '').split('\n', 1)[0]}\n` } : undefined,
  });
  expect(await run()).toMatchObject({ error: null, accounts: [{ imported: 0 }] });
});
