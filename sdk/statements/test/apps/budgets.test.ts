import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readStatements } from '../../src/index.ts';
import { cashOf, readTables } from '../brokers/support/read.ts';
import { ACTUAL_EXPORT } from './actual-export.ts';

/** Returns the sum of each account of a file. */
const totals = (text: string) =>
  Object.fromEntries(readTables(text).map((statement) => [statement.account, cashOf(statement)]));

/** Damages all pages but the first. */
const rotten = (byte: number, at: number): number => (at < 512 ? byte : byte ^ 0x55);

/** Replaces a text by one of the same length. */
function replaced(bytes: Uint8Array, text: string, other: string): Uint8Array {
  const at = Buffer.from(bytes).indexOf(text);
  const copy = bytes.slice();
  copy.set(strToU8(other), at);
  return copy;
}

describe('Firefly III', () => {
  const HEADINGS =
    'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,budget,notes';

  it('gives a transfer to both accounts, each in its currency', () => {
    const sample = `${HEADINGS}
1,1,1,x,x,,"Opening balance",EUR,1000.00,,,"Initial balance",2025-12-31T00:00:00+01:00,"Initial balance for Courant",,"Initial balance account",Courant,FR7600000000000000000000001,"Asset account",,,,
1,2,2,x,x,,Withdrawal,EUR,-12.50,,,Boulangerie,2026-01-02T00:00:00+01:00,Courant,FR7600000000000000000000001,"Asset account",Boulangerie,,"Expense account",,Repas,,
1,3,3,x,x,,Deposit,EUR,2000.00,,,Salaire,2026-01-05T00:00:00+01:00,Employeur,,"Revenue account",Courant,FR7600000000000000000000001,"Asset account",,,,
1,4,4,x,x,,Transfer,EUR,100.00,USD,110.00,Épargne,2026-01-06T00:00:00+01:00,Courant,FR7600000000000000000000001,"Asset account",Dollars,,"Asset account",,,,
`;
    expect(totals(sample)).toEqual({
      FR7600000000000000000000001: { EUR: '2887.50' },
      Dollars: { USD: '110.00' },
    });
    const [current] = readTables(sample);
    expect(current?.rows[1]).toEqual({
      date: '2026-01-02',
      amount: '-12.50',
      label: 'Boulangerie',
      currency: 'EUR',
      type: 'debit',
      counterparty: 'Boulangerie',
      category: 'Repas',
    });
  });
});

