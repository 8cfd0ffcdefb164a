/** `move-in`: an app's own export with all accounts comes in, is compared with the file, and is taken back. */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTUAL_EXPORT } from '../../sdk/statements/test/apps/actual-export.ts';
import { openServedPlace, type Place } from '../support/processes/pactole.ts';
import {
  GHOSTFOLIO,
  GHOSTFOLIO_FIGURES,
  PORTFOLIO,
  PORTFOLIO_ACCOUNTS,
  PORTFOLIO_FIGURES,
  PORTFOLIO_RETURNS,
} from '../support/users/moved-portfolio.ts';

let place: Place;
beforeAll(async () => {
  place = await openServedPlace();
  Object.assign(place.environment, { XDG_STATE_HOME: place.folder, PACTOLE_MARKET: 'off' });
});
afterAll(() => place.close());

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(place.folder, name);
  await writeFile(file, content);
  return file;
}

async function newUser(name: string) {
  await place.pactole('users', 'add', name);
  return {
    run: (...args: string[]) => place.pactole(...args, '--user', name),
    json: <Answer>(...args: string[]) => place.json<Answer>(...args, '--user', name),
  };
}

/** The performance of securities of the same file, as Portfolio Performance 0.80 exports its table in German. */
const performance = [
  'Bestand;Name;Symbol;Kurs;Marktwert;Einstandspreis;Einstandspreis (GLD);TTWROR;IZF;Abs.Perf.;\u2211Div',
  '47,00;Adidas AG;;88,09;4.140,23;2.397,60;2.397,60;72,68%;15,10%;1.742,63;0,00',
  ';Summe;;;4.140,23;2.397,60;2.397,60;;;1.742,63;0,00',
].join('\r\n');

interface Compared {
  readonly account: string;
  readonly security: string | null;
  readonly file: string | null;
  readonly here: string;
  readonly difference: string | null;
  readonly reason: string | null;
}
interface Moved {
  readonly import: string | null;
  readonly figures: readonly (Omit<Compared, 'account' | 'here'> & {
    readonly measure: string;
    readonly here: string | null;
  })[];
  readonly compared: readonly Compared[];
  readonly outcomes: readonly { readonly imported: number; readonly lots: number }[];
}

const inWords = ({ compared }: Moved) =>
  compared.map(
    ({ account, security, file, here, reason }) =>
      `${account}, ${security ?? 'cash'}: ${file} ${here}${reason === null ? '' : ` ${reason}`}`,
  );

test('shows what comes, and asks: without an answer nothing is stored', async () => {
  const { run, json } = await newUser('ask');
  const unasked = await run('move-in', await fileOf('ask.xml', PORTFOLIO));
  expect(unasked.code).toBe(1);
  expect(unasked.stdout).toMatch(/Konto 1 +securities account +EUR +new +3 +0 +2\n/);
  expect(unasked.stdout).toContain('2 accounts, 4 new rows, 3 buys and sells.');
  expect(unasked.stdout).toContain('1 transfer of units between accounts, with their cost.');
  expect(unasked.stdout).toContain('2 past prices.');
  expect(await json('accounts', 'list')).toEqual([]);
});

test('a file of no app is refused in one line, which names those that are read', async () => {
  const { run } = await newUser('stranger');
  const { code, stderr } = await run('move-in', await fileOf('x.csv', 'a,b\n'), '--yes');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^pactole: \S*x\.csv is not an export of an app that is known \(Firefly III.*\n$/,
  );
});

