import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountList } from '../../src/contract/accounts/account-valuation.ts';
import { type Position, PositionList } from '../../src/contract/holdings/position.ts';
import { NetWorth } from '../../src/contract/wealth/net-worth.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { type Service, startService } from '../support/service/service.ts';
import {
  addAccount,
  addAsset,
  addBalance,
  addHolding,
  addLot,
  addPrice,
  addRate,
  addSplit,
} from '../support/users/wealth.ts';

let service: Service;
let key: string;
let answer: PositionList;
/** The positions by the name of their account and asset. */
let listed: Map<string, Position>;

const read = async (key: string, path: string) => {
  const { status, body } = await service.call('GET', `/api/v1${path}`, { key });
  expect(status).toBe(200);
  return body;
};

/** One user's securities on 30 June 2026. */
beforeAll(async () => {
  service = await startService();
  service.setNow('2026-06-30T12:00:00Z');
  key = await service.key();
  const { query: db } = service.database;
  const ada = await userNamed(db, 'ada');

  const openedAt = '2019-03-01';
  const pea = await addAccount(db, ada, 'pea', { name: 'PEA', openedAt });
  const cto = await addAccount(db, ada, 'cto', { name: 'CTO' });
  const archivedAt = new Date('2026-06-30T00:00:00Z');
  const old = await addAccount(db, ada, 'cto', { name: 'Old', archivedAt });
  const dollars = await addAccount(db, ada, 'savings', { name: 'Dollars', currency: 'USD' });
  await addBalance(db, ada, pea, '2026-01-01', '300.005');
  await addBalance(db, ada, cto, '2026-01-01', '-20');
  await addBalance(db, ada, dollars, '2026-01-01', '125', 'USD');

  const asset = (name: string, kind: string, values = {}) =>
    addAsset(db, { name, kind, ...values });
  const world = { isin: 'FR0000000001', ticker: 'CW8', ter: '0.380', currency: 'EUR' };
  const assets = {
    World: await asset('World', 'etf', world),
    Bonds: await asset('Bonds', 'bond'),
    Opaque: await asset('Opaque', 'other', { currency: 'GBP' }),
    Dead: await asset('Dead', 'equity'),
    Gone: await asset('Gone', 'equity'),
    Later: await asset('Later', 'equity'),
    Split: await asset('Split', 'equity'),
    Franc: await asset('Franc', 'fund'),
  };
  const closes = {
    World: ['2026-06-26 124', '2026-06-29 999', '2026-06-29 125', '2026-07-01 1'],
    Bonds: ['2026-06-11 9 CHF', '2026-06-12 50 USD'],
    Dead: ['2026-05-29 9'],
    Gone: ['2026-06-29 20'],
    Later: ['2026-06-29 20'],
    Split: ['2026-06-25 96', '2026-06-26 100'],
    Franc: ['2026-06-29 10 CHF'],
  };
  for (const [name, prices] of Object.entries(closes)) {
    for (const [date = '', price = '', currency] of prices.map((text) => text.split(' '))) {
      await addPrice(db, assets[name as keyof typeof closes], date, price, currency);
    }
  }
  await addRate(db, 'USD', '2026-01-01', '1.6');
  await addRate(db, 'USD', '2026-06-01', '1.25');
  await addSplit(db, assets.Split, '2026-06-29', '4');

  const hold = (
    account: string,
    name: keyof typeof assets,
    quantity: string,
    values: Parameters<typeof addHolding>[5] = {},
  ) => addHolding(db, ada, account, assets[name], quantity, values);
  const trade = (holding: string, date: string, text: string, currency = 'EUR') => {
    const [side = '', quantity = '', unitPrice = '', fees = '0'] = text.split(' ');
    return addLot(db, ada, holding, { date, side, quantity, unitPrice, fees, currency });
  };

  const many = await hold(pea, 'World', '15.0', { costBasis: '1.00', ter: '0.25' });
  await trade(many, '2026-01-05', 'buy 10 100 10');
  await trade(many, '2026-02-05', 'buy 10 120 10');
  await trade(many, '2026-03-05', 'sell 5 130 5');
  await trade(many, '2026-07-01', 'sell 5 130 5');
  await hold(pea, 'Bonds', '4');
  await hold(pea, 'Opaque', '7', { costBasis: '70' });
  await hold(pea, 'Dead', '5', { costBasis: '100', worthlessAt: '2026-06-01' });
  const gone = await hold(pea, 'Gone', '0');
  await trade(gone, '2026-02-05', 'buy 2 10');
  await trade(gone, '2026-02-05', 'sell 1.5 20 1 ', 'USD');
  await trade(gone, '2026-04-01', 'sell 0.5 11');
  await hold(pea, 'Later', '1', { entryDate: '2026-07-01', costBasis: '1' });

  await hold(cto, 'World', '0.5', { costBasis: '0', worthlessAt: '2026-07-01' });
  const stated = { costBasis: '60.00', feesTotal: '1.50', entryDate: '2026-01-01' };
  await hold(cto, 'Split', '1', stated);
  await hold(cto, 'Franc', '3', { costBasis: '30' });

  const left = await hold(old, 'World', '1', { costBasis: '1' });
  await trade(left, '2026-01-05', 'buy 10 1');
  await trade(left, '2026-02-05', 'sell 9 100');

  answer = PositionList.parse(await read(key, '/positions'));
  listed = new Map(answer.positions.map((each) => [`${each.accountName} ${each.name}`, each]));
});
afterAll(() => service.close());

