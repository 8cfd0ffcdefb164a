/** Sums of the lines of apps' files, which prove a move whatever the readers make of the lines. */
import { expect, test } from 'vitest';
import { readStatements } from '../../src/index.ts';

const countedIn = (text: string, name: string) =>
  readStatements(new TextEncoder().encode(text), { name }).map(
    ({ name: account, counted = [] }) =>
      `${account}: ${counted.map(({ code, amount }) => `${amount} ${code}`).join(', ')}`,
  );

test('Firefly III: both sides of each movement, in the currency that it had there', () => {
  const file = [
    'journal_id,type,amount,foreign_amount,currency_code,foreign_currency_code,description,date,source_name,source_type,destination_name,destination_type',
    '1,Withdrawal,-40.25,,EUR,,Market,2016-01-05,Checking,Asset account,Grocer,Expense account',
    '2,Transfer,300.00,330,EUR,USD,Savings,2016-01-06,Checking,Asset account,Dollars,Asset account',
  ].join('\n');
  expect(countedIn(file, 'f.csv')).toEqual([
    'Checking: -40.25 EUR, -300.00 EUR',
    'Dollars: 330 USD',
  ]);
});

test('Portfolio Performance: cash, and units by what names their security, with those of a split', () => {
  const file = [
    'Date,Type,Value,Transaction Currency,Fees,Shares,ISIN,Ticker Symbol,Security Name,Cash Account',
    '2025-01-02,Buy,1001.99,EUR,1.99,10,FR0000120073,,Air,Depot',
    '2025-01-03,Delivery (Outbound),200,EUR,,2,FR0000120073,,Air,Depot',
    '2025-01-04,Dividend,5,EUR,,8,FR0000120073,,Air,Depot',
    '2025-01-05,Split,0,EUR,,72,FR0000120073,,Air,Depot',
  ].join('\n');
  expect(countedIn(file, 'p.csv')).toEqual([
    'Depot: 10 FR0000120073, -1001.99 EUR, -2 FR0000120073, 5 EUR, 72 FR0000120073',
  ]);
});

test('Sure and Ghostfolio: what moved, and units', () => {
  const records = [
    {
      type: 'Account',
      data: { id: 'a', name: 'Depot', accountable_type: 'Investment', currency: 'EUR' },
    },
    {
      type: 'Transaction',
      data: { account_id: 'a', amount: '-100', currency: 'EUR', date: '2025-01-01', name: 'In' },
    },
    {
      type: 'Trade',
      data: {
        account_id: 'a',
        amount: '90',
        price: '9',
        qty: '10',
        ticker: 'AIR',
        currency: 'EUR',
        date: '2025-01-02',
      },
    },
  ];
  const sure = records.map((each) => JSON.stringify(each)).join('\n');
  expect(countedIn(sure, 'all.ndjson')).toEqual(['Depot: 100 EUR, -90 EUR, 10 AIR']);
  const activity = {
    accountId: 'a',
    currency: 'EUR',
    date: '2025-01-02T00:00:00.000Z',
    fee: 1,
    symbol: 'AIR',
  };
  const ghostfolio = JSON.stringify({
    accounts: [{ id: 'a', name: 'Depot', currency: 'EUR' }],
    activities: [
      { ...activity, type: 'BUY', quantity: 10, unitPrice: 9 },
      { ...activity, type: 'SELL', quantity: 4, unitPrice: 9 },
      { ...activity, type: 'DIVIDEND', quantity: 1, unitPrice: 5 },
    ],
  });
  expect(countedIn(ghostfolio, 'g.json')).toEqual(['Depot: 6 AIR, 4 EUR']);
});
