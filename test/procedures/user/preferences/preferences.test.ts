/** Assets, milestones and the benchmark. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount, addAsset, addPrice } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
});
afterAll(() => client.close());

describe('assets', () => {
  test('an asset is described, and an unknown ISIN becomes one', async () => {
    const described = {
      name: 'TotalEnergies',
      kind: 'equity',
      ticker: 'TTE.PA',
      currency: 'EUR',
      ter: '0.00',
    };
    const set = (changes: object) => user.call('assets.set', { isin: 'fr0000120271', ...changes });
    expect(await set({ ...described, currency: 'eur' })).toEqual({
      ...described,
      ...{ id: expect.any(String), isin: 'FR0000120271' },
      ...{ price: null, priceCurrency: null, priceDate: null },
    });
    expect(await set({ ticker: null, currency: null, ter: null })).toMatchObject({
      ...{ name: 'TotalEnergies', kind: 'equity', ticker: null, currency: null, ter: null },
    });
  });

  test('a list holds the latest price up to today', async () => {
    const id = await addAsset(client.db, { name: 'Priced' });
    await addPrice(client.db, id, '2026-06-29', '9');
    await addPrice(client.db, id, '2026-06-30', '10.50', 'USD');
    await addPrice(client.db, id, '2026-07-01', '11');
    expect(await user.call('assets.list')).toContainEqual(
      expect.objectContaining({
        ...{ id, price: '10.50', priceCurrency: 'USD', priceDate: '2026-06-30' },
      }),
    );
  });

  test.each([
    ['isin', 'FR00001202'],
    ['name', ''],
    ['kind', 'share'],
    ['ticker', 'A B'],
    ['currency', 'EURO'],
    ['currency', '12€'],
    ['ter', '-1'],
  ])('%s %j is refused by name', async (property, value) => {
    const input = { isin: 'FR0000120271', name: 'x', [property]: value };
    expect(await user.refusal('assets.set', input)).toMatch(new RegExp(`^${property}: must `));
  });

  test('what is said of one makes the answers of all out of date', async () => {
    const set = () => user.call('assets.set', { isin: 'FR0000120271', name: 'x' });
    expect(await user.raised(set)).toEqual({ user: 0, market: 1 });
    expect(await user.refusal('assets.set', { isin: 'FR0000120271' })).toMatch(/^Nothing/);
  });
});

describe('milestones', () => {
  const milestones = async (path: string, threshold?: string, date?: string | null) => {
    const answer = await user.call(`milestones.${path}`, { threshold, date });
    return path === 'list' ? answer : answer.milestones;
  };

  test('they are added, listed with the lowest first, and removed', async () => {
    await milestones('add', '1000000');
    expect(await milestones('add', '250000.50')).toEqual([
      { threshold: '250000.50', date: null },
      { threshold: '1000000', date: null },
    ]);
    expect(await milestones('remove', '1000000.00')).toEqual([
      { threshold: '250000.50', date: null },
    ]);
    expect(await milestones('list')).toEqual([{ threshold: '250000.50', date: null }]);
    expect(await (await client.newUser()).call('milestones.list')).toEqual([]);
  });

  test('one is there once, however it is written', async () => {
    await milestones('add', '1000');
    expect(await milestones('add', '1000.00')).toEqual([{ threshold: '1000', date: null }]);
  });

  test('one has a day, which another one replaces, none keeps and null takes away', async () => {
    const day = (date: string | null) => [{ threshold: '5000', date }];
    expect(await milestones('add', '5000', '2030-12-31')).toEqual(day('2030-12-31'));
    expect(await milestones('add', '5000.0')).toEqual(day('2030-12-31'));
    expect(await milestones('add', '5000', '2031-06-30')).toEqual(day('2031-06-30'));
    const { undo } = await user.call('milestones.add', { threshold: '5000', date: null });
    expect(await milestones('list')).toEqual(day(null));
    await user.call('journal.undo', { id: undo });
    expect(await milestones('list')).toEqual(day('2031-06-30'));
  });

  test.each(['2026-06-30', '2020-01-31', '2076-07-01'])('%s is refused as a day', async (date) => {
    expect(await user.refusal('milestones.add', { threshold: '5000', date })).toBe(
      'Enter a day after today, and not after 2076-06-30.',
    );
  });

  test('the plan tells the saving that a goal needs, at the growth that is asked for', async () => {
    const account = await addAccount(client.db, user.userId, 'savings', { openedAt: '2026-02-28' });
    for (const date of ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'])
      await user.call('transactions.add', { account, date, amount: '500', label: date });
    await milestones('add', '5500', '2026-09-30');
    await milestones('add', '1000');
    const plan = await user.call('milestones.plan', { rate: 0 });
    expect(plan).toEqual({
      rate: 0,
      goals: [
        {
          ...{ threshold: '1000', date: null, reached: '2026-03-31', projected: null },
          ...{ needed: null, present: null, isEnough: null },
        },
        {
          ...{ threshold: '5500', date: '2026-09-30', reached: null, projected: '2026-12-31' },
          ...{ needed: '1000.00', present: '500.00', isEnough: false },
        },
      ],
    });
    expect((await user.call('milestones.plan')).rate).toBe(5);
    expect(await user.refusal('milestones.plan', { rate: 51 })).toMatch(/^rate: /);
    expect(await (await client.newUser()).call('milestones.plan')).toEqual({ rate: 5, goals: [] });
  });

  test.each(['0', '-1', '1e3', '1 000', ''])('%j is refused', async (threshold) => {
    expect(await user.refusal('milestones.add', { threshold })).toMatch(/^threshold: must /);
  });

  test('one that is not there cannot be removed', async () => {
    expect(await user.refusal('milestones.remove', { threshold: '5' })).toBe(
      'No milestone of 5 is set.',
    );
  });

  test('each change raises the revision of the user', async () => {
    const raised = (path: string) => user.raised(() => milestones(path, '7'));
    expect(await raised('add')).toEqual({ user: 1, market: 0 });
    expect(await raised('remove')).toEqual({ user: 1, market: 0 });
  });
});

describe('benchmark', () => {
  test('it is `world` until another is chosen', async () => {
    expect(await user.call('benchmark.show')).toEqual({ key: 'world' });
    const choose = () => user.call('benchmark.set', { key: 'sp500' });
    expect(await user.raised(choose)).toEqual({ user: 1, market: 0 });
    expect(await user.call('benchmark.show')).toEqual({ key: 'sp500' });
  });

  test('another key is refused, naming those that are', async () => {
    expect(await user.refusal('benchmark.set', { key: 'cac40' })).toBe(
      'key: must be one of world, sp500, eurostoxx50',
    );
  });
});
