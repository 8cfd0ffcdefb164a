/** Runs of a feed into the real service: what is new, held back, dropped, gone, pending, and what a failure leaves. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Service, startService } from '../../../../test/support/service/service.ts';
import { Pactole } from '../../../client/src/index.ts';
import type { ImportEntry } from '../../../client/src/types/import.ts';
import type { StatementNotice } from '../../../statements/src/index.ts';
import { type Feed, FeedError } from '../../src/feeds/feed.ts';
import type { FeedState } from '../../src/feeds/feed-state.ts';
import { restDestination, type Terminal } from '../../src/index.ts';
import { memoryState, runOf } from './support/run.ts';

const row = (date: string, amount: ImportEntry['amount'], label: string): ImportEntry => ({
  date,
  amount,
  label,
  currency: 'EUR',
});
const RENT = row('2026-03-01', '-800.00', 'LOYER');
const SHOP = row('2026-03-10', '-41.20', 'CB EN ATTENTE CARREFOUR');
const BOOKED = row('2026-03-11', '-41.20', 'CARREFOUR MARKET PARIS 15');

let service: Service;
let pactole: Pactole;
beforeAll(async () => {
  service = await startService();
  pactole = new Pactole({ apiKey: await service.key(), baseUrl: service.url });
});
afterAll(() => service.close());

/** A bank of which each test says what it shows. */
let shown: readonly ImportEntry[];
let failure: FeedError | undefined;
let asked: string[];
let others: readonly string[];
let stated: ImportEntry['amount'] | undefined;
let waiting: number;
let notices: readonly StatementNotice[];
let today: string;
let count = 0;
let name: string;
let state: FeedState;
beforeEach(() => {
  [shown, failure, asked, others] = [[RENT, SHOP], undefined, [], []];
  [stated, waiting, notices] = [undefined, 2, []];
  name = `Bank ${++count}`;
  state = memoryState();
});

const bank: Feed = {
  name: 'bank',
  title: 'Bank',
  settings: [],
  open: () => ({
    accounts: async () =>
      [...others, name].map((each) => ({ id: each, name: each, number: each, currency: 'EUR' })),
    async rows(account, since) {
      if (account.name !== name) throw new FeedError('unavailable', 'closed for today');
      asked.push(since);
      if (failure !== undefined) throw failure;
      return { rows: shown.filter(({ date }) => date >= since), pending: waiting, notices };
    },
    balance: async () =>
      stated === undefined ? undefined : { date: today, amount: stated, currency: 'EUR' },
  }),
};

async function run(day: string, answers?: readonly string[]) {
  today = day;
  const said: string[] = [];
  const left = [...(answers ?? [])];
  const terminal: Terminal = {
    say: (text) => said.push(text),
    warn: (text) => said.push(text),
    ask: async () => left.shift() ?? null,
    progress() {},
    close() {},
  };
  const [result] = await runOf({
    feed: bank,
    settings: {},
    destination: restDestination(pactole, { address: service.url }),
    state,
    server: { fetch },
    clock: () => Date.parse(`${day}T12:00:00Z`),
    options: { yes: answers === undefined, balance: false },
    terminal,
  });
  const account = (await pactole.accounts.list()).accounts.find((each) => each.name === name);
  const stored =
    account && (await pactole.transactions.list({ accountId: account.id, limit: 1000 }));
  const labels = stored?.items.map(({ label }) => label) ?? [];
  return { result, said: said.join('\n'), labels: labels.sort() };
}

test('a run imports what is new, counts what is pending, and the next adds nothing', async () => {
  const first = await run('2026-03-12');
  expect(first.labels).toEqual([SHOP.label, RENT.label]);
  expect(first.result).toMatchObject({
    error: null,
    accounts: [{ account: name, imported: 2, duplicates: 0, pending: 2, held: [], gone: [] }],
  });
  const second = await run('2026-03-13');
  expect(second.result?.accounts).toMatchObject([{ imported: 0, duplicates: 1 }]);
  expect(asked).toEqual(['2026-01-01', '2026-03-05']);
});

test('a balance that the rows do not explain is told once, and not while rows are pending', async () => {
  [stated, waiting] = ['1000.00', 0];
  expect((await run('2026-03-12')).result?.accounts[0]?.differences).toEqual([]);
  shown = [RENT, SHOP, row('2026-03-11', '-1.50', 'ARRIVES LATE'), row('2026-03-13', '20.00', 'X')];
  stated = '1018.50';
  expect((await run('2026-03-13')).result?.accounts[0]?.differences).toEqual([]);

  stated = '968.50';
  const different = await run('2026-03-14');
  expect(different.result?.accounts[0]?.differences).toEqual([
    { asset: 'EUR', provider: '968.50', stored: '1018.50' },
  ]);
  expect(different.said).toContain('the provider has 968.50 EUR, Pactole 1018.50');
  expect((await run('2026-03-15')).result?.accounts[0]?.differences).toEqual([]);

  [stated, waiting] = ['900.00', 1];
  expect((await run('2026-03-16')).result?.accounts[0]?.differences).toEqual([]);
});