test('Portfolio Performance: cost moves with the units, and each figure is as in the file', async () => {
  const { run, json } = await newUser('portfolio');
  const file = await fileOf('portfolio.xml', PORTFOLIO);
  const moved = await json<Moved>('move-in', file, '--yes');
  expect(inWords(moved)).toEqual(PORTFOLIO_FIGURES);
  const [, second] = await json<{ name: string; valueEur: string; lacksBalance: boolean }[]>(
    ...['accounts', 'list'],
  );
  expect(second).toMatchObject({ ...PORTFOLIO_ACCOUNTS[1], lacksBalance: false });
  expect(await json('returns', 'holdings')).toMatchObject(PORTFOLIO_RETURNS);
  expect(await json('returns', 'realized')).toEqual([]);

  const again = await run('move-in', file, await fileOf('figures.csv', performance), '--yes');
  expect(again.code).toBe(0);
  expect(again.stdout).toMatch(/Adidas AG +cost +2,397\.60 +2,397\.60 +0\.00\n/);
  expect(again.stdout).toContain('4 of 5 figures of the app are the same here.');
  // Its day is in 2015; the yearly rate goes on until today.
  expect(again.stdout).toContain(
    '  - internal rate of return %: the app leaves taxes out, and its file does not say',
  );
  expect(again.stdout).toMatch(/Konto 1 +securities account +EUR +exists +0 +3 +2\n/);
  expect(again.stdout).toContain('All 4 balances and holdings are as in the file.');
  expect(again.stdout).toMatch(/\nNothing was new\.\n$/);

  const imports = await json<{ id: string; account: string }[]>('imports', 'list');
  expect(imports).toMatchObject([{ id: moved.import, account: 'Konto 1, Konto 2' }]);
  const undone = await run('imports', 'undo', moved.import ?? '', '--yes');
  expect(undone.stdout).toMatch(/^4 rows removed\. 2 accounts removed\./);
  expect(await json('accounts', 'list')).toEqual([]);
  expect(await json('holdings', 'moves')).toEqual([]);
  expect(inWords(await json<Moved>('move-in', file, '--yes'))).toEqual(inWords(moved));
});

test('Actual: the archive of its export comes in with all accounts, and twice adds nothing', async () => {
  const { run, json } = await newUser('actual');
  const file = await fileOf('actual.zip', ACTUAL_EXPORT);
  expect(inWords(await json<Moved>('move-in', file, '--yes'))).toEqual([
    'Courant, cash: 900.61 900.61',
    'Livret, cash: 20 20',
  ]);
  expect((await run('move-in', file, '--yes')).stdout).toMatch(/\nNothing was new\.\n$/);
});

