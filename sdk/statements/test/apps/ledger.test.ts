/** Postings of hledger and Beancount, as `hledger print -O csv` and `bean-query -f csv` write them. */
import { describe, expect, it } from 'vitest';
import { type ReadOptions, readStatements } from '../../src/index.ts';

type Line = readonly [
  transaction: string,
  date: string,
  account: string,
  amount: string,
  commodity: string,
];

const LINES: readonly Line[] = [
  ['1', '2026-01-01', 'assets:checking', '5000.00', 'EUR'],
  ['1', '2026-01-01', 'equity:opening balances', '-5000.00', 'EUR'],
  ['2', '2026-01-02', 'expenses:food', '40.50', '€'],
  ['2', '2026-01-02', 'assets:checking', '-40.50', '€'],
  ['3', '2026-01-04', 'assets:broker:cash', '1200', 'EUR'],
  ['3', '2026-01-04', 'assets:checking', '-1200', 'EUR'],
  ['4', '2026-01-05', 'assets:broker', '10', 'AAPL'],
  ['4', '2026-01-05', 'expenses:fees', '5', 'EUR'],
  ['4', '2026-01-05', 'assets:broker:cash', '-1005', 'EUR'],
  ['5', '2026-02-05', 'assets:broker', '-4', 'AAPL'],
  ['5', '2026-02-05', 'expenses:fees', '5', 'EUR'],
  ['5', '2026-02-05', 'assets:broker:cash', '475', 'EUR'],
  ['5', '2026-02-05', 'income:gains', '-80', 'EUR'],
  ['6', '2026-03-01', 'assets:other broker', '2', 'AAPL'],
  ['6', '2026-03-01', 'assets:broker', '-2', 'AAPL'],
  ['7', '2026-03-02', 'assets:checking', '100', 'USD'],
  ['7', '2026-03-02', 'assets:checking', '-90.00', 'EUR'],
];

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
const encoded = (lines: readonly string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`);

const hledger = (lines: readonly Line[], options?: ReadOptions) =>
  readStatements(
    encoded([
      'txnidx,date,date2,status,code,description,comment,account,amount,commodity,credit,debit,posting-status,posting-comment',
      ...lines.map(([transaction, date, account, amount, commodity]) =>
        quoted([
          transaction,
          date,
          '',
          '*',
          '',
          `Of ${transaction}`,
          '',
          account,
          amount,
          commodity,
        ]),
      ),
    ]),
    options,
  );

const beancount = (lines: readonly Line[], options?: ReadOptions) =>
  readStatements(
    encoded([
      'id,date,payee,narration,account,exact,currency',
      ...lines.map(([transaction, date, account, amount, commodity]) =>
        [
          transaction,
          date,
          '',
          `Of ${transaction} `,
          account,
          `Decimal('${amount}')`,
          commodity,
        ].join(','),
      ),
    ]),
    options,
  );

describe.each([
  ['hledger', hledger],
  ['beancount', beancount],
])('%s', (format, read) => {
  it('has a statement for each account of the user, and each further currency', () => {
    const statements = read(LINES);
    expect(statements.map((each) => [each.format, each.account, each.currency])).toEqual([
      [format, 'assets:checking', 'EUR'],
      [format, 'assets:broker:cash', 'EUR'],
      [format, 'assets:broker', undefined],
      [format, 'assets:other broker', undefined],
      [format, 'assets:checking', 'USD'],
    ]);
    expect(
      statements[0]?.rows.map(({ amount, type, category, counterparty }) =>
        [amount, type, category, counterparty].join(' ').trim(),
      ),
    ).toEqual([
      ...['5000.00 transfer  equity:opening balances', '-40.50 debit food', '-1200 transfer'],
      '-90.00 transfer',
    ]);
  });

  it('makes lots of units at what was paid, with expenses as fees, and moves between accounts', () => {
    const [, cash, broker, other] = read(LINES);
    expect(cash?.rows.map(({ amount, type }) => `${amount} ${type}`)).toEqual([
      ...['1200 transfer', '-1005 buy', '475 sell'],
    ]);
    expect(broker?.trades).toMatchObject([
      { side: 'buy', symbol: 'AAPL', quantity: '10', unitPrice: '100', fees: '5', currency: 'EUR' },
      { side: 'sell', quantity: '4', unitPrice: '120', fees: '5' },
      { side: 'sell', quantity: '2', moved: 'assets:other broker' },
    ]);
    expect(other?.trades).toMatchObject([{ side: 'buy', quantity: '2', moved: 'assets:broker' }]);
  });

  it('takes what came from capital for no income: openings, paddings and exchanges', () => {
    const [account] = read([
      ['1', '2026-01-01', 'Assets:Bank', '1000', 'EUR'],
      ['1', '2026-01-01', 'Assets:Cash', '50', 'EUR'],
      ['1', '2026-01-01', 'Equity:Opening-Balances', '-1050', 'EUR'],
      ['2', '2026-02-01', 'Assets:Bank', '1100', 'EUR'],
      ['2', '2026-02-01', 'Equity:Padding', '-1100', 'EUR'],
      ['3', '2026-02-02', 'Assets:Bank', '2000', 'EUR'],
      ['3', '2026-02-02', 'Income:Pay', '-2000', 'EUR'],
    ]);
    expect(account?.rows.map(({ amount, type }) => `${amount} ${type}`)).toEqual([
      ...['1000 transfer', '1100 transfer', '2000 credit'],
    ]);
  });

  it('takes a dollar sign for money, in the currency that the user tells', () => {
    const lines: readonly Line[] = [
      ['1', '2026-01-01', 'assets:bank', '10', '$'],
      ['1', '2026-01-01', 'income:pay', '-10', '$'],
    ];
    const [open] = read(lines);
    expect(open).toMatchObject({ currency: undefined, trades: [], rows: [{ amount: '10' }] });
    const [told] = read(lines, { currency: 'CAD' });
    expect(told).toMatchObject({ currency: 'CAD', rows: [{ amount: '10', currency: 'CAD' }] });
  });

  it('names units that came without money, and refuses postings that do not add up', () => {
    const [gift] = read([
      ['1', '2026-01-05', 'assets:broker', '1', 'AAPL'],
      ['1', '2026-01-05', 'assets:broker', '2', 'MSFT'],
    ]);
    expect(gift?.notices.map(({ code }) => code)).toEqual(['withoutMoney', 'withoutMoney']);
    expect(() =>
      read([
        ['1', '2026-01-05', 'assets:checking', '40', 'EUR'],
        ['1', '2026-01-05', 'income:wage', '-40.5', 'EUR'],
      ]),
    ).toThrow(/add up to -0\.5 instead of 0/);
  });
});
