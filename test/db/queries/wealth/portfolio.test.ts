import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WHOLE } from '../../../../src/core/household/lens.ts';
import { formatDecimal } from '../../../../src/core/money/decimal.ts';
import { formatEuros } from '../../../../src/core/money/euros.ts';
import { toDay } from '../../../../src/core/time/day.ts';
import { valueAccount } from '../../../../src/core/valuation/account.ts';
import type { Database } from '../../../../src/db/database.ts';
import { loadPortfolio } from '../../../../src/db/queries/wealth/portfolio.ts';
import { atOnce } from '../../../../src/runtime/steps.ts';
import { openTestDatabase } from '../../../support/databases/database.ts';
import {
  addAccount,
  addAsset,
  addBalance,
  addHolding,
  addLot,
  addPrice,
  addRate,
  addSplit,
  addTransactions,
  addUser,
} from '../../../support/users/wealth.ts';

const TODAY = toDay('2026-06-30');

let database: Database;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await addRate(database.query, 'USD', '2026-01-05', '1.25');
  await addRate(database.query, 'USD', '2026-06-01', '1.6');
  await addRate(database.query, 'USD', '2026-07-01', '9');
});
beforeEach(async () => {
  userId = await addUser(database.query);
});
afterAll(() => database.close());

/** The accounts as they are valued, each with the figures that these tests look at. */
async function valued(user = userId) {
  const portfolio = await loadPortfolio({
    tx: database.query,
    userId: user,
    view: WHOLE,
    today: TODAY,
    run: atOnce,
  });
  return portfolio.map(({ account, facts }) => {
    const { value, cost, lines } = valueAccount(facts);
    return {
      id: account.id,
      value: formatEuros(value),
      cost: cost && formatEuros(cost),
      quantities: lines.map(({ quantity }) => formatDecimal(quantity)),
    };
  });
}

test('a user without accounts has an empty portfolio', async () => {
  expect(await valued()).toEqual([]);
});

test('accounts come in the order in which they were made, each with its own cash', async () => {
  const ids: string[] = [];
  for (const balance of ['1', '20', '300']) {
    const id = await addAccount(database.query, userId, 'checking');
    await addBalance(database.query, userId, id, '2026-06-01', balance);
    await addTransactions(database.query, userId, id, [{ date: '2026-06-02', amount: balance }]);
    ids.push(id);
  }
  const found = await valued();
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(found.map(({ value }) => value)).toEqual(['2.00', '40.00', '600.00']);
});

test("one user's wealth holds nothing of another's", async () => {
  const asset = await addAsset(database.query);
  await addPrice(database.query, asset, '2026-06-01', '10');
  const users = [userId, await addUser(database.query)];
  for (const [index, user] of users.entries()) {
    const account = await addAccount(database.query, user, 'pea');
    await addBalance(database.query, user, account, '2026-06-01', '100');
    await addTransactions(database.query, user, account, [{ date: '2026-06-02', amount: '5' }]);
    const holding = await addHolding(database.query, user, account, asset, '1');
    const lot = { date: '2026-06-01', side: 'buy', quantity: String(index + 1), unitPrice: '8' };
    await addLot(database.query, user, holding, lot);
  }
  expect(await valued(users[0])).toMatchObject([{ value: '115.00', cost: '8.00' }]);
  expect(await valued(users[1])).toMatchObject([{ value: '125.00', cost: '16.00' }]);
});

describe('prices', () => {
  async function holdOne(asset: string) {
    const account = await addAccount(database.query, userId, 'cto');
    await addHolding(database.query, userId, account, asset, '1');
  }

  test('the latest close up to today, of several for one day the newest', async () => {
    const asset = await addAsset(database.query);
    await addPrice(database.query, asset, '2026-06-20', '11');
    await addPrice(database.query, asset, '2026-06-29', '12');
    await addPrice(database.query, asset, '2026-06-29', '13');
    await addPrice(database.query, asset, '2026-07-01', '99');
    await holdOne(asset);
    expect(await valued()).toMatchObject([{ value: '13.00' }]);
  });

  test('an older close converts at the rate of today', async () => {
    const asset = await addAsset(database.query);
    await addPrice(database.query, asset, '2026-01-10', '100', 'USD');
    await holdOne(asset);
    expect(await valued()).toMatchObject([{ value: '62.50' }]);
  });

  test('splits between the day of the quantity and today multiply it', async () => {
    const asset = await addAsset(database.query);
    await addPrice(database.query, asset, '2026-06-29', '10');
    await addSplit(database.query, asset, '2019-01-01', '7');
    await addSplit(database.query, asset, '2026-03-01', '2');
    await addSplit(database.query, asset, '2026-04-01', '1.5');
    await addSplit(database.query, asset, '2026-07-01', '5');
    await holdOne(asset);
    expect(await valued()).toMatchObject([{ value: '30.00', quantities: ['3'] }]);
  });
});