describe('Firefly III', () => {
  const journal = [
    'user_id,group_id,journal_id,type,amount,foreign_amount,currency_code,foreign_currency_code,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,category',
    '1,1,1,Opening balance,1000.00,,EUR,,Initial balance,2016-01-01T00:00:00+01:00,Initial balance account,,Initial balance account,Checking,,Asset account,',
    '1,2,2,Withdrawal,-40.25,,EUR,,Market,2016-01-05T00:00:00+01:00,Checking,,Asset account,Grocer,,Expense account,Food',
    '1,3,3,Transfer,300.00,,EUR,,To savings,2016-01-06T00:00:00+01:00,Checking,,Asset account,Savings,,Asset account,',
    '1,4,4,Deposit,2000.00,,EUR,,Wage,2016-01-31T00:00:00+01:00,Employer,,Revenue account,Checking,,Asset account,Salary',
  ].join('\n');

  test('comes with its categories, and its transfers are between own accounts', async () => {
    const { json } = await newUser('firefly');
    const file = await fileOf('firefly.csv', journal);
    expect(inWords(await json<Moved>('move-in', file, '--yes'))).toEqual([
      'Checking, cash: 2659.75 2659.75',
      'Savings, cash: 300 300',
    ]);
    // A later export that repeats days of the first.
    const [heading = '', , , ...repeated] = journal.split('\n');
    const bread =
      '1,1,5,Withdrawal,-10.00,,EUR,,Bread,2016-02-01T00:00:00+01:00,Checking,,Asset account,Baker,,Expense account,Food';
    const later = await fileOf('later.csv', [heading, ...repeated, bread].join('\n'));
    expect(inWords(await json<Moved>('move-in', file, later, '--yes'))).toEqual([
      'Checking, cash: 2649.75 2649.75',
      'Savings, cash: 300 300',
    ]);
    const rows = await json<{ label: string; type: string }[]>('transactions', 'list');
    expect(rows.filter(({ label }) => label === 'To savings')).toMatchObject([
      { type: 'transfer' },
      { type: 'transfer' },
    ]);
  });

  test('comes by pages of its API, and a page that none of the files has is told', async () => {
    const { run, json } = await newUser('api');
    const page = (type: string, number: number, total_pages: number, ...all: readonly object[]) =>
      fileOf(
        `${type}-${number}.json`,
        JSON.stringify({
          data: all.map((attributes, at) => ({ type, id: `${number}${at}`, attributes })),
          meta: { pagination: { current_page: number, total_pages } },
        }),
      );
    const accounts = await page('accounts', 1, 1, {
      ...{ name: 'Savings', type: 'asset', account_role: 'savingAsset', currency_code: 'EUR' },
      ...{ current_balance: '300.00', current_balance_date: '2016-12-31T23:59:59+01:00' },
      liability_direction: null,
    });
    const row = (transaction_journal_id: string, amount: string) => ({
      transactions: [
        {
          ...{ transaction_journal_id, type: 'deposit', date: '2016-01-06T00:00:00+01:00', amount },
          ...{ currency_code: 'EUR', description: `Deposit ${transaction_journal_id}` },
          ...{ source_name: 'Employer', source_type: 'Revenue account' },
          ...{ destination_name: 'Savings', destination_type: 'Asset account' },
        },
      ],
    });
    const first = await page('transactions', 1, 2, row('1', '100.00'));
    const second = await page('transactions', 2, 2, row('2', '200.00'));
    const half = await run('move-in', accounts, first);
    expect(half.stdout).toContain('of the 2 pages of transactions, the file lacks 2');
    const whole = await run('move-in', accounts, first, second, '--yes');
    expect(whole.stdout).not.toContain('pages of transactions');
    expect(whole.stdout).toContain('The only figure is as in the file.');
    expect(await json('accounts', 'list')).toMatchObject([
      { name: 'Savings', type: 'savings', valueEur: '300.00' },
    ]);
    expect(await json<object[]>('transactions', 'list')).toHaveLength(2);
  });

  test('a difference has its reason: the account has other rows', async () => {
    const { run, json } = await newUser('other');
    await run('accounts', 'create', 'Checking', '--type', 'checking');
    await run('transactions', 'add', 'Checking', '-5.00', 'Bread', '--date', '2016-02-01');
    const moved = await json<Moved>('move-in', await fileOf('f.csv', journal), '--yes');
    expect(inWords(moved)).toContain('Checking, cash: 2659.75 2654.75 others');
    const undone = await run('imports', 'undo', moved.import ?? '', '--yes');
    expect(undone.stdout).toMatch(/^5 rows removed, and 2 categories\. 1 account removed\./);
    expect(await json<object[]>('transactions', 'list')).toMatchObject([{ label: 'Bread' }]);
  });
});

test('a mortgage of Firefly III is a loan, and owes what its rows leave', async () => {
  const { json } = await newUser('mortgage');
  const heading =
    'user_id,group_id,journal_id,type,amount,currency_code,description,date,source_name,source_type,destination_name,destination_type';
  const file = await fileOf(
    'mortgage.csv',
    [
      heading,
      '1,1,1,Opening balance,200000.00,EUR,Initial balance,2016-01-01,House,Mortgage,Initial balance,Initial balance account',
      '1,2,2,Opening balance,5000.00,EUR,Initial balance,2016-01-01,Initial balance,Initial balance account,Checking,Asset account',
      '1,3,3,Withdrawal,900.00,EUR,Instalment,2016-02-01,Checking,Asset account,House,Mortgage',
    ].join('\n'),
  );
  expect(inWords(await json<Moved>('move-in', file, '--yes'))).toEqual([
    'House, cash: -199100 -199100',
    'Checking, cash: 4100 4100',
  ]);
  expect(await json<object[]>('accounts', 'list')).toMatchObject([
    { name: 'House', type: 'loan', valueEur: '-199100.00', lacksBalance: false },
    { name: 'Checking', type: 'checking', valueEur: '4100.00' },
  ]);
});