describe('Firefly III’s API', () => {
  const account = (id: string, attributes: object) => ({ type: 'accounts', id, attributes });
  const CHECKING = account('1', {
    ...{ active: true, name: 'My checking account', type: 'asset', account_role: 'defaultAsset' },
    ...{ currency_code: 'EUR', current_balance: '987.66', iban: 'NL02ABNA0123456789' },
    ...{ current_balance_date: '2026-04-30T23:59:59+00:00', liability_direction: null },
  });
  const debt = (direction: string, balance: string) =>
    account('2', {
      ...{ active: false, include_net_worth: false, name: 'Mortgage', type: 'liabilities' },
      ...{ currency_code: 'EUR', current_balance: balance, iban: null, liability_type: 'mortgage' },
      ...{ current_balance_date: '2026-04-30T23:59:59+00:00', liability_direction: direction },
    });
  const SHOP = account('3', {
    ...{ name: 'Buy and Large', type: 'expense', currency_code: 'EUR', current_balance: '-12.34' },
    ...{ current_balance_date: '2026-04-30T23:59:59+00:00', liability_direction: null },
  });
  const split = (transaction_journal_id: string, told: object) => ({
    type: 'transactions',
    id: transaction_journal_id,
    attributes: {
      group_title: null,
      transactions: [{ transaction_journal_id, currency_code: 'EUR', tags: ['a'], ...told }],
    },
  });
  const side = (name: 'source' | 'destination', told: string, type: string, iban?: string) => ({
    [`${name}_name`]: told,
    [`${name}_type`]: type,
    [`${name}_iban`]: iban ?? null,
  });
  const OPENING = split('10', {
    ...{ type: 'opening balance', date: '2026-01-01T00:00:00+00:00', amount: '1000.00' },
    ...{ description: 'Initial balance', foreign_amount: null, category_name: null },
    ...side('source', 'Initial balance account', 'Initial balance account'),
    ...side('destination', 'My checking account', 'Asset account', 'NL02ABNA0123456789'),
  });
  const VEGETABLES = split('11', {
    ...{ type: 'withdrawal', date: '2026-04-01T00:00:00+00:00', amount: '12.34' },
    ...{ description: 'Vegetables', category_name: 'Groceries' },
    ...{ foreign_amount: '13.00', foreign_currency_code: 'USD' },
    ...side('source', 'My checking account', 'Asset account', 'NL02ABNA0123456789'),
    ...side('destination', 'Buy and Large', 'Expense account'),
  });
  const page = (data: readonly object[], current_page = 1, total_pages = 1) => ({
    data,
    meta: { pagination: { total: 9, count: data.length, current_page, total_pages } },
  });
  const told = (...documents: readonly object[]) =>
    readTables(documents.map((each) => JSON.stringify(each)).join('\n'));

  it('gives accounts with type, balance and what differs here', () => {
    expect(told(page([CHECKING, debt('debit', '-150000.00'), SHOP]))).toMatchObject([
      {
        ...{ format: 'firefly-iii', account: 'NL02ABNA0123456789', kind: 'checking', rows: [] },
        balance: { date: '2026-04-30', amount: '987.66', currency: 'EUR' },
      },
      {
        ...{ account: 'Mortgage', kind: 'loan', balance: { amount: '-150000.00' } },
        notices: [{ code: 'inactiveAccount' }, { code: 'outsideNetWorth' }],
      },
    ]);
    const flat = account('4', { ...CHECKING.attributes, name: 'Mortgage', iban: null });
    expect(() => told(page([flat, debt('debit', '-150000.00')]))).toThrow(
      '"Mortgage" has two balances on 2026-04-30',
    );
    const [claim] = told(page([debt('credit', '500.00')]));
    expect(claim).toMatchObject({ kind: 'other', balance: { amount: '500.00' } });
  });

  it('gives rows as the CSV does, each once', () => {
    const [statement, ...others] = told([page([OPENING, VEGETABLES]), page([VEGETABLES])]);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({ account: 'NL02ABNA0123456789', notices: [] });
    expect(statement?.rows).toEqual([
      {
        ...{ date: '2026-01-01', amount: '1000.00', label: 'Initial balance', currency: 'EUR' },
        ...{ type: 'transfer', counterparty: 'Initial balance account' },
      },
      {
        ...{ date: '2026-04-01', amount: '-12.34', label: 'Vegetables', currency: 'EUR' },
        ...{ type: 'debit', counterparty: 'Buy and Large', category: 'Groceries' },
      },
    ]);
  });

  it('tells which pages are missing, and whether the rows lead to the balance', () => {
    const codes = (...documents: readonly object[]) =>
      told(...documents).flatMap(({ notices }) =>
        notices.map(({ code, values }) => [code, values]),
      );
    expect(codes(page([OPENING], 1, 3))).toEqual([['pagesMissing', ['transactions', '2, 3', 3]]]);
    expect(codes(page([OPENING], 1, 2), page([VEGETABLES], 2, 2), page([CHECKING]))).toEqual([]);
    expect(codes(page([OPENING]), page([CHECKING]))).toEqual([
      ['sumOff', ['1000.00', '987.66', '2026-04-30']],
    ]);
  });

  it('refuses kinds that are not known, and a file that is cut off', () => {
    const odd = split('12', { type: 'invoice', date: '2026-04-01', amount: '1', description: '' });
    expect(() => told(page([odd]))).toThrow(/"invoice" is a kind of line that is not known/);
    expect(() => readTables(JSON.stringify(page([VEGETABLES])).slice(0, -30))).toThrow(/cut off/);
  });
});

