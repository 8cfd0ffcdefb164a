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
      .concat('2024-02-29,Visa,credit,250')
      .join('\n');
    const text = `Date,Account,Type,Balance\n${rows}\n`;
    expect(told(text)).toEqual([
      'Visa, checking, 2024-01-31 -300, 2024-02-29 -250',
      'Flat, real_estate, 2024-01-31 200000',
    ]);
    expect(told(text.replace('300', '-300').replace('250', '-250'))).toEqual(told(text));
  });

  it('takes the type of an account from a column of types', () => {
    const rows = ['Rainy days,Savings,100', 'Everyday,Checking,50', 'Fidelity,Brokerage,900']
      .concat('Somewhere,Unheard of,1')
      .flatMap((row) => [`2024-01-31,${row}`, `2024-02-29,${row}`])
      .join('\n');
    const text = `Date,Account,Account Type,Balance\n${rows}\n`;
    expect(read(text).map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      ...['Rainy days savings', 'Everyday checking', 'Fidelity cto', 'Somewhere undefined'],
    ]);
  });

  it('is refused where some debts of a column of types have a minus and others none', () => {
    const text = `Date,Account,Type,Balance
2024-01-31,Visa,Liability,300
2024-02-29,Visa,Liability,-20
`;
    expect(code(text)).toBe('debtWithoutMinus');
    expect(told(text, { positive: 'out' })).toEqual([
      'Visa, checking, 2024-01-31 -300, 2024-02-29 20',
    ]);
  });

  it('tells accounts of one name by their banks', () => {
    const text = `Date,Account,Institution,Balance
2024-01-31,Savings,One,100
2024-02-29,Savings,Two,200
`;
    expect(told(text)).toEqual(['Savings (One), 2024-01-31 100', 'Savings (Two), 2024-02-29 200']);
  });

  it('is refused where an account has several currencies, or coins', () => {
    const rows = (one: string, other: string) =>
      `Date,Account,Currency,Balance\n2024-01-31,A,${one},100\n2024-02-29,A,${other},200\n`;
    expect(() => read(rows('EUR', 'GBP'))).toThrow(
      /"EUR, GBP", the currency of "A", is not a code/,
    );
    expect(code(rows('BTC', 'BTC'))).toBe('wrongCurrency');
    expect(read(rows('€', 'eur'))[0]?.currency).toBe('EUR');
    const wide = (one: string, other: string) =>
      `Date,Checking,Savings\n2024-01-31,100,${one}\n2024-02-29,100,${other}\n`;
    expect(code(wide('€100', '$100'))).toBe('wrongCurrency');
    expect(code(wide('1.5 BTC', '1.6 BTC'))).toBe('wrongCurrency');
    expect(read(wide('$100', '$200').replace('Savings', 'Savings (CAD)'))[1]?.currency).toBe('CAD');
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

  it('has sums that fit each other, and no account for one of them', () => {
    const text = `Date,Cash,Assets,Liabilities,Net worth
2024-01-31,1000,1000,-200,800
2024-02-29,1100,1100,-200,900
`;
    expect(() => read(text)).toThrow(/"Liabilities" is called a sum/);
  });

  it('says so where no word calls its amounts balances, and refuses a plan', () => {
    const text = 'Month,Savings,Investments\n2024-01,200,500\n2024-02,250,500\n';
    expect(notices(text)).toEqual(['takenForBalances', 'monthsAsEnds']);
    expect(notices(text.replace('Savings', 'Savings balance'))).toEqual(['monthsAsEnds']);
    expect(code(text.replace('Investments', 'Savings goal'))).toBe('unclearColumn');
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
    expect(notices(text)).toEqual(['sumsLeftOut', 'takenForBalances', 'futureLeftOut']);
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
    ['flows', 'Date,From checking,To savings\n2024-01-31,-500,500\n2024-02-29,-300,300\n'],
    ['columns in and out', 'Date,Savings in,Savings out\n2024-01-31,0,900\n2024-02-29,200,0\n'],
    ['what is saved', 'Month,Checking,Monthly savings\n2024-01,1000,500\n2024-02,1100,500\n'],
    ['housing', 'Month,Housing,Car,Savings\n2024-01,1250,300,500\n2024-02,1250,280,500\n'],
    ['energy', 'Month,House kWh,Car kWh\n2024-01,450,210\n2024-02,430,220\n'],
    ['a meter', 'Datum;Stand\n31.01.2024;12345\n29.02.2024;12500\n'],
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