test('a sheet of balances: each account has its days, and all of it is taken back', async () => {
  const { run, json } = await newUser('sheet');
  const sheet = `Date,Checking,Mortgage,Net worth
2024-01-31,1200.50,150000.00,-148799.50
2024-02-29,1300.00,149500.00,-148200.00
`;
  const file = await fileOf('sheet.csv', sheet);
  const unasked = await run('move-in', file, '--currency', 'EUR');
  expect(unasked.stdout).toContain('2 balances of earlier days.');
  expect(unasked.stdout).toContain('sums of other accounts are left out: Net worth');
  const moved = await json<Moved>('move-in', file, '--currency', 'EUR', '--yes');
  expect(inWords(moved)).toEqual(['Checking, cash: 1300 1300', 'Mortgage, cash: -149500 -149500']);
  expect(await json('balances', 'list', 'Checking')).toMatchObject([
    { date: '2024-02-29', balance: '1300.00' },
    { date: '2024-01-31', balance: '1200.50' },
  ]);
  const again = await run('move-in', file, '--yes');
  expect(again.stdout).toMatch(/as in the file\.\nNothing was new\./);
  await run('imports', 'undo', moved.import ?? '', '--yes');
  expect(await json('accounts', 'list')).toEqual([]);

  const open = await fileOf('open.csv', sheet.replaceAll(/,[^,]*$/gm, ''));
  const marks = ['--positive', 'out', '--decimal-mark', '.'];
  const owed = await run('move-in', open, '--currency', 'EUR', ...marks);
  expect(owed.stdout).toMatch(/Mortgage +loan/);
  const long = (amount: string) =>
    fileOf('long.csv', `Date,Account,Balance\n2024-01-31,Main,1.50\n2024-02-29,Main,${amount}\n`);
  const refused = await run(
    ...['move-in', await long('1'.repeat(40)), '--currency', 'EUR', '--yes'],
  );
  expect(refused.code).toBe(1);
  expect(refused.stdout).not.toMatch(/Nothing was new|All 0/);
  expect(await json('accounts', 'list')).toEqual([]);

  await fileOf('sheet.csv', sheet.replace('-148200', '-148201'));
  const wrong = await run('move-in', file, '--currency', 'EUR', '--yes');
  expect(wrong.stderr).toMatch(/"Net worth" is called a sum, and on 2024-02-29 it is not/);
});

test('Sure: the archive comes once, with the balances that it states', async () => {
  const { json } = await newUser('sure');
  const record = (type: string, data: object) => JSON.stringify({ type, data });
  const row = (name: string, date: string, amount: string) =>
    record('Transaction', { account_id: 'a1', date, amount, currency: 'EUR', name });
  const whole = [
    record('Account', {
      id: 'a1',
      name: 'Current',
      accountable_type: 'Depository',
      currency: 'EUR',
    }),
    record('Account', { id: 'a2', name: 'Home', accountable_type: 'Property', currency: 'EUR' }),
    record('Balance', { account_id: 'a1', date: '2026-01-31', balance: '3410.25' }),
    record('Balance', { account_id: 'a2', date: '2026-01-31', balance: '250000.0' }),
    record('Valuation', { account_id: 'a2', date: '2020-05-01', amount: '200000.0' }),
    row('Grocery', '2026-01-05', '89.75'),
    row('Employer', '2026-01-06', '-2500.0'),
  ].join('\n');
  const table =
    'date,account_name,amount,name,category,tags,notes,currency\n2026-01-05,Current,89.75,Grocery,,,,EUR\n';
  const file = join(place.folder, 'sure.zip');
  const zip = zipSync({ 'transactions.csv': strToU8(table), 'all.ndjson': strToU8(whole) });
  await writeFile(file, zip);
  const moved = await json<Moved>('move-in', file, '--yes');
  expect(inWords(moved)).toEqual(['Current, cash: 3410.25 3410.25', 'Home, cash: 250000 250000']);
  expect(await json<object[]>('accounts', 'list')).toMatchObject([
    { name: 'Current', type: 'checking' },
    { name: 'Home', type: 'real_estate', valueEur: '250000.00' },
  ]);
  expect(await json('balances', 'list', 'Home')).toMatchObject([
    { date: '2026-01-31', balance: '250000.0' },
    { date: '2020-05-01', balance: '200000.0', changeKind: 'initial' },
  ]);
  expect(await json<object[]>('transactions', 'list')).toHaveLength(2);
  await place.pactole('imports', 'undo', moved.import ?? '', '--yes', '--user', 'sure');
  expect(await json<object[]>('accounts', 'list')).toEqual([]);
});