describe('Actual', () => {
  it('names the export to take in place of a database that cannot be read', () => {
    const files = unzipSync(ACTUAL_EXPORT);
    const database = files['db.sqlite'] ?? new Uint8Array();
    const damaged = [strToU8('SQLite format 3'), database.subarray(0, 4096), database.map(rotten)];
    for (const bytes of damaged)
      expect(() => readStatements(zipSync({ ...files, 'db.sqlite': bytes }))).toThrow(
        /^db.sqlite: Actual’s database is damaged.*choose Export/,
      );
  });

  it('reads its database as the app shows it', () => {
    const [current, savings, former, ...others] = readStatements(ACTUAL_EXPORT);
    expect(others).toEqual([]);
    const grocer = { type: 'debit', counterparty: 'Grocer', currency: 'EUR' };
    expect(current).toMatchObject({ format: 'actual-zip', account: 'Courant', currency: 'EUR' });
    expect(current?.rows).toEqual([
      {
        ...{ date: '2026-01-01', amount: '1000.00', label: 'Starting Balance', type: 'transfer' },
        ...{ counterparty: 'Starting Balance', category: 'Starting Balances', currency: 'EUR' },
      },
      {
        ...{ ...grocer, date: '2026-01-05', amount: '-12.34', label: 'Grocer weekly' },
        category: 'Food: fresh',
      },
      {
        ...{ ...grocer, date: '2026-01-06', amount: '-50.00', label: 'Grocer' },
        category: 'Food: fresh',
      },
      {
        ...{ ...grocer, date: '2026-01-07', amount: '-10.00', label: 'Grocer a part' },
        category: 'Food: fresh',
      },
      ...[
        {
          date: '2026-01-07',
          amount: '-20.00',
          label: 'Livret',
          type: 'transfer',
          currency: 'EUR',
        },
      ],
      { ...grocer, date: '2026-01-08', amount: '-7.00', label: 'Grocer off by one' },
      {
        ...{ date: '2026-01-11', amount: '-0.05', type: 'debit', currency: 'EUR' },
        label: `long ${'word '.repeat(300)}end`,
      },
    ]);
    expect(current?.notices).toMatchObject([{ code: 'splitsOff', values: ['-7.00'] }]);
    expect(savings?.rows).toMatchObject([{ amount: '20.00', label: 'Courant', type: 'transfer' }]);
    expect(former).toMatchObject({ account: 'Ancien', rows: [] });
    expect(former?.notices).toMatchObject([{ code: 'inactiveAccount', values: ['Ancien'] }]);
  });

  it('takes the currency of the database, and its decimals', () => {
    const database = unzipSync(ACTUAL_EXPORT)['db.sqlite'] ?? new Uint8Array();
    const inYen = readStatements(replaced(database, 'EUR', 'JPY'));
    expect(inYen[0]?.rows[1]).toMatchObject({ amount: '-1234', currency: 'JPY' });
    const [unknown] = readStatements(replaced(database, 'true', 'nope'));
    expect(unknown?.currency).toBeUndefined();
    expect(unknown?.rows[1]).toMatchObject({ amount: '-12.34' });
  });

  it('gives the same rows of its table as of its database', () => {
    const [current] =
      readTables(`Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared
Courant,2026-01-07,Grocer,(SPLIT INTO 2) ,,,0,-30,Cleared
Courant,2026-01-07,Grocer,(SPLIT 1 OF 2) a part,Usual,Food: fresh,-10,0,Cleared
Courant,2026-01-01,Starting Balance,,Income,Starting Balances,1000,0,Cleared
`);
    const rows = readStatements(ACTUAL_EXPORT)[0]?.rows ?? [];
    const withoutCurrency = [rows[3], rows[0]].map((row) => ({ ...row, currency: undefined }));
    expect(current?.rows.map((row) => ({ ...row, amount: `${row.amount}.00` }))).toEqual(
      withoutCurrency,
    );
  });

  it('tells accounts apart, and knows a transfer by the other account', () => {
    const statements = readTables(`Account,Date,Payee,Notes,Category,Amount
Courant,2026-08-01,Bailleur,,Loyer,-500.00
Courant,2026-08-02,Livret,,,-100.00
Livret,2026-08-02,Courant,,,100.00
`);
    expect(statements.map((each) => [each.account, cashOf(each)])).toEqual([
      ['Courant', { '': '-600.00' }],
      ['Livret', { '': '100.00' }],
    ]);
    expect(statements[0]?.rows[1]).toMatchObject({ label: 'Livret', type: 'transfer' });
    expect(statements[0]?.currency).toBeUndefined();
  });
});

