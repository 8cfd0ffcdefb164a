import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountValuation } from '../../src/contract/accounts/account-valuation.ts';
import { NetWorth } from '../../src/contract/wealth/net-worth.ts';
import { accounts, assets } from '../../src/db/schema.ts';
import { type Service, startService } from '../support/service/service.ts';
import { addPrice, addTransactions } from '../support/users/wealth.ts';

let service: Service;

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-06-30T12:00:00Z');
});
afterAll(() => service.close());

const read = async (key: string) => {
  const { status, body } = await service.call('GET', '/api/v1/net-worth', { key });
  expect(status).toBe(200);
  return NetWorth.parse(body);
};

async function post(key: string, path: string, body: object) {
  const answer = await service.call('POST', `/api/v1${path}`, { key, body });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
}

test('of somebody without accounts it is nothing', async () => {
  expect(await read(await service.key(undefined, 'new'))).toEqual({
    netWorth: { gross: '0.00', liabilities: '0.00', net: '0.00' },
    allocation: [],
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

test('it follows every write, and adds up to the cent', async () => {
  const key = await service.key(undefined, 'ada');
  const net = async () => (await read(key)).netWorth.net;

  const flat = await post(key, '/accounts', { name: 'Flat', type: 'real_estate' });
  await post(key, `/accounts/${flat.id}/balance`, { balance: '200000.005' });
  expect(await net()).toBe('200000.01');

  const loan = await post(key, '/accounts', { name: 'Loan', type: 'loan' });
  await post(key, `/accounts/${loan.id}/balance`, { balance: '150000' });
  expect(await net()).toBe('50000.01');

  const pea = await post(key, '/accounts', { name: 'PEA', type: 'pea' });
  await post(key, `/accounts/${pea.id}/balance`, { balance: '-0.005' });
  const holding = await post(key, `/accounts/${pea.id}/holdings`, {
    isin: 'FR0000000001',
    quantity: '3.333',
  });
  expect((await read(key)).pricing.unpricedHoldings).toBe(1);

  const userId = flat.userId;
  await service.database.change(userId, async (tx) => {
    await tx.update(assets).set({ kind: 'etf' }).where(eq(assets.id, holding.assetId));
    await addPrice(tx, holding.assetId, '2026-06-26', '33.335');
  });
  const answer = await read(key);
  expect(answer).toEqual({
    netWorth: { gross: '200111.12', liabilities: '150000.01', net: '50111.11' },
    allocation: [
      { assetClass: 'real_estate', valueEur: '200000.01', pct: 99.94 },
      { assetClass: 'equities', valueEur: '111.11', pct: 0.06 },
    ],
    pricing: {
      pricedHoldings: 1,
      unpricedHoldings: 0,
      worthlessHoldings: 0,
      asOf: '2026-06-26',
      asOfByKind: { etf: '2026-06-26' },
      foreignCurrency: [],
    },
  });

  const list = await service.call('GET', '/api/v1/accounts', { key });
  const cents = list.body.accounts.map(({ valueEur }: AccountValuation) =>
    BigInt(valueEur.replace('.', '')),
  );
  expect(cents.reduce((sum: bigint, value: bigint) => sum + value, 0n)).toBe(5011111n);
  expect(list.body.pricing).toEqual(answer.pricing);

  await service.database.change(userId, async (tx) => {
    await addTransactions(tx, userId, loan.id, [
      { date: '2026-06-30', amount: '5000' }, // in the balance of its day already
      { date: '2026-07-01', amount: '1000' },
    ]);
  });
  expect(await net()).toBe('50111.11');
  service.setNow('2026-07-01T12:00:00Z');
  expect(await net()).toBe('51111.11');

  await service.database.change(userId, (tx) =>
    tx
      .update(accounts)
      .set({ archivedAt: new Date('2026-07-01T00:00:00Z') })
      .where(eq(accounts.id, flat.id)),
  );
  expect(await net()).toBe('-148888.90');
});

test('the largest amounts that are accepted add up exactly', async () => {
  const key = await service.key(undefined, 'croesus');
  for (const balance of [
    '999999999999999999.99',
    '0.01',
    '-999999999999999999.999999999999999999',
  ]) {
    const { id } = await post(key, '/accounts', { name: 'A', type: 'other' });
    await post(key, `/accounts/${id}/balance`, { balance });
  }
  expect((await read(key)).netWorth).toEqual({
    gross: '1000000000000000000.00',
    liabilities: '1000000000000000000.00',
    net: '0.00',
  });
});