describe('lots', () => {
  let holding: string;
  beforeEach(async () => {
    const asset = await addAsset(database.query);
    await addPrice(database.query, asset, '2026-06-29', '50');
    const account = await addAccount(database.query, userId, 'cto');
    holding = await addHolding(database.query, userId, account, asset, '99', { costBasis: '1' });
  });
  const add = (date: string, side: string, quantity: string, unitPrice: string, fees = '0') =>
    addLot(database.query, userId, holding, { date, side, quantity, unitPrice, fees });

  test('of one day count in the order in which they were written; a sell of too much waits', async () => {
    await add('2026-03-01', 'sell', '3', '60');
    await add('2026-03-01', 'buy', '10', '40', '4');
    await add('2026-03-01', 'buy', '10', '41', '6');
    await add('2026-02-01', 'sell', '1', '30');
    await add('2026-01-01', 'buy', '2', '20'); // 1 left for 20
    // 11 for 424, of which 3 are sold: 8 for 308.36; then 10 for 416.
    expect(await valued()).toMatchObject([{ quantities: ['18'], cost: '724.36', value: '900.00' }]);
  });

  test('after today are not yet there', async () => {
    await add('2026-03-01', 'buy', '2', '40');
    await add('2026-07-01', 'buy', '2', '40');
    expect(await valued()).toMatchObject([{ quantities: ['2'] }]);
  });

  test('in another currency convert at the rate of their day', async () => {
    const buy = { side: 'buy', quantity: '1', unitPrice: '100', currency: 'USD' };
    await addLot(database.query, userId, holding, { ...buy, date: '2026-02-01' });
    await addLot(database.query, userId, holding, { ...buy, date: '2026-06-01' });
    expect(await valued()).toMatchObject([{ quantities: ['2'], cost: '142.50' }]);
  });
});

test('an archived account keeps the value of its last day', async () => {
  const asset = await addAsset(database.query);
  await addPrice(database.query, asset, '2026-05-01', '10');
  await addPrice(database.query, asset, '2026-05-10', '1000');
  const account = await addAccount(database.query, userId, 'cto', {
    archivedAt: new Date('2026-05-10T00:00:00Z'),
  });
  await addHolding(database.query, userId, account, asset, '1');
  await addBalance(database.query, userId, account, '2026-05-08', '5');
  await addTransactions(database.query, userId, account, [
    { date: '2026-05-09', amount: '1' },
    { date: '2026-05-10', amount: '1000' },
  ]);
  expect(await valued()).toMatchObject([{ value: '16.00' }]);
});

describe('stated cost', () => {
  test('is the cost basis, else the contributions', async () => {
    const contributionsEur = '300';
    await addAccount(database.query, userId, 'av', { contributionsEur });
    await addAccount(database.query, userId, 'av', { contributionsEur, costBasis: '250.50' });
    expect(await valued()).toMatchObject([{ cost: '300.00' }, { cost: '250.50' }]);
  });

  test('in another currency moves with the rate of the day, as the value does', async () => {
    const values = { currency: 'USD', costBasis: '1000' };
    const account = await addAccount(database.query, userId, 'av', values);
    await addAccount(database.query, userId, 'av', values);
    await addAccount(database.query, userId, 'av', { currency: 'CHF', costBasis: '1000' });
    await addBalance(database.query, userId, account, '2026-02-01', '1000', 'USD');
    expect(await valued()).toMatchObject([
      { value: '625.00', cost: '625.00' },
      { value: '0.00', cost: '625.00' },
      { value: '0.00', cost: null },
    ]);
  });
});
