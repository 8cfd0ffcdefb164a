import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdings } from '../../../../src/db/schema.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import {
  addAccount,
  addAsset,
  addBalance,
  addHolding,
  addLot,
  addPrice,
  addSplit,
} from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
let account: string;
let asset: string;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
  account = await addAccount(client.db, user.userId, 'pea', { name: 'PEA' });
  asset = await addAsset(client.db, { name: 'World' });
});
afterAll(() => client.close());

const newHolding = (quantity = '10', values = {}) =>
  addHolding(client.db, user.userId, account, asset, quantity, values);

test('a list says what is stated, what is held and what it is worth', async () => {
  const id = await newHolding('10.50', { costBasis: '100.00', ter: '0.2' });
  await addSplit(client.db, asset, '2026-03-01', '2');
  await addPrice(client.db, asset, '2026-06-01', '5');
  const listed = {
    id,
    accountId: account,
    accountName: 'PEA',
    assetId: asset,
    isin: null,
    ticker: null,
    name: 'World',
    kind: 'equity',
    quantity: '10.50',
    costBasis: '100.00',
    feesTotal: null,
    ter: '0.2',
    entryDate: null,
    worthlessAt: null,
    lots: 0,
    held: '21',
    valueEur: '105.00',
  };
  expect(await user.call('holdings.list')).toEqual([listed]);
  expect(await user.call('holdings.list', { account })).toEqual([listed]);
  const empty = await addAccount(client.db, user.userId, 'pea');
  expect(await user.call('holdings.list', { account: empty })).toEqual([]);

  await addLot(client.db, user.userId, id, {
    ...{ date: '2026-05-01', side: 'buy', quantity: '3', unitPrice: '4' },
  });
  expect(await user.call('holdings.list')).toEqual([
    { ...listed, lots: 1, held: '3', valueEur: '15.00' },
  ]);
});

describe('set', () => {
  test('each property is corrected, and null takes it away', async () => {
    const id = await newHolding();
    const corrected = {
      quantity: '12.00',
      costBasis: '99.90',
      feesTotal: '0.90',
      ter: '0.12',
      entryDate: '2025-01-31',
    };
    expect(await user.call('holdings.set', { id, ...corrected })).toMatchObject(corrected);
    const emptied = { costBasis: null, feesTotal: null, ter: null, entryDate: null };
    expect(await user.call('holdings.set', { id, ...emptied })).toMatchObject({
      quantity: '12.00',
      ...emptied,
    });
  });

  test.each([
    ['quantity', null],
    ['quantity', '0'],
    ['quantity', '-1'],
    ['quantity', '1,5'],
    ['costBasis', '-1'],
    ['feesTotal', 'x'],
    ['ter', '101'],
    ['entryDate', '2026-02-30'],
  ])('%s %j is refused by name', async (property, value) => {
    const id = await newHolding();
    expect(await user.refusal('holdings.set', { id, [property]: value })).toMatch(
      new RegExp(`^${property}: must `),
    );
  });

  /** Splits multiply a quantity from the day on as of which it is stated. */
  describe('the day of the quantity', () => {
    const quantityAt = async (id: string) => {
      const [row] = await client.db.select().from(holdings).where(eq(holdings.id, id));
      return row?.quantityAt;
    };
    const entered = { quantityAt: '2025-01-31', entryDate: '2025-01-31' };

    test('is today when the quantity is set', async () => {
      const id = await newHolding('10', entered);
      await user.call('holdings.set', { id, quantity: '20', entryDate: '2025-02-01' });
      expect(await quantityAt(id)).toBe('2026-06-30');
    });

    test('moves with the entry that it was stated of', async () => {
      const id = await newHolding('10', entered);
      await user.call('holdings.set', { id, ter: '1' });
      expect(await quantityAt(id)).toBe('2025-01-31');
      await user.call('holdings.set', { id, entryDate: '2024-01-31' });
      expect(await quantityAt(id)).toBe('2024-01-31');
      await user.call('holdings.set', { id, entryDate: null });
      expect(await quantityAt(id)).toBe('2024-01-31');
    });

    test('stays when it was another than the entry', async () => {
      const id = await newHolding('10', { ...entered, quantityAt: '2025-06-01' });
      await user.call('holdings.set', { id, entryDate: '2024-01-31' });
      expect(await quantityAt(id)).toBe('2025-06-01');
    });
  });
});

