/** Assets, milestones and the benchmark. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnersDoor, openOwnersDoor, type Person } from '../../../support/people/owner.ts';
import { addAsset, addPrice } from '../../../support/people/wealth.ts';

let door: OwnersDoor;
let person: Person;
beforeAll(async () => {
  door = await openOwnersDoor();
});
beforeEach(async () => {
  person = await door.newPerson();
});
afterAll(() => door.close());

describe('assets', () => {
  test('an asset is described, and an unknown ISIN becomes one', async () => {
    const described = {
      name: 'TotalEnergies',
      kind: 'equity',
      ticker: 'TTE.PA',
      currency: 'EUR',
      ter: '0.00',
    };
    const set = (changes: object) =>
      person.call('assets.set', { isin: 'fr0000120271', ...changes });
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
    const id = await addAsset(door.db, { name: 'Priced' });
    await addPrice(door.db, id, '2026-06-29', '9');
    await addPrice(door.db, id, '2026-06-30', '10.50', 'USD');
    await addPrice(door.db, id, '2026-07-01', '11');
    expect(await person.call('assets.list')).toContainEqual(
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
    expect(await person.refusal('assets.set', input)).toMatch(new RegExp(`^${property}: must `));
  });

  test('what is said of one makes the answers of all out of date', async () => {
    const set = () => person.call('assets.set', { isin: 'FR0000120271', name: 'x' });
    expect(await person.raised(set)).toEqual({ user: 0, market: 1 });
    expect(await person.refusal('assets.set', { isin: 'FR0000120271' })).toMatch(/^Nothing/);
  });
});

describe('milestones', () => {
  const milestones = (path: string, threshold?: string) =>
    person.call(`milestones.${path}`, { threshold });

  test('they are added, listed with the lowest first, and removed', async () => {
    await milestones('add', '1000000');
    expect(await milestones('add', '250000.50')).toEqual([
      { threshold: '250000.50' },
      { threshold: '1000000' },
    ]);
    expect(await milestones('remove', '1000000.00')).toEqual([{ threshold: '250000.50' }]);
    expect(await milestones('list')).toEqual([{ threshold: '250000.50' }]);
    expect(await (await door.newPerson()).call('milestones.list')).toEqual([]);
  });

  test('one is there once, however it is written', async () => {
    await milestones('add', '1000');
    expect(await milestones('add', '1000.00')).toEqual([{ threshold: '1000' }]);
  });

  test.each(['0', '-1', '1e3', '1 000', ''])('%j is refused', async (threshold) => {
    expect(await person.refusal('milestones.add', { threshold })).toMatch(/^threshold: must /);
  });

  test('one that is not there cannot be removed', async () => {
    expect(await person.refusal('milestones.remove', { threshold: '5' })).toBe(
      'There is no milestone of 5.',
    );
  });

  test('each change raises the revision of the person', async () => {
    const raised = (path: string) => person.raised(() => milestones(path, '7'));
    expect(await raised('add')).toEqual({ user: 1, market: 0 });
    expect(await raised('remove')).toEqual({ user: 1, market: 0 });
  });
});

describe('benchmark', () => {
  test('it is `world` until another is chosen', async () => {
    expect(await person.call('benchmark.show')).toEqual({ key: 'world' });
    const choose = () => person.call('benchmark.set', { key: 'sp500' });
    expect(await person.raised(choose)).toEqual({ user: 1, market: 0 });
    expect(await person.call('benchmark.show')).toEqual({ key: 'sp500' });
  });

  test('another key is refused, naming those that are', async () => {
    expect(await person.refusal('benchmark.set', { key: 'cac40' })).toBe(
      'key: must be one of world, sp500, eurostoxx50',
    );
  });
});
