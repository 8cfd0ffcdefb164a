/** Sheets of balances by day: the three layouts, sums, debts, and tables that are none. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { StatementError } from '../src/index.ts';
import { read } from './support.ts';

/** Account, kind, and each balance with its day. */
const told = (text: string, options?: Parameters<typeof read>[1]) =>
  read(text, options).map(({ name, kind, balance, pastBalances = [] }) =>
    [
      ...[name, kind].filter(Boolean),
      ...[...pastBalances, balance].map((each) => `${each?.date} ${each?.amount}`),
    ].join(', '),
  );

const notices = (text: string) =>
  read(text).flatMap(({ notices: all }) => all.map(({ code }) => code));

const code = (text: string): string => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof StatementError) return error.code;
  }
  return 'none';
};

describe('a row for each balance', () => {
  it('is read as Monarch exports it, with debts as loans', () => {
    const [checking] = read(`Date,Balance,Account
2024-01-31,1200.50,Checking
2024-01-31,-5000,Car loan
2024-02-29,1300.50,Checking
2024-02-29,-4800,Car loan
`);
    expect(checking).toMatchObject({
      ...{ format: 'balance-sheet', account: 'Checking', rows: [], trades: [] },
      ...{ currency: undefined, balance: { date: '2024-02-29', amount: '1300.50' } },
      pastBalances: [{ date: '2024-01-31', amount: '1200.50' }],
    });
    expect(
      told(
        'Datum;Konto;Kontostand;Währung\n31.01.2024;Giro;1.200,50;EUR\n29.02.2024;Giro;99,00;EUR\n',
      ),
    ).toEqual(['Giro, 2024-01-31 1200.50, 2024-02-29 99.00']);
  });

  it('is read without accounts as one, and a month as its last day', () => {
    const text = 'month,balance\n2025-11,4820.00\n2026-02,5980.00\n';
    expect(told(text)).toEqual(['2025-11-30 4820.00, 2026-02-28 5980.00']);
    expect(notices(text)).toEqual(['monthsAsEnds']);
  });

  it('takes what is owed from a column of types', () => {
    const rows = ['2024-01-31,Visa,Liability,300', '2024-01-31,Flat,Asset,200000']
      .concat('2024-02-29,Visa,Liability,-250')
      .join('\n');
    expect(told(`Date,Account,Type,Balance\n${rows}\n`)).toEqual([
      'Visa, checking, 2024-01-31 -300, 2024-02-29 -250',
      'Flat, real_estate, 2024-01-31 200000',
    ]);
  });

  it('is refused with two balances of one day', () => {
    expect(code('Date,Account,Balance\n2024-01-31,A,1\n2024-01-31,A,2\n')).toBe('twoBalances');
  });
});