test('a worthless holding is worth 0 from its day on, and its price again after all', async () => {
  const id = await newHolding();
  await addPrice(client.db, asset, '2026-06-01', '5');
  const mark = async (date?: string | null) => {
    const { worthlessAt, valueEur } = await user.call('holdings.worthless', { id, date });
    return [worthlessAt, valueEur];
  };
  expect(await mark()).toEqual(['2026-06-30', '0.00']);
  expect(await mark('2026-01-15')).toEqual(['2026-01-15', '0.00']);
  expect(await mark('2026-07-01')).toEqual(['2026-07-01', '50.00']);
  expect(await mark(null)).toEqual([null, '50.00']);
});

test('a removed holding is gone with its lots', async () => {
  const id = await newHolding();
  const lot = { date: '2026-05-01', side: 'buy', quantity: '3', unitPrice: '4' };
  await addLot(client.db, user.userId, id, lot);
  expect(await user.call('holdings.remove', { id })).toMatchObject({ id, lots: 1, held: '3' });
  expect(await user.call('holdings.list')).toEqual([]);
  expect(await user.call('lots.list')).toEqual([]);
});

test('the balances of an account are listed newest first, and removed by id', async () => {
  await addBalance(client.db, user.userId, account, '2026-01-01', '1.00');
  await addBalance(client.db, user.userId, account, '2026-02-01', '2.00');
  const list = () => user.call('balances.list', { account });
  const [newest, oldest] = await list();
  expect([newest, oldest]).toMatchObject([
    { date: '2026-02-01', balance: '2.00', currency: 'EUR', accountId: account },
    { date: '2026-01-01', balance: '1.00' },
  ]);
  const removed = await user.call('balances.remove', { id: newest.id });
  expect(removed).toEqual({ ...newest, undo: expect.any(String) });
  expect(await list()).toEqual([oldest]);
});

test('what another user, or nobody, has is refused alike', async () => {
  const other = await client.newUser();
  const theirs = await addAccount(client.db, other.userId, 'pea');
  const foreign = await addHolding(client.db, other.userId, theirs, asset, '1');
  await addBalance(client.db, other.userId, theirs, '2026-01-01', '1');
  const [balance] = await other.call('balances.list', { account: theirs });
  for (const id of [foreign, balance.id, 'nonsense', '019f0000-0000-7000-8000-000000000000']) {
    for (const path of ['holdings.remove', 'holdings.worthless'] as const) {
      expect(await user.refusal(path, { id })).toBe('Holding not found.');
    }
    expect(await user.refusal('holdings.set', { id, ter: '1' })).toBe('Holding not found.');
    expect(await user.refusal('balances.remove', { id })).toBe('Balance not found.');
  }
  expect(await other.call('holdings.list')).toHaveLength(1);
  expect(await other.call('balances.list', { account: theirs })).toHaveLength(1);
});

test('each change raises the revision of the user', async () => {
  const id = await newHolding();
  await addBalance(client.db, user.userId, account, '2026-01-01', '1');
  const [balance] = await user.call('balances.list', { account });
  for (const [path, input] of [
    ['holdings.set', { id, ter: '1' }],
    ['holdings.worthless', { id }],
    ['holdings.remove', { id }],
    ['balances.remove', { id: balance.id }],
  ] as const) {
    expect(await user.raised(() => user.call(path, input))).toEqual({ user: 1, market: 0 });
  }
});
