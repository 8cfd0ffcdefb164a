import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AccountList,
  type AccountValuation,
} from '../../src/contract/accounts/account-valuation.ts';
import { accounts, assets, holdings } from '../../src/db/schema.ts';
import { type Service, startService } from '../support/service/service.ts';
import { addPrice, addRate } from '../support/users/wealth.ts';

let service: Service;
let key: string;
/** The accounts as they are listed, by name. */
let listed: Map<string, AccountValuation>;
let answer: AccountList;

/** One user's wealth on 30 June 2026; an asset's kind, prices and rates have no route. */
beforeAll(async () => {
  service = await startService();
  service.setNow('2026-06-30T12:00:00Z');
  key = await service.key();
  const { query: db } = service.database;

  await addRate(db, 'USD', '2026-06-01', '1.25');
  const current = await post('/accounts', { name: 'Current', type: 'checking' });
  await post(`/accounts/${current}/balance`, { balance: '-120.105', date: '2026-06-01' });

  const dollars = await post('/accounts', { name: 'Dollars', type: 'savings', currency: 'USD' });
  await post(`/accounts/${dollars}/balance`, { balance: '1000', date: '2026-06-15' });
  await post(`/accounts/${dollars}/balance`, { balance: '9', date: '2026-07-01' });

  const pea = await post('/accounts', { name: 'PEA', type: 'pea', openedAt: '2019-03-01' });
  await post(`/accounts/${pea}/balance`, { balance: '300', date: '2026-01-01' });
  await hold(pea, 'FR0000000001', '10', '900', { kind: 'etf' }, ['2026-06-29', '100']);
  await hold(pea, 'FR0000000002', '4', undefined, { kind: 'fund' }, ['2026-06-12', '50', 'USD']);
  await hold(pea, 'FR0000000003', '7', '70', {});
  const dead = await hold(pea, 'FR0000000004', '5', '100', { kind: 'equity' }, ['2026-06-29', '9']);
  await db.update(holdings).set({ worthlessAt: '2026-06-01' }).where(eq(holdings.id, dead));

  const cover = await post('/accounts', { name: 'Life', type: 'av' });
  await post(`/accounts/${cover}/balance`, { balance: '5500' });
  await set(cover, { contributionsEur: '5000.0', contributionsStatedAt: new Date('2026-05-01') });

  const loan = await post('/accounts', { name: 'Loan', type: 'loan' });
  await post(`/accounts/${loan}/balance`, { balance: '90000' });

  const old = await post('/accounts', { name: 'Old', type: 'cto' });
  await post(`/accounts/${old}/balance`, { balance: '50', date: '2026-01-01' });
  await hold(old, 'FR0000000001', '1', '60', {}, ['2026-04-09', '70']);
  await set(old, { archivedAt: new Date('2026-04-10T00:00:00Z') });

  await post('/accounts', { name: 'Empty', type: 'object' });

  const { status, body } = await service.call('GET', '/api/v1/accounts', { key });
  expect(status).toBe(200);
  answer = AccountList.parse(body);
  listed = new Map(answer.accounts.map((account) => [account.name, account]));
});
afterAll(() => service.close());

async function post(path: string, body: object): Promise<string> {
  return (await service.call('POST', `/api/v1${path}`, { key, body })).body.id;
}

async function hold(
  accountId: string,
  isin: string,
  quantity: string,
  costBasis: string | undefined,
  asset: Partial<typeof assets.$inferInsert>,
  price?: [date: string, price: string, currency?: string],
): Promise<string> {
  const { query: db } = service.database;
  const path = `/api/v1/accounts/${accountId}/holdings`;
  const { body } = await service.call('POST', path, { key, body: { isin, quantity, costBasis } });
  const { id, assetId } = body;
  if (asset.kind) await db.update(assets).set(asset).where(eq(assets.id, assetId));
  if (price) await addPrice(db, assetId, ...price);
  return id;
}