test('figures of an app are compared with the reason of each difference, and never imported', async () => {
  const { run, json } = await newUser('figures');
  const day = '2025-03-03T00:00:00.000Z';
  const buy = { accountId: 'a1', currency: 'EUR', date: day, fee: 1.55, symbol: 'BALN.SW' };
  const exported = JSON.stringify({
    meta: { date: '2026-01-31T12:00:00.000Z', version: '2.200.0' },
    accounts: [{ id: 'a1', name: 'Broker', currency: 'EUR', balance: 0, balances: [] }],
    assetProfiles: [
      {
        ...{ symbol: 'BALN.SW', isin: 'CH0012410517', currency: 'EUR', name: 'Baloise' },
        marketData: [{ date: '2025-12-18T00:00:00.000Z', marketPrice: 148.9 }],
      },
    ],
    activities: [
      { ...buy, quantity: 2, type: 'BUY', unitPrice: 136.6, comment: null },
      { ...buy, quantity: 1, type: 'BUY', unitPrice: 80, symbol: 'CH0012005267', comment: null },
    ],
  });
  const holdings = JSON.stringify({
    holdings: [
      {
        assetProfile: { symbol: 'BALN.SW', currency: 'EUR', name: 'Baloise' },
        ...{ quantity: 2, marketPrice: 148.9, valueInBaseCurrency: 297.8 },
        ...{ investment: 273.2, netPerformance: 23.05, netPerformancePercent: 0.08437042459736457 },
      },
      {
        assetProfile: { symbol: 'CH0012005267', currency: 'EUR', name: 'Novartis' },
        ...{ quantity: 1, marketPrice: 90, valueInBaseCurrency: 90 },
        ...{ investment: 80, netPerformance: 8.45, netPerformancePercent: 0.105625 },
      },
      {
        assetProfile: { symbol: 'MSFT', currency: 'USD', name: 'Microsoft' },
        ...{ investment: 1200, netPerformance: 0, netPerformancePercent: 0 },
      },
    ],
  });
  const history = [
    '"id","accountId","valuationDate","baseCurrency","investmentMarketValue","costBasis"',
    '"1","TOTAL","2026-01-30","EUR","200","100"',
    '"2","TOTAL","2026-01-31","EUR","389.35","356.3"',
  ].join('\n');
  const files = [
    await fileOf('figures.json', exported),
    await fileOf('holdings.json', holdings),
    await fileOf('portfolio-history.csv', history),
  ];
  const { figures } = await json<Moved>('move-in', ...files, '--yes');
  expect(
    figures.map(
      (each) => `${each.security} ${each.measure}: ${each.file} ${each.here} ${each.reason}`,
    ),
  ).toEqual([
    'Baloise cost: 273.2 274.75 withoutFees',
    'Baloise gain: 23.05 23.05 null',
    'Baloise ttwr: 8.44 8.39 onAverageInvestment',
    'Novartis cost: 80 81.55 withoutFees',
    'Novartis gain: 8.45 null unknown',
    'Novartis ttwr: 10.56 null unknown',
    'Microsoft cost: 1200 null notMoved',
    'Microsoft gain: 0 null notMoved',
    'Microsoft ttwr: 0 null notMoved',
    'null cost: 356.3 356.3 null',
    'null unrealized: 33.05 null unknown',
  ]);
  const alone = await run('move-in', files[1] ?? '', '--yes');
  expect([alone.code, alone.stderr]).toEqual([
    1,
    expect.stringMatching(/no transactions|nothing/i),
  ]);
});