test('positions come in the order in which accounts and holdings were made', () => {
  expect([...listed.keys()]).toEqual([
    'PEA World',
    'PEA Bonds',
    'PEA Opaque',
    'PEA Dead',
    'CTO World',
    'CTO Split',
    'CTO Franc',
  ]);
});

test('with lots, quantity, cost and fees are theirs; what is stated can be edited', () => {
  expect(listed.get('PEA World')).toEqual({
    id: expect.any(String),
    name: 'World',
    ticker: 'CW8',
    isin: 'FR0000000001',
    kind: 'etf',
    accountId: expect.any(String),
    accountName: 'PEA',
    accountType: 'pea',
    accountOpenedAt: '2019-03-01',
    ter: 0.25,
    quantity: 15,
    quantityFromLots: true,
    costBasis: 1665,
    costBasisUnit: 111,
    price: 125,
    value: 1875,
    priceDate: '2026-06-29',
    worthlessAt: null,
    quoteCurrency: 'EUR',
    weight: (187500 / 219750) * 100,
    gainAbs: 210,
    gainPct: (210 / 1665) * 100,
    feesTotal: 25,
    feesFromLots: true,
    spark: [124, 125],
    editable: {
      quantity: '15.0',
      costBasis: '1.00',
      feesTotal: null,
      ter: '0.25',
      entryDate: null,
    },
  });
});

test('without, they are those of the holding; a split multiplies units and divides the closes before it', () => {
  expect(listed.get('CTO Split')).toMatchObject({
    accountOpenedAt: null,
    ter: null,
    quantity: 4,
    quantityFromLots: false,
    costBasis: 60,
    costBasisUnit: 15,
    price: 25,
    value: 100,
    priceDate: '2026-06-26',
    gainAbs: 40,
    feesTotal: 1.5,
    feesFromLots: false,
    spark: [24, 25],
    editable: {
      quantity: '1',
      costBasis: '60.00',
      feesTotal: '1.50',
      ter: null,
      entryDate: '2026-01-01',
    },
  });
});

test("the expense ratio is the holding's, else the asset's", () => {
  expect(listed.get('CTO World')).toMatchObject({ ter: 0.38, editable: { ter: null } });
});

test('a cost of nothing has no percentage; what becomes worthless tomorrow is worth its price today', () => {
  expect(listed.get('CTO World')).toMatchObject({
    value: 62.5,
    costBasis: 0,
    gainAbs: 62.5,
    gainPct: null,
    worthlessAt: null,
  });
});

test('prices stay in their currency, everything else is in euros', () => {
  expect(listed.get('PEA Bonds')).toMatchObject({
    price: 50,
    quoteCurrency: 'USD',
    value: 160,
    costBasis: null,
    costBasisUnit: null,
    gainAbs: null,
    gainPct: null,
    feesTotal: null,
    spark: [50], // the close in another currency is left out
  });
});

test('without a price nothing is known of the value', () => {
  expect(listed.get('PEA Opaque')).toMatchObject({
    quantity: 7,
    price: null,
    priceDate: null,
    quoteCurrency: 'GBP',
    value: null,
    weight: null,
    costBasis: 70,
    gainAbs: null,
    spark: [],
  });
});

test('without a rate neither, but the price is', () => {
  expect(listed.get('CTO Franc')).toMatchObject({
    price: 10,
    priceDate: '2026-06-29',
    quoteCurrency: 'CHF',
    value: null,
    weight: null,
    gainAbs: null,
    spark: [10],
  });
});

test('what is worthless is worth 0 and is lost', () => {
  expect(listed.get('PEA Dead')).toMatchObject({
    worthlessAt: '2026-06-01',
    price: 9,
    value: 0,
    weight: 0,
    gainAbs: -100,
    gainPct: -100,
  });
});

test('the summary adds up what is known, and counts what was sold out', () => {
  // World: 650 − 5 − 555. Gone: (30 − 1) USD at 1.6 less 15, and 5.50 less 5: 3.625. In the archived account 900 − 9.
  const realized = 90 + 3.63 + 891;
  expect(answer.summary).toEqual({
    unrealized: 210 - 100 + 62.5 + 40,
    realized,
    total: 212.5 + realized,
  });
});