const set = (id: string, values: Partial<typeof accounts.$inferInsert>) =>
  service.database.query.update(accounts).set(values).where(eq(accounts.id, id));

test('accounts are listed in the order in which they were made, archived ones too', () => {
  expect(answer.accounts.map(({ name }) => name)).toEqual([
    'Current',
    'Dollars',
    'PEA',
    'Life',
    'Loan',
    'Old',
    'Empty',
  ]);
});

test('an overdraft is a negative value, rounded away from zero', () => {
  expect(listed.get('Current')).toMatchObject({
    assetClass: 'cash',
    valueEur: '-120.11',
    cashEur: '-120.11',
    balanceAsOf: '2026-06-01',
    gainAbs: null,
    costBasis: null,
    archived: false,
    foreignCurrency: [],
  });
});

test('a balance in another currency converts; one of a day to come does not count yet', () => {
  expect(listed.get('Dollars')).toMatchObject({
    currency: 'USD',
    valueEur: '800.00',
    balanceAsOf: '2026-06-15',
    foreignCurrency: ['USD'],
  });
});

test('with holdings the balance is cash; the gain is that of the lines whose value and cost are known', () => {
  expect(listed.get('PEA')).toMatchObject({
    assetClass: 'equities',
    valueEur: '1460.00', // 300 cash + 1,000 + 200 USD / 1.25
    cashEur: '300.00',
    costBasis: '1000.00', // 900 and, for what is worthless, 100
    gainAbs: '0.00',
    gainPct: 0,
    priceAsOf: '2026-06-12',
    priceAsOfByKind: { etf: '2026-06-29', fund: '2026-06-12' },
    pricedHoldings: 2,
    unpricedHoldings: 1,
    worthlessHoldings: 1,
    foreignCurrency: ['USD'],
    openedAt: '2019-03-01',
    taxMaturedIncomePct: '0',
  });
});

test('a balance-only account gains over the payments into it', () => {
  expect(listed.get('Life')).toMatchObject({
    assetClass: 'bonds',
    valueEur: '5500.00',
    cashEur: null,
    costBasis: '5000.00',
    gainAbs: '500.00',
    gainPct: 10,
    contributionsEur: '5000.0',
    contributionsStatedAt: '2026-05-01T00:00:00.000Z',
    balanceAsOf: '2026-06-30',
    priceAsOf: null,
    priceAsOfByKind: {},
  });
});

test('a loan is owed', () => {
  expect(listed.get('Loan')).toMatchObject({
    assetClass: 'other',
    valueEur: '-90000.00',
    cashEur: null,
  });
});

test('an archived account has the value of its last day, and counts nowhere', () => {
  expect(listed.get('Old')).toMatchObject({
    archived: true,
    valueEur: '120.00',
    cashEur: '50.00',
    gainAbs: '10.00',
    priceAsOf: '2026-04-09',
    pricedHoldings: 0,
  });
});

test('an account without events is worth nothing yet', () => {
  expect(listed.get('Empty')).toMatchObject({
    assetClass: 'collectible',
    valueEur: '0.00',
    gainAbs: null,
    balanceAsOf: null,
  });
});

test('the pricing block is about all accounts that are not archived', () => {
  expect(answer.pricing).toEqual({
    pricedHoldings: 2,
    unpricedHoldings: 1,
    worthlessHoldings: 1,
    asOf: '2026-06-12',
    asOfByKind: { etf: '2026-06-29', fund: '2026-06-12' },
    foreignCurrency: ['USD'],
  });
});

describe('another user', () => {
  test('sees none of it', async () => {
    const { body } = await service.call('GET', '/api/v1/accounts', {
      key: await service.key(undefined, 'bob'),
    });
    expect(body).toEqual({
      accounts: [],
      pricing: {
        pricedHoldings: 0,
        unpricedHoldings: 0,
        worthlessHoldings: 0,
        asOf: null,
        asOfByKind: {},
        foreignCurrency: [],
      },
    });
  });
});
