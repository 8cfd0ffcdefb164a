/** Wealthfolio. The columns are the fields of an activity, as its function `convertToCSV` writes them; contents invented. */
import { describe, expect, it } from 'vitest';
import { readStatements } from '../../src/index.ts';

const COLUMNS = [
  ...[
    'id',
    'activityType',
    'date',
    'quantity',
    'unitPrice',
    'amount',
    'fee',
    'currency',
    'comment',
  ],
  ...['accountName', 'accountCurrency', 'assetSymbol', 'assetName', 'sourceGroupId', 'status'],
  ...['subtype', 'fxRate', 'instrumentType'],
];
type Activity = Partial<Record<string, string>>;

const read = (activities: readonly Activity[]) => {
  const rows = activities.map((each) =>
    COLUMNS.map((name) => JSON.stringify(each[name] ?? '')).join(','),
  );
  const text = [COLUMNS.map((name) => `"${name}"`).join(','), ...rows].join('\n');
  return readStatements(new TextEncoder().encode(text));
};

const of = (accountName: string, activityType: string, date: string, rest: Activity = {}) => ({
  ...{ accountName, accountCurrency: 'USD', currency: 'USD', activityType },
  ...{ date: `${date}T00:00:00+00:00`, status: 'POSTED', ...rest },
});
const stock = { assetSymbol: 'AAPL', assetName: 'Apple Inc.' };