test('movements are the lots so far, newest first, as they were dealt, in euros, without fees', () => {
  const pea = { accountName: 'PEA' };
  expect(answer.movements).toEqual(
    [
      { date: '2026-04-01', side: 'sell', name: 'Gone', quantity: 0.5, unitPrice: 11, amount: 5.5 },
      { date: '2026-03-05', side: 'sell', name: 'World', quantity: 5, unitPrice: 130, amount: 650 },
      {
        date: '2026-02-05',
        side: 'sell',
        name: 'Gone',
        quantity: 1.5,
        unitPrice: 12.5,
        amount: 18.75,
      },
      { date: '2026-02-05', side: 'buy', name: 'Gone', quantity: 2, unitPrice: 10, amount: 20 },
      {
        date: '2026-02-05',
        side: 'buy',
        name: 'World',
        quantity: 10,
        unitPrice: 120,
        amount: 1200,
      },
      {
        date: '2026-01-05',
        side: 'buy',
        name: 'World',
        quantity: 10,
        unitPrice: 100,
        amount: 1000,
      },
    ].map((movement) => ({ ...movement, ...pea })),
  );
});

test('the pricing block is about the positions: the currency of cash is none of theirs', () => {
  expect(answer.pricing).toEqual({
    pricedHoldings: 4,
    unpricedHoldings: 2,
    worthlessHoldings: 1,
    asOf: '2026-06-12',
    asOfByKind: { bond: '2026-06-12', equity: '2026-06-26', etf: '2026-06-29' },
    foreignCurrency: ['CHF', 'USD'],
  });
});

describe('the routes agree to the cent', () => {
  const cents = (figures: Iterable<number | string | null>) =>
    [...figures].reduce<number>((sum, each) => sum + Math.round(Number(each) * 100), 0);

  test('the values of an account, and its cash, are its value; so are the gains', async () => {
    const { accounts } = AccountList.parse(await read(key, '/accounts'));
    for (const name of ['PEA', 'CTO']) {
      const account = accounts.find((each) => each.name === name);
      const positions = answer.positions.filter(({ accountName }) => accountName === name);
      const values = positions.map(({ value }) => value);
      expect(cents([...values, account?.cashEur ?? null])).toBe(cents([account?.valueEur ?? null]));
      expect(cents(positions.map(({ gainAbs }) => gainAbs))).toBe(
        cents([account?.gainAbs ?? null]),
      );
    }
  });

  test('the values of a kind are its share of the allocation; the counts are the same', async () => {
    const { allocation, pricing } = NetWorth.parse(await read(key, '/net-worth'));
    const share = (name: string) =>
      allocation.find(({ assetClass }) => assetClass === name)?.valueEur ?? null;
    const ofKinds = (...kinds: string[]) =>
      answer.positions.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value);
    expect(cents(ofKinds('etf', 'equity', 'fund'))).toBe(cents([share('equities')]));
    expect(cents(ofKinds('bond'))).toBe(cents([share('bonds')]));
    expect(pricing).toEqual(answer.pricing);
  });
});

test('a spark has the last 30 closes, of each day the newest', async () => {
  const { query: db } = service.database;
  const bob = await userNamed(db, 'bob');
  const asset = await addAsset(db, { name: 'Daily' });
  const account = await addAccount(db, bob, 'cto');
  await addHolding(db, bob, account, asset, '1');
  const days = Array.from({ length: 40 }, (_, day) => new Date(Date.UTC(2026, 4, 1 + day)));
  for (const [index, day] of days.entries()) {
    const date = day.toISOString().slice(0, 10);
    await addPrice(db, asset, date, '1');
    await addPrice(db, asset, date, `${index}.10`);
  }
  const { positions } = await read(await service.key(undefined, 'bob'), '/positions');
  expect(positions[0].spark).toEqual(Array.from({ length: 30 }, (_, index) => index + 10.1));
});

test('lots alone, without a rate, leave the gain unknown', async () => {
  const { query: db } = service.database;
  const eve = await userNamed(db, 'eve');
  const account = await addAccount(db, eve, 'cto', { name: 'CTO' });
  const holding = await addHolding(db, eve, account, await addAsset(db, { name: 'X' }), '1');
  const lot = { date: '2026-01-05', quantity: '2', unitPrice: '10', currency: 'ZZZ' };
  await addLot(db, eve, holding, { ...lot, side: 'buy' });
  await addLot(db, eve, holding, { ...lot, side: 'sell', quantity: '1' });
  expect(await read(await service.key(undefined, 'eve'), '/positions')).toMatchObject({
    summary: { unrealized: 0, realized: null, total: null },
    positions: [{ quantity: 1, costBasis: null, feesTotal: null }],
    movements: [
      { side: 'sell', unitPrice: 0, amount: 0 },
      { side: 'buy', unitPrice: 0, amount: 0 },
    ],
  });
});

test('somebody without holdings has no positions', async () => {
  expect(await read(await service.key(undefined, 'new'), '/positions')).toEqual({
    summary: { unrealized: 0, realized: null, total: null },
    positions: [],
    movements: [],
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

test('the key needs the scope of positions', async () => {
  const other = await service.key(['prices:read']);
  expect(await service.call('GET', '/api/v1/positions', { key: other })).toMatchObject({
    status: 403,
  });
});