const JOURNAL = `2026-01-01 * "Opening"
  Assets:Checking   5000.00 EUR
  Equity:Opening-Balances
2026-01-02 * "Grocer" "Market"
  Expenses:Food   40.50 EUR
  Assets:Checking
2026-01-05 * "Buy"
  Assets:Broker   10 AAPL {100 EUR}
  Expenses:Fees   5 EUR
  Assets:Checking  -1005 EUR
`;
const OPENED = ['Assets:Checking', 'Assets:Broker', 'Expenses:Food', 'Expenses:Fees']
  .concat('Equity:Opening-Balances')
  .map((account) => `2026-01-01 open ${account}\n`)
  .join('');

test('hledger and Beancount: their own reports of a journal come in to the cent', async () => {
  const beans = await fileOf('journal.beancount', OPENED + JOURNAL);
  const query = 'SELECT id, date, payee, narration, account, str(number) AS exact, currency';
  const ledger = JOURNAL.replaceAll(/"([^"]*)"/g, '$1').replace('{100 EUR}', '@ 100 EUR');
  const files = [
    ['bean', execFileSync('bean-query', ['-f', 'csv', beans, query], { encoding: 'utf8' })],
    [
      'hled',
      execFileSync('hledger', ['-f', await fileOf('j.journal', ledger), 'print', '-O', 'csv'], {
        encoding: 'utf8',
      }),
    ],
  ] as const;
  for (const [name, content] of files) {
    const { json } = await newUser(name);
    const moved = await json<Moved>(
      ...['move-in', await fileOf(`${name}.csv`, content), '--yes', '--isin', 'AAPL=US0378331005'],
    );
    expect(inWords(moved).toSorted()).toEqual([
      ...['Broker, AAPL: 10 10', 'Broker, cash: 0 0', 'Checking, cash: 3954.5 3954.5'],
    ]);
    expect(await json<object[]>('accounts', 'list')).toContainEqual(
      expect.objectContaining({ name: 'Checking', valueEur: '3954.50', lacksBalance: false }),
    );
  }
});

test('a security without an ISIN is named, and its lots come by --isin', async () => {
  const { run, json } = await newUser('ghost');
  const file = await fileOf('ghostfolio.json', GHOSTFOLIO);
  const shown = await run('move-in', file, '--yes');
  expect(shown.stdout).toContain("--isin 'MSFT=ISIN'");
  expect(shown.stdout).toMatch(/Broker, Microsoft: the file has no ISIN for it/);
  expect(shown.stdout).toContain('1 past price.');
  const moved = await json<Moved>('move-in', file, '--yes', '--isin', 'MSFT=US5949181045');
  expect(inWords(moved)).toEqual(GHOSTFOLIO_FIGURES);
  expect(await json<object[]>('prices', 'list')).toContainEqual(
    expect.objectContaining({ isin: 'US5949181045', price: '398.5' }),
  );
  // Its price came after its lots, which name it.
  expect(await json('holdings', 'list')).toContainEqual(
    expect.objectContaining({ isin: 'DE0007164600', name: 'SAP SE', valueEur: '501.00' }),
  );
});

test.each([
  [
    'a bank’s file',
    'bank.csv',
    'date,label,amount\n2026-05-02,Market,-40.00\n',
    /bank\.csv is not the export of a whole app, but `pactole import` reads it/,
  ],
  [
    'a table of Mint',
    'mint.csv',
    '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"\n"1/15/2026","Grocer","GROCER 1","12.50","debit","Groceries","Checking","",""\n"1/16/2026","Pay","ACME","900.00","credit","Paycheck","Checking","",""\n',
    /`pactole import` reads it/,
  ],
  ['no file of rows', 'words.txt', 'Nothing that is a table\n', /words\.txt/],
])('%s is refused in one line', async (_, name, content, message) => {
  const { run, json } = await newUser(`no-${name.slice(0, 4)}`);
  const refused = await run('move-in', await fileOf(name, content), '--yes', '--currency', 'EUR');
  expect(refused.code).toBe(1);
  expect(refused.stdout).toBe('');
  expect(refused.stderr).toMatch(message);
  expect(refused.stderr.trim().split('\n')).toHaveLength(1);
  expect(await json('accounts', 'list')).toEqual([]);
});
