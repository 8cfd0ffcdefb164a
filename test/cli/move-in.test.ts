/** `move-in`: an app's own export with all accounts comes in, is compared with the file, and is taken back. */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackedUpPlace, type Place } from '../support/processes/pactole.ts';
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
  place = await openBackedUpPlace();
  Object.assign(place.environment, { XDG_STATE_HOME: place.folder, PACTOLE_MARKET: 'off' });
});
afterAll(() => place.close());

async function fileOf(name: string, content: string): Promise<string> {
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

  const again = await run('move-in', file, '--yes');
  expect(again.code).toBe(0);
  expect(again.stdout).toMatch(/Konto 1 +securities account +EUR +exists +0 +3 +2\n/);
  expect(again.stdout).toMatch(
    /All 4 balances and holdings are as in the file\.\nNothing was new\./,
  );

  const imports = await json<{ id: string; account: string }[]>('imports', 'list');
  expect(imports).toMatchObject([{ id: moved.import, account: 'Konto 1, Konto 2' }]);
  const undone = await run('imports', 'undo', moved.import ?? '', '--yes');
  expect(undone.stdout).toMatch(/^4 rows removed\. 2 accounts removed\./);
  expect(await json('accounts', 'list')).toEqual([]);
  expect(await json('holdings', 'moves')).toEqual([]);
  expect(inWords(await json<Moved>('move-in', file, '--yes'))).toEqual(inWords(moved));
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
    const rows = await json<{ label: string; type: string }[]>('transactions', 'list');
    expect(rows.filter(({ label }) => label === 'To savings')).toMatchObject([
      { type: 'transfer' },
      { type: 'transfer' },
    ]);
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
  expect(await json<object[]>('transactions', 'list')).toHaveLength(2);
  await place.pactole('imports', 'undo', moved.import ?? '', '--yes', '--user', 'sure');
  expect(await json<object[]>('accounts', 'list')).toEqual([]);
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
  expect(shown.stdout).toMatch(/Broker, MSFT: the file has no ISIN for it/);
  const moved = await json<Moved>('move-in', file, '--yes', '--isin', 'MSFT=US5949181045');
  expect(inWords(moved)).toEqual(GHOSTFOLIO_FIGURES);
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
    /is not an export/,
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