describe('activities', () => {
  it('are trades with their cash, and cash by its kind', () => {
    const [statement] = read([
      of('Broker', 'DEPOSIT', '2024-01-02', { amount: '5000' }),
      of('Broker', 'BUY', '2024-01-15', {
        ...stock,
        quantity: '10',
        unitPrice: '185.5',
        fee: '4.95',
      }),
      of('Broker', 'DIVIDEND', '2024-02-01', { ...stock, quantity: '10', unitPrice: '0.24' }),
      of('Broker', 'SELL', '2024-02-15', {
        ...stock,
        quantity: '5',
        unitPrice: '192',
        fee: '4.95',
      }),
      of('Broker', 'INTEREST', '2024-04-01', { amount: '12.50' }),
      of('Broker', 'FEE', '2024-04-15', { amount: '25' }),
      of('Broker', 'TAX', '2024-06-01', { amount: '150' }),
      of('Broker', 'WITHDRAWAL', '2024-06-02', { amount: '1000' }),
      of('Broker', 'DEPOSIT', '2024-06-03', { amount: '7', status: 'DRAFT' }),
    ]);
    expect(statement?.rows.map(({ amount, type }) => `${amount} ${type}`)).toEqual([
      ...['5000 transfer', '-1859.95 buy', '2.40 dividend', '955.05 sell', '12.50 interest'],
      ...['-25 fee', '-150 debit', '-1000 transfer'],
    ]);
    expect(statement?.trades).toMatchObject([
      { side: 'buy', symbol: 'AAPL', name: 'Apple Inc.', quantity: '10', fees: '4.95' },
      { side: 'sell', quantity: '5', unitPrice: '192' },
    ]);
  });

  it('that were reinvested have bought units, without cash that stays', () => {
    const bought = { ...stock, quantity: '0.5', unitPrice: '190' };
    const [statement] = read([
      of('Broker', 'DIVIDEND', '2024-02-01', { ...bought, amount: '95', subtype: 'DRIP' }),
      of('Broker', 'INTEREST', '2024-03-01', {
        ...{ assetSymbol: 'ETH', quantity: '0.01', unitPrice: '3000', subtype: 'STAKING_REWARD' },
      }),
      of('Broker', 'DIVIDEND', '2024-04-01', {
        ...{ ...stock, quantity: '3', amount: '30', subtype: 'DIVIDEND_IN_KIND' },
      }),
    ]);
    expect(statement?.rows.map(({ amount, type }) => `${amount} ${type}`)).toEqual([
      ...['95 dividend', '-95.0 buy', '30.00 interest', '-30.00 buy', '30 dividend'],
    ]);
    expect(statement?.trades).toMatchObject([
      { side: 'buy', symbol: 'AAPL', quantity: '0.5', unitPrice: '190' },
      { side: 'buy', symbol: 'ETH', quantity: '0.01', unitPrice: '3000' },
    ]);
    expect(statement?.warnings).toEqual([expect.stringContaining('dividend in kind of 3 Apple')]);
  });

  it('of another currency are booked in that of the account at the rate of the broker', () => {
    const [statement] = read([
      of('Broker', 'BUY', '2024-01-15', {
        ...{ ...stock, quantity: '10', unitPrice: '100', fee: '5', fxRate: '0.9' },
        accountCurrency: 'EUR',
      }),
      of('Broker', 'DIVIDEND', '2024-02-15', {
        ...{ ...stock, amount: '10', accountCurrency: 'EUR', fxRate: '0.92' },
      }),
      of('Broker', 'DIVIDEND', '2024-05-15', { ...stock, amount: '10', accountCurrency: 'EUR' }),
    ]);
    expect(statement?.rows.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual([
      ...['-904.5 EUR', '9.20 EUR', '10 USD'],
    ]);
    expect(statement?.trades).toMatchObject([{ unitPrice: '100', fees: '5', currency: 'USD' }]);
  });

  it('that are pending count nowhere; options are contracts of 100; an adjustment is named', () => {
    const option = { assetSymbol: 'AAPL240621C', instrumentType: 'OPTION', quantity: '2' };
    const [statement] = read([
      of('Broker', 'DEPOSIT', '2024-01-02', { amount: '5000', status: 'PENDING' }),
      of('Broker', 'BUY', '2024-01-15', { ...option, unitPrice: '3', fee: '1' }),
      of('Broker', 'ADJUSTMENT', '2024-06-21', { ...option, subtype: 'OPTION_EXPIRY' }),
      of('Broker', 'ADJUSTMENT', '2024-07-01', { ...stock, quantity: '1' }),
      of('Broker', 'UNKNOWN', '2024-07-02', { amount: '12' }),
    ]);
    expect(statement?.rows).toMatchObject([{ amount: '-601', type: 'buy' }]);
    expect(statement?.trades).toMatchObject([
      { side: 'buy', quantity: '2', unitPrice: '300' },
      { side: 'sell', quantity: '2', unitPrice: '0' },
    ]);
    expect(statement?.notices.map(({ code }) => code)).toEqual([
      'noTrade',
      'noTrade',
      'paidFromElsewhere',
    ]);
  });

  it('keep quotation marks, commas and line ends of a text in its cell', () => {
    const [statement] = read([
      of('My "Big", account', 'BUY', '2024-01-02', {
        ...{ assetSymbol: 'AAPL', assetName: 'Apple "Inc", A', quantity: '2', unitPrice: '100' },
        comment: 'He said "yes, now"\nC:\\new',
      }),
    ]);
    expect(statement).toMatchObject({
      name: 'My "Big", account',
      currency: 'USD',
      trades: [{ symbol: 'AAPL', name: 'Apple "Inc", A' }],
    });
  });

  it('are the same as JSON, of which a broken line is named', () => {
    const activities = [
      of('Broker', 'DEPOSIT', '2024-01-02', { amount: '5000', comment: 'a "b", c' }),
      of('Broker', 'BUY', '2024-01-15', { ...stock, quantity: '10', unitPrice: '185.5', fee: '1' }),
    ];
    const json = JSON.stringify(activities, null, 2);
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(readStatements(bytes(json))).toEqual(read(activities));
    expect(() => readStatements(bytes(json.slice(0, -5)))).toThrow();
    const lines = `"activityType","date","quantity","unitPrice","fee","accountName","comment"\n"BUY","2024-01-02","1","2","0","A","x\\"\n`;
    expect(() => readStatements(bytes(lines))).toThrow(/line 2/);
  });

  it('that are linked move units between two accounts', () => {
    const moved = { ...stock, quantity: '2', unitPrice: '140', sourceGroupId: 'g1' };
    const [first, second] = read([
      of('One', 'BUY', '2024-01-02', { ...stock, quantity: '2', unitPrice: '100' }),
      of('One', 'TRANSFER_OUT', '2024-05-01', moved),
      of('Two', 'TRANSFER_IN', '2024-05-01', moved),
      of('Two', 'TRANSFER_IN', '2024-05-02', { ...stock, quantity: '1', unitPrice: '140' }),
    ]);
    expect(first?.trades).toMatchObject([{ side: 'buy' }, { side: 'sell', moved: 'Two' }]);
    expect(second?.trades).toMatchObject([{ side: 'buy', moved: 'One' }, { side: 'buy' }]);
    expect(second?.trades[1]).not.toHaveProperty('moved');
  });

  it('of an unknown kind refuse the file, and a split is named', () => {
    expect(() => read([of('Broker', 'TELEPORT', '2024-01-02', { amount: '1' })])).toThrow(
      /TELEPORT/,
    );
    const [statement] = read([
      of('Broker', 'DEPOSIT', '2024-01-02', { amount: '1' }),
      of('Broker', 'SPLIT', '2024-05-15', { ...stock, quantity: '3' }),
    ]);
    expect(statement?.notices).toMatchObject([{ code: 'noTrade' }]);
  });
});
