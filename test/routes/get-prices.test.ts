import { afterAll, beforeAll, expect, test } from 'vitest';
import { PriceList } from '../../src/contract/holdings/price.ts';
import { raiseMarketRevision } from '../../src/db/queries/market/revision.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { type Service, startService } from '../support/service/service.ts';
import {
  addAccount,
  addAsset,
  addHolding,
  addLot,
  addPrice,
  addSplit,
} from '../support/users/wealth.ts';

let service: Service;
let ada: string;

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-06-30T12:00:00Z');
  ada = await userNamed(service.database.query, 'ada');
});
afterAll(() => service.close());

async function read(user = 'ada') {
  const key = await service.key(['prices:read'], user);
  const { status, body } = await service.call('GET', '/api/v1/prices', { key });
  expect(status).toBe(200);
  return PriceList.parse(body).prices;
}

test('somebody without holdings has no prices', async () => {
  expect(await read('new')).toEqual([]);
});

test('the latest close of each asset, as it is stored, once, by name', async () => {
  const { query: db } = service.database;
  const accounts = [await addAccount(db, ada, 'pea'), await addAccount(db, ada, 'cto')];
  const known = { isin: 'FR0000000001', ticker: 'CW8', kind: 'etf' };
  const world = await addAsset(db, { ...known, name: 'World' });
  const dollar = await addAsset(db, { name: 'Dollar', kind: 'bond' });
  const unpriced = await addAsset(db, { name: 'Unpriced' });
  for (const account of accounts) await addHolding(db, ada, account, world, '1');
  await addHolding(db, ada, accounts[0] ?? '', dollar, '1');
  await addHolding(db, ada, accounts[0] ?? '', unpriced, '1');
  await addPrice(db, world, '2026-06-26', '99');
  await addPrice(db, world, '2026-06-29', '101');
  await addPrice(db, world, '2026-06-29', '100.00');
  await addPrice(db, world, '2026-07-01', '1');
  await addPrice(db, dollar, '2026-06-12', '0.10', 'USD');

  expect(await read()).toEqual([
    {
      name: 'Dollar',
      isin: null,
      ticker: null,
      kind: 'bond',
      price: '0.10',
      currency: 'USD',
      date: '2026-06-12',
    },
    {
      name: 'World',
      isin: 'FR0000000001',
      ticker: 'CW8',
      kind: 'etf',
      price: '100.00',
      currency: 'EUR',
      date: '2026-06-29',
    },
  ]);
});

test('a close from before a split is the one that was dealt on its day', async () => {
  const { query: db } = service.database;
  const bob = await userNamed(db, 'bob');
  const asset = await addAsset(db);
  await addHolding(db, bob, await addAccount(db, bob, 'cto'), asset, '1');
  await addPrice(db, asset, '2026-06-26', '100');
  await addSplit(db, asset, '2026-06-29', '4');
  expect(await read('bob')).toMatchObject([{ price: '100', date: '2026-06-26' }]);
});

test('only what is held, in accounts that are not archived', async () => {
  const { query: db } = service.database;
  const eve = await userNamed(db, 'eve');
  const archivedAt = new Date('2026-06-30T00:00:00Z');
  const cto = await addAccount(db, eve, 'cto');
  const old = await addAccount(db, eve, 'cto', { archivedAt });
  const hold = async (name: string, account: string, values = {}) => {
    const asset = await addAsset(db, { name });
    await addPrice(db, asset, '2026-06-29', '1');
    return addHolding(db, eve, account, asset, '1', values);
  };
  await hold('Archived', old);
  await hold('Later', cto, { entryDate: '2026-07-01' });
  await hold('Worthless', cto, { worthlessAt: '2026-06-30' });
  const sold = await hold('Sold', cto);
  const lot = { date: '2026-01-05', quantity: '1', unitPrice: '1' };
  await addLot(db, eve, sold, { ...lot, side: 'buy' });
  await addLot(db, eve, sold, { ...lot, side: 'sell' });
  expect((await read('eve')).map(({ name }) => name)).toEqual(['Worthless']);
});

test('a new close is read at once', async () => {
  const { query: db } = service.database;
  const zoe = await userNamed(db, 'zoe');
  const asset = await addAsset(db);
  await addHolding(db, zoe, await addAccount(db, zoe, 'cto'), asset, '1');
  expect(await read('zoe')).toEqual([]);
  await service.database.transaction(async (tx) => {
    await addPrice(tx, asset, '2026-06-29', '7');
    await raiseMarketRevision(tx);
  });
  expect(await read('zoe')).toMatchObject([{ price: '7' }]);
});

test('the key needs the scope of prices', async () => {
  const key = await service.key(['positions:read']);
  expect(await service.call('GET', '/api/v1/prices', { key })).toMatchObject({ status: 403 });
});