describe('a column for each account', () => {
  const sheet = `Date,Checking Account,Roth IRA,Credit Card Debt,Student Loans,Other Assets,Net Worth,Notes
2024-01-31,2500.00,45000.00,-3200.00,-15000.00,1200.00,30500.00,
2024-02-29,2600.00,46000.00,-3000.00,-14800.00,,30800.00,paid
`;

  it('is read, without the sum and the notes', () => {
    expect(told(sheet)).toEqual([
      'Checking Account, 2024-01-31 2500.00, 2024-02-29 2600.00',
      'Roth IRA, cto, 2024-01-31 45000.00, 2024-02-29 46000.00',
      'Credit Card Debt, checking, 2024-01-31 -3200.00, 2024-02-29 -3000.00',
      'Student Loans, loan, 2024-01-31 -15000.00, 2024-02-29 -14800.00',
      'Other Assets, 2024-01-31 1200.00',
    ]);
    expect(read(sheet)[0]?.warnings).toEqual([
      '"Other Assets" has no balance after 2024-01-31: that one counts until you record another',
      'sums of other accounts are left out: Net Worth',
      'what is no balance is left out: Notes',
    ]);
  });

  it('has a sum that is none, by name', () => {
    expect(() => read(sheet.replace('30800', '30801'))).toThrow(
      /"Net Worth" is called a sum, and on 2024-02-29 it is not that of the accounts/,
    );
  });

  it('takes debts without a minus from the sum, and changes and shares by what they are', () => {
    const german = `Monat;Girokonto;Depot;Hypothek;Summe Vermögen;Reinvermögen;Veränderung;Sparquote
31.01.2024;1.200,50 €;25.000,00 €;150.000,00 €;26.200,50 €;-123.799,50 €;;10 %
29.02.2024;1.300,00 €;26.000,00 €;149.500,00 €;27.300,00 €;-122.200,00 €;1.599,50 €;12 %
`;
    expect(told(german).at(-1)).toBe(
      'Hypothek, loan, 2024-01-31 -150000.00, 2024-02-29 -149500.00',
    );
    expect(read(german)[0]?.currency).toBe('EUR');
    expect(code(german.replace('1.599,50', '1.700,00'))).toBe('unclearColumn');
  });

  it('asks for the sign of a debt that nothing tells', () => {
    const open = 'Date,Savings,Mortgage\n2024-01-31,3000,90000\n2024-02-29,3000,89000\n';
    expect(code(open)).toBe('debtWithoutMinus');
    expect(told(open, { positive: 'out' }).at(-1)).toContain('loan, 2024-01-31 -90000');
    expect(told(open, { positive: 'in' }).at(-1)).toContain('other, 2024-01-31 90000');
  });

  it('does not take a bank for a debt, nor a fund for a change', () => {
    const names = ['Crédit Agricole Livret A', 'Growth ETF', 'Maison', 'Crypto', 'PEA'];
    const rows = ['2024-01-31', '2024-02-29'].map(
      (day, at) => `${day},${names.map((_, n) => 100 * n + at).join()}`,
    );
    expect(
      told(`${['Date', ...names].join()}\n${rows.join('\n')}`).map(
        (each) => each.split(', 2024')[0],
      ),
    ).toEqual([
      'Crédit Agricole Livret A',
      'Growth ETF, cto',
      'Maison, real_estate',
      'Crypto, crypto_wallet',
      'PEA, pea',
    ]);
  });

  it('does not count a sum under another name, nor a day to come', () => {
    const text = `Date,Savings,Checking,Everything
2024-01-31,3000,900,3900
2024-02-29,3000,890,3890
2024-03-31,3000,900,3900
2999-03-31,3000,900,3900
`;
    expect(told(text).map((each) => each.slice(0, 8))).toEqual(['Savings,', 'Checking']);
    expect(notices(text)).toEqual(['sumsLeftOut', 'futureLeftOut']);
  });

  it('is refused with sums alone, and where days or amounts can be read in two ways', () => {
    expect(code('Date,Total Assets,Net Worth\n2024-01,5000,5000\n2024-02,5500,5500\n')).toBe(
      'onlySums',
    );
    const sorted = ['10/01', '05/03', '12/04'].map((day) => `${day}/2024,100,200\n`).join('');
    expect(told(`Date,Checking,Savings\n${sorted}`)[0]).toContain('2024-01-10 100, 2024-03-05');
    const days = ['01/02', '01/03', '01/04'].map((day) => `${day}/2024,1,200\n`).join('');
    expect(code(`Date,Checking,Savings\n${days}`)).toBe('undecidedOrder');
    expect(code('Date;Giro;Depot\n31.01.2024;1.200;2.000\n29.02.2024;1.300;2.100\n')).toBe(
      'undecidedMark',
    );
    expect(code('Date,Checking,Savings\n2024-01-31,100,200\n2024-02-29,#REF!,200\n')).toBe(
      'unknownFormat',
    );
  });
});

it('reads a row for each account, with groups and subtotals', () => {
  const text = `,Jan 2024,Feb 2024
Cash,,
Checking,$1200,$1300
Savings,$5000,$5100
Total cash,$6200,$6400
Debt,,
Student loan,$9000,$8900
Total debt,$9000,$8900
Net worth,-$2800,-$2500
`;
  expect(told(text)).toEqual([
    'Checking, 2024-01-31 1200, 2024-02-29 1300',
    'Savings, 2024-01-31 5000, 2024-02-29 5100',
    'Student loan, loan, 2024-01-31 -9000, 2024-02-29 -8900',
  ]);
});

describe('other tables', () => {
  it.each([
    ['a budget', 'Month,Income,Rent,Savings\n2024-01-31,3000,900,500\n2024-02-29,3000,900,480\n'],
    ['prices', 'Date,Bitcoin,Gold\n2024-01-31,42000,2050\n2024-02-29,61000,2040\n'],
    ['rates', 'Date,Mortgage,Savings\n2024-01-31,6.5,4.2\n2024-02-29,6.6,4.1\n'],
    ['one column', 'Date,Savings\n2024-01-31,3000\n2024-02-29,3010\n'],
    ['values', 'date,value\n2025-07-28,15144\n2025-07-29,15140\n'],
  ])('%s', (_, text) => {
    expect(code(text)).toBe('unknownFormat');
  });

  it('are banks’ statements as before', () => {
    const folder = new URL('../../../examples/statements/', import.meta.url);
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files)
      for (const { format } of read(readFileSync(new URL(file, folder))))
        expect([file, format]).not.toEqual([file, 'balance-sheet']);
  });
});
