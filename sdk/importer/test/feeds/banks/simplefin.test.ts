/** Examples of https://www.simplefin.org/protocol.html, with days of 2026. */
import { describe, expect, it } from 'vitest';
import { simplefin } from '../../../src/feeds/banks/simplefin.ts';
import type { FeedContext } from '../../../src/feeds/feed.ts';

const NOW = Date.parse('2026-11-25T05:00:00Z');
const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
const SETTINGS = { accessUrl: 'https://user123:pass456@bridge.simplefin.org/simplefin' };
const ROW = {
  id: '12394832938403',
  posted: seconds('2026-11-20'),
  amount: '-33293.43',
  description: "Uncle Frank's Bait Shop",
};
const ACCOUNT = {
  id: '2930002',
  name: 'Savings',
  conn_id: 'CON-1',
  currency: 'USD',
  balance: '100.23',
  'balance-date': seconds('2026-11-24'),
  transactions: [ROW],
};
const set = (account: object = {}, errlist: object[] = []) => ({
  errlist,
  connections: [],
  accounts: [{ ...ACCOUNT, ...account }],
});

function open(answer: (url: URL) => object, status = 200) {
  const urls: string[] = [];
  const context: FeedContext = {
    now: () => NOW,
    wait: async () => {},
    stored: () => undefined,
    store: async () => {},
    fetch: async (url, init) => {
      urls.push(url);
      expect(init?.headers?.Authorization).toBe(`Basic ${btoa('user123:pass456')}`);
      return Response.json(answer(new URL(url)), { status });
    },
  };
  return { feed: simplefin.open(SETTINGS, context), urls };
}

async function read(feed: ReturnType<typeof open>['feed'], since: string) {
  const [account] = await feed.accounts();
  if (account === undefined) throw new Error('no account');
  return { account, ...(await feed.rows(account, since)), balance: await feed.balance?.(account) };
}

describe('SimpleFIN', () => {
  it('reads account, booked rows and balance in one request, and counts pending rows', async () => {
    const pending = [
      { ...ROW, posted: 0 },
      { ...ROW, pending: true },
    ];
    const { feed, urls } = open(() => set({ transactions: [ROW, ...pending] }));
    expect(await read(feed, '2026-11-01')).toEqual({
      account: { id: 'CON-1 2930002', name: 'Savings', currency: 'USD' },
      rows: [
        {
          date: '2026-11-20',
          amount: '-33293.43',
          label: "Uncle Frank's Bait Shop",
          currency: 'USD',
        },
      ],
      pending: 2,
      balance: { date: '2026-11-24', amount: '100.23', currency: 'USD' },
    });
    expect(urls).toHaveLength(1);
    expect(urls.join()).not.toContain('pass456');
  });

  it('reads a year in windows of less than 90 days, without a gap and without a row twice', async () => {
    const { feed, urls } = open(() => set());
    expect((await read(feed, '2025-11-25')).rows).toHaveLength(1);
    const ranges = urls.map((url) => new URL(url).searchParams);
    expect(ranges).toHaveLength(5);
    for (const [index, range] of ranges.slice(1).entries()) {
      const [start, end] = [Number(range.get('start-date')), Number(range.get('end-date'))];
      expect(end).toBe(Number(ranges[index]?.get('start-date')));
      expect(end - start).toBeLessThan(90 * 86_400);
    }
  });

  it.each([
    ['con.auth', { conn_id: 'CON-1' }, 'consent'],
    ['act.missingdata', { account_id: '2930002' }, 'unavailable'],
    ['gen.auth', {}, 'consent'],
    ['con.failed', {}, 'unavailable'],
  ])('gives no rows with the error %s', async (code, about, fault) => {
    const { feed } = open(() => set({}, [{ code, msg: 'Try\u001b later', ...about }]));
    await expect(read(feed, '2026-11-01')).rejects.toMatchObject({
      fault,
      message: 'SimpleFIN: Try later',
    });
  });

  it.each([
    [402, 'consent'],
    [403, 'consent'],
    [429, 'limit'],
    [500, 'unavailable'],
  ])('tells what HTTP %i means', async (status, fault) => {
    await expect(open(() => set(), status).feed.accounts()).rejects.toMatchObject({ fault });
  });

  it('refuses a row without a time, and a window without the account, rather than leave a hole', async () => {
    const undated = { ...ROW, posted: undefined };
    const { feed } = open(() => set({ transactions: [undated] }));
    await expect(read(feed, '2026-11-01')).rejects.toMatchObject({ fault: 'response' });
    const older = open((url) => set(url.searchParams.has('end-date') ? { id: 'other' } : {}));
    await expect(read(older.feed, '2026-01-01')).rejects.toThrow(/missing/);
  });

  it('reads a server of version 1, whose errors are sentences that name no account', async () => {
    const { errlist: _, ...older } = set({ transactions: [ROW] });
    const { feed } = open(() => ({ ...older, errors: [] }));
    expect(await feed.accounts()).toHaveLength(1);
    expect((await read(feed, '2026-11-01')).rows).toHaveLength(1);
    const broken = open(() => ({ ...older, errors: ['Connection to Bank may need attention'] }));
    await expect(broken.feed.accounts()).rejects.toThrow('Connection to Bank may need attention');
    const named = open(() => ({ ...older, errors: [{ message: 'Bank is away' }] }));
    await expect(named.feed.accounts()).rejects.toThrow('Bank is away');
    await expect(open(() => older).feed.accounts()).rejects.toMatchObject({ fault: 'response' });
  });

  it('tells an error, under either name of its text', async () => {
    for (const name of ['msg', 'message']) {
      const errlist = [{ code: 'gen.auth', [name]: 'Payment is due' }];
      await expect(open(() => set({}, errlist)).feed.accounts()).rejects.toThrow('Payment is due');
    }
  });

  it('refuses a currency of its own, and an address without credentials', async () => {
    const miles = { currency: 'https://www.example.com/flight-miles' };
    await expect(read(open(() => set(miles)).feed, '2026-11-01')).rejects.toThrow(
      /is not a currency of/,
    );
    for (const accessUrl of ['http://a:b@bank.example', 'https://bank.example', 'x']) {
      expect(() => simplefin.open({ accessUrl }, {} as FeedContext)).toThrow(/accessUrl/);
    }
  });
});
