/** Sure and Maybe. The records are those that both write in app/models/family/data_exporter.rb, with invented contents. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readStatements } from '../../src/index.ts';

const line = (type: string, data: object) => JSON.stringify({ type, data });

const account = (id: string, name: string, accountable_type: string, currency = 'EUR') =>
  line('Account', { id, name, accountable_type, currency, balance: '0.0', subtype: null });

const WHOLE = [
  account('a1', 'Checking', 'Depository'),
  account('a2', 'Mortgage', 'Loan'),
  account('a3', 'Broker', 'Investment', 'USD'),
  account('a4', 'Checking', 'Depository'),
  line('Balance', { account_id: 'a1', date: '2026-01-31', balance: '2410.25', currency: 'EUR' }),
  line('Balance', { account_id: 'a1', date: '2026-01-05', balance: '-89.75', currency: 'EUR' }),
  line('Balance', { account_id: 'a2', date: '2026-01-31', balance: '199000.0', currency: 'EUR' }),
  line('Balance', {
    ...{ account_id: 'a3', date: '2026-01-31', balance: '900.0', cash_balance: '50.5' },
    currency: 'USD',
  }),
  line('Category', { id: 'c1', name: 'Food' }),
  line('Transaction', {
    ...{ account_id: 'a1', date: '2026-01-05', amount: '89.75', currency: 'EUR' },
    ...{ name: 'Grocery', notes: null, category_id: 'c1', kind: 'standard' },
  }),
  line('Transaction', {
    ...{ account_id: 'a1', date: '2026-01-06', amount: -2500.0, currency: 'EUR' },
    ...{ name: 'Employer', notes: 'January', category_id: null, kind: 'standard' },
  }),
  line('Transaction', {
    ...{ account_id: 'a2', date: '2026-01-07', amount: '-1000.0', currency: 'EUR' },
    ...{ name: 'Instalment', kind: 'loan_payment' },
  }),
  line('Trade', {
    ...{ account_id: 'a3', ticker: 'MSFT', security_name: 'Microsoft', date: '2026-01-08' },
    ...{ qty: '2.0', price: '400.0', amount: '800.0', currency: 'USD' },
  }),
  line('Trade', {
    ...{ account_id: 'a3', ticker: 'MSFT', date: '2026-01-09', qty: '-1.0', price: '410.0' },
    ...{ amount: '-410.0', currency: 'USD' },
  }),
  '',
].join('\n');

const TRANSACTIONS = `date,account_name,amount,name,category,tags,notes,currency
2026-01-05,Checking,89.75,Grocery,Food,,,EUR
2026-01-06,Checking,-2500.0,Employer,Income,,,EUR
`;

describe('all.ndjson', () => {
  const statements = readStatements(strToU8(WHOLE));

  it('has money that leaves an account as positive, and debts as positive balances', () => {
    expect(statements).toMatchObject([
      {
        ...{ format: 'sure', account: 'Checking', kind: 'checking', currency: 'EUR' },
        balance: { date: '2026-01-31', amount: '2410.25' },
        rows: [
          { date: '2026-01-05', amount: '-89.75', label: 'Grocery', category: 'Food' },
          { date: '2026-01-06', amount: '2500', label: 'Employer January', type: 'credit' },
        ],
      },
      {
        ...{ account: 'Mortgage', kind: 'loan', balance: { amount: '-199000.0' } },
        rows: [{ amount: '1000.0', type: 'transfer' }],
      },
      {
        ...{ account: 'Broker', kind: 'cto', balance: { amount: '50.5', currency: 'USD' } },
        rows: [
          { amount: '-800.0', type: 'buy' },
          { amount: '410.0', type: 'sell' },
        ],
        trades: [
          { side: 'buy', symbol: 'MSFT', name: 'Microsoft', quantity: '2', unitPrice: '400' },
          { side: 'sell', symbol: 'MSFT', quantity: '1' },
        ],
      },
      { account: 'Checking (2)', rows: [] },
    ]);
  });

  it('is read alone from the archive, whose tables repeat its rows', () => {
    const zip = zipSync({
      'accounts.csv': strToU8('id,name,type,subtype,balance,currency,created_at\n'),
      'transactions.csv': strToU8(TRANSACTIONS),
      'all.ndjson': strToU8(WHOLE),
    });
    const read = readStatements(zip);
    expect(read.flatMap(({ rows }) => rows)).toEqual(statements.flatMap(({ rows }) => rows));
    expect(read.flatMap(({ warnings }) => warnings)).toEqual(
      statements.flatMap(({ warnings }) => warnings),
    );
  });

  it('is refused where a line is cut off, or a row has no account', () => {
    expect(() => readStatements(strToU8(WHOLE.slice(0, -40)))).toThrow(/cut off/);
    const lost = `${WHOLE}${line('Transaction', { account_id: 'x', amount: '1', date: '2026-01-01' })}`;
    expect(() => readStatements(strToU8(lost))).toThrow(/account_id/);
  });
});

describe('values that the user stated', () => {
  const value = (account_id: string, date: string, amount: string, kind = 'reconciliation') =>
    line('Valuation', { account_id, date, amount, kind, currency: 'EUR', name: 'Manual update' });
  const dated = (...records: string[]) =>
    readStatements(strToU8(records.join('\n'))).map(({ balance, pastBalances, notices }) => ({
      balances: [...(pastBalances ?? []), balance].map((each) => `${each?.date} ${each?.amount}`),
      notices: notices.map(({ code }) => code),
    }));

  it('are balances of their days, as are the first and the latest one', () => {
    const home = [
      account('h', 'Home', 'Property'),
      line('Balance', { account_id: 'h', date: '2026-01-31', balance: '260000.0' }),
      line('Balance', { account_id: 'h', date: '2025-06-30', balance: '250000.0' }),
      line('Balance', { account_id: 'h', date: '2025-06-29', balance: '240000.0' }),
      value('h', '2020-05-01', '200000.0', 'opening_anchor'),
      value('h', '2025-06-30', '250000.0'),
    ];
    expect(dated(...home)).toEqual([
      {
        balances: ['2020-05-01 200000.0', '2025-06-30 250000.0', '2026-01-31 260000.0'],
        notices: [],
      },
    ]);
  });

  it('are the only ones in exports of Maybe, and of a debt below 0', () => {
    const loan = [
      account('l', 'Mortgage', 'Loan'),
      value('l', '2024-01-01', '150000.0', 'opening_anchor'),
      value('l', '2025-01-01', '140000.0'),
    ];
    expect(dated(...loan)).toEqual([
      { balances: ['2024-01-01 -150000.0', '2025-01-01 -140000.0'], notices: [] },
    ]);
  });

  it('are the cash of accounts with securities, or left out where that is not told', () => {
    const trade = line('Trade', {
      ...{ account_id: 'b', ticker: 'MSFT', date: '2026-01-08', qty: '2.0', price: '400.0' },
      ...{ amount: '800.0', currency: 'EUR' },
    });
    const day = line('Balance', {
      ...{ account_id: 'b', date: '2026-01-09', balance: '900.0', cash_balance: '100.0' },
    });
    const broker = [account('b', 'Broker', 'Investment'), day, trade];
    expect(dated(...broker, value('b', '2026-01-09', '900.0'))).toEqual([
      { balances: ['2026-01-09 100.0'], notices: [] },
    ]);
    expect(dated(...broker, value('b', '2026-01-05', '850.0'))).toEqual([
      { balances: ['2026-01-09 100.0'], notices: ['securityValueLeftOut'] },
    ]);
  });
});

it('reads the tables alone', () => {
  expect(readStatements(strToU8(TRANSACTIONS))).toMatchObject([
    { account: 'Checking', rows: [{ amount: '-89.75' }, { amount: '2500.0' }] },
  ]);
  const trades = `date,account_name,ticker,quantity,price,amount,currency
2026-01-08,Broker,MSFT,2.0,400.0,800.0,USD
2026-01-09,Broker,MSFT,-1.0,410.0,-410.0,USD
`;
  expect(readStatements(strToU8(trades))).toMatchObject([
    {
      account: 'Broker',
      rows: [{ amount: '-800.0' }, { amount: '410.0' }],
      trades: [{ side: 'buy' }, { side: 'sell' }],
    },
  ]);
});