test('notices reach the report, each once', async () => {
  notices = [
    { code: 'coinsLeft', values: ['0.005', 'BTC', 'withdrawal', '2026-03-10'], lines: [] },
  ];
  const first = await run('2026-03-12');
  expect(first.said).toContain('0.005 BTC');
  expect(first.result?.accounts[0]?.warnings).toEqual([expect.stringContaining('0.005 BTC')]);
  const second = await run('2026-03-13');
  expect(second.result?.accounts[0]?.warnings).toEqual([]);
});

test('a row that changes its words is held back and waits for an answer in each run', async () => {
  await run('2026-03-12');
  shown = [RENT, BOOKED];
  const held = await run('2026-03-12');
  expect(held.labels).toEqual([SHOP.label, RENT.label]);
  expect(held.result?.accounts[0]).toMatchObject({
    imported: 0,
    held: ['2026-03-11 -41.20 EUR CARREFOUR MARKET PARIS 15'],
    gone: ['2026-03-10 -41.20 EUR CB EN ATTENTE CARREFOUR'],
  });
  // Weeks later the row is still read, though newer ones are imported.
  shown = [RENT, BOOKED, row('2026-04-20', '-7.00', 'BOULANGERIE')];
  const later = await run('2026-04-21');
  expect(asked.at(-1)).toBe('2026-03-04');
  expect(later.result?.accounts[0]).toMatchObject({ imported: 1, gone: [] });
  expect(later.result?.accounts[0]?.held).toHaveLength(1);
  const last = await run('2026-04-22', ['y', 'y']);
  expect(last.labels).toContain(BOOKED.label);
});

test('a row that the user drops stays away, and the runs go on', async () => {
  await run('2026-03-12');
  shown = [RENT, BOOKED];
  const dropped = await run('2026-03-12', ['n']);
  expect(dropped.labels).toEqual([SHOP.label, RENT.label]);
  const next = await run('2026-03-13');
  expect(next.labels).toEqual([SHOP.label, RENT.label]);
  expect(next.result?.accounts[0]?.held).toEqual([]);
  await run('2026-03-25');
  await run('2026-04-25');
  expect(asked.at(-1)).toBe('2026-03-18');
});

test('of two equal rows the one that is not stored yet is held back', async () => {
  const twice = row('2026-03-10', '-5.00', 'CAFE');
  shown = [twice, row('2026-03-10', '-5.00', 'CAFE EN ATTENTE')];
  await run('2026-03-12');
  shown = [twice, twice];
  const held = await run('2026-03-12');
  expect(held.labels).toEqual(['CAFE', 'CAFE EN ATTENTE']);
  expect(held.result?.accounts[0]?.held).toEqual(['2026-03-10 -5.00 EUR CAFE']);
});

test('a feed that fails stores nothing of what it saw, and the next run reads from the same day', async () => {
  failure = new FeedError('consent', 'the consent ended');
  const failed = await run('2026-03-12');
  expect(failed.result).toMatchObject({ error: { fault: 'consent' }, accounts: [] });
  expect(failed.said).toBe(`bank: ${name}: the consent ended (connect it again)`);
  failure = undefined;
  const next = await run('2026-03-20');
  expect(asked).toEqual(['2026-01-01', '2026-01-01']);
  expect(next.labels).toHaveLength(2);
});

test('an account that fails does not stop the others of its feed', async () => {
  others = ['Joint'];
  const { result, labels } = await run('2026-03-12');
  expect(result?.error).toEqual({ fault: 'unavailable', message: 'Joint: closed for today' });
  expect(labels).toHaveLength(2);
});

test('a declined import is offered again', async () => {
  const declined = await run('2026-03-12', ['n']);
  expect(declined.labels).toEqual([]);
  await run('2026-06-12');
  expect(asked).toEqual(['2026-01-01', '2026-01-01']);
});

test('a balance of a day that has not begun is one of today, without the rows of that day', async () => {
  const { MemoryDestination } = await import('./support/memory-destination.ts');
  const destination = new MemoryDestination();
  const recorded: unknown[] = [];
  const record = destination.recordBalance;
  destination.recordBalance = async (account, balance, ...others) => {
    recorded.push(balance);
    return record(account, balance, ...others);
  };
  // An evening in New York is the next day in UTC, in which the provider tells its days.
  shown = [row('2026-03-10', '-10.00', 'TODAY'), row('2026-03-11', '-5.00', 'TONIGHT')];
  [stated, waiting, today] = ['85.00', 0, '2026-03-11'];
  const sync = (clock: string) =>
    runOf({
      ...{ feed: bank, settings: {}, destination, state, server: { fetch } },
      clock: () => Date.parse(clock),
      options: { timeZone: 'America/New_York' },
    });
  const [first] = await sync('2026-03-11T01:00:00Z');
  expect(recorded).toEqual([{ date: '2026-03-10', balance: '90.00' }]);
  const [second] = await sync('2026-03-11T15:00:00Z');
  expect(recorded.at(-1)).toEqual({ date: '2026-03-11', balance: '85.00' });
  expect([first, second].flatMap((each) => each?.accounts[0]?.differences)).toEqual([]);
});