describe('YNAB', () => {
  const HEADINGS =
    '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"\n';

  it('tells the points of a currency from those of an amount', () => {
    const [account] = readTables(
      `${HEADINGS}"Amman","","28/07/2026","Grocer","","","","","د.ا.\u200f4.750","د.ا.\u200f0.000","Cleared"\n`,
    );
    expect(account?.rows).toMatchObject([{ amount: '-4.75' }]);
  });

  it('takes a correction of a balance for no income and no spending', () => {
    const line = (payee: string, out: string, into: string) =>
      `"Cash","","28/07/2026","${payee}","","","","","€${out}","€${into}","Cleared"\n`;
    const [account] = readTables(
      HEADINGS +
        line('Reconciliation Balance Adjustment', '0.00', '1100.00') +
        line('Manual Balance Adjustment', '7.00', '0.00') +
        line('Balance Bikes', '90.00', '0.00'),
    );
    expect(account?.rows.map(({ amount, type }) => `${amount} ${type}`)).toEqual([
      ...['1100.00 transfer', '-7.00 transfer', '-90.00 debit'],
    ]);
  });

  it('reads outflow and inflow, days as the whole file writes them', () => {
    const [chequing] =
      readTables(`${HEADINGS}"Chequing","","07/01/2026","Starting Balance","","","","","€0.00","€1,000.00","Reconciled"
"Chequing","","07/28/2026","Grocer","Everyday: Groceries","Everyday","Groceries","weekly","€45.00","€0.00","Cleared"
"Chequing","","07/29/2026","Transfer : Savings","","","","","€200.00","€0.00","Cleared"
`);
    expect(chequing?.rows).toEqual([
      {
        date: '2026-07-01',
        amount: '1000.00',
        label: 'Starting Balance',
        currency: 'EUR',
        type: 'transfer',
        counterparty: 'Starting Balance',
      },
      {
        date: '2026-07-28',
        amount: '-45.00',
        label: 'Grocer weekly',
        currency: 'EUR',
        type: 'debit',
        counterparty: 'Grocer',
        category: 'Groceries',
      },
      {
        date: '2026-07-29',
        amount: '-200.00',
        label: 'Transfer : Savings',
        currency: 'EUR',
        type: 'transfer',
      },
    ]);
  });

  it('refuses days that could be written either way', () => {
    const sample = `${HEADINGS}"C","","07/01/2026","P","","","","","1.00","0.00","Cleared"\n`;
    expect(() => readTables(sample)).toThrow(
      /its days, such as 07\/01\/2026, could be D\/M\/Y or M\/D\/Y/,
    );
  });
});

describe("Bankin'", () => {
  it('tells accounts apart', () => {
    expect(
      totals(`Date;Description;Compte;Montant;Catégorie;Sous-Catégorie;Note;Pointée
"31/10/2025";"Intérêts";"Livret A";"4.67";"Entrées d'argent";"Economies";"";"Non"
"29/10/2025";"CB Boulangerie";"Compte De Dépôts";"-2.5";"Alimentation & Restau.";"Fast foods";"";"Non"
`),
    ).toEqual({ 'Livret A': { '': '4.67' }, 'Compte De Dépôts': { '': '-2.50' } });
  });
});

describe('GnuCash', () => {
  it('reads the splits of one’s own accounts, shares as lots', () => {
    const statements =
      readTables(`Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym,Amount Num.,Value With Sym,Value Num.,Reconcile,Reconcile Date,Rate/Price
2026-01-20,t1,,Courses,,CURRENCY::EUR,,,,Expenses:Food,Food,€10.00,10.00,€10.00,10.00,n,,1
,t1,,,,,,,,Assets:Bank,Bank,-€10.00,-10.00,-€10.00,-10.00,n,,1
2026-01-21,t2,,Achat,,CURRENCY::EUR,,,,Assets:Broker:ACME,ACME,5 ACME,5,€250.00,250.00,n,,50
,t2,,,,,,,,Assets:Bank,Bank,-€250.00,-250.00,-€250.00,-250.00,n,,1
`);
    expect(
      statements.map(({ account, rows, trades }) => [account, rows.length, trades.length]),
    ).toEqual([
      ['Assets:Bank', 2, 0],
      ['Assets:Broker:ACME', 0, 1],
    ]);
    expect(statements[1]?.trades).toMatchObject([
      { side: 'buy', symbol: 'ACME', quantity: '5', unitPrice: '50', currency: 'EUR' },
    ]);
  });
});
