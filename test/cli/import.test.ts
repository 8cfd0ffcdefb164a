/** `pactole import` and `pactole rules` as processes, while no server runs and while one does. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackedUpPlace, type Place } from '../support/processes/pactole.ts';

const sample = (name: string) =>
  fileURLToPath(new URL(`../../examples/statements/${name}`, import.meta.url));

let place: Place;
beforeAll(async () => {
  place = await openBackedUpPlace();
  Object.assign(place.environment, { XDG_STATE_HOME: place.folder });
});
afterAll(() => place.close());

interface Account {
  readonly name: string;
  readonly iban: string | null;
  readonly valueEur: string;
}
interface Outcome {
  readonly imported: number;
  readonly lots: number;
  readonly accountName: string | null;
}

const TRADES = [
  'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,original_amount,original_currency,fx_rate,description,transaction_id,counterparty_name,counterparty_iban,payment_reference,mcc_code',
  '2026-01-02T09:00:00.000Z,2026-01-02,DEFAULT,CASH,CUSTOMER_INBOUND,,,,,,1000.00,,,EUR,,,,Deposit,1,,,,',
  '2026-01-05T09:00:00.000Z,2026-01-05,DEFAULT,TRADING,BUY,STOCK,TotalEnergies,FR0000120271,10,50.00,-500.00,-1.00,,EUR,,,,Buy,2,,,,',
  '2026-01-06T09:00:00.000Z,2026-01-06,DEFAULT,TRADING,BUY,CRYPTO,Bitcoin,XF000BTC0017,0.01,20000.00,-200.00,-1.00,,EUR,,,,Buy,3,,,,',
  '2026-01-07T09:00:00.000Z,2026-01-07,DEFAULT,TRADING,SELL,STOCK,LVMH,FR0000121014,1,600.00,600.00,-1.00,,EUR,,,,Sell,4,,,,',
];

const commandsOf =
  (user: string) =>
  <Answer>(...args: string[]) =>
    place.json<Answer>(...args, '--user', user);

async function importTwice(user: string): Promise<void> {
  const json = commandsOf(user);
  const camt = sample('camt053.xml');
  const [first] = await json<Outcome[]>('import', camt, '--create', 'Giro', '--yes');
  expect(first).toMatchObject({ accountName: 'Giro', imported: 4 });
  const [account] = await json<Account[]>('accounts', 'list');
  expect(account?.iban).toMatch(/^[A-Z]{2}\d{2}/);

  const [again] = await json<Outcome[]>('import', camt, '--yes');
  expect(again).toMatchObject({ accountName: 'Giro', imported: 0, duplicates: 4 });
  expect(await json<Account[]>('accounts', 'list')).toEqual([account]);
}

async function brokersFile(): Promise<string> {
  const file = join(place.folder, 'broker.csv');
  await writeFile(file, `${TRADES.join('\n')}\n`);
  return file;
}

test('while no server runs, files become an account, rows, a balance and lots', async () => {
  await importTwice('owner');
  const imported = await commandsOf('owner')<Outcome[]>(
    'import',
    await brokersFile(),
    '--new',
    '--yes',
  );
  expect(imported).toMatchObject([{ lots: 2 }]);
});

describe('while a server runs', () => {
  const user = 'grace';
  const json = commandsOf(user);
  beforeAll(async () => {
    await place.serve();
    await json('keys', 'create', '--name', 'k', '--scopes', 'accounts:read');
  });

  test('a file becomes an account, its rows and its balance; the IBAN finds it again', () =>
    importTwice(user));

  test('a broker’s file becomes rows and lots; a sale of what is not held is named', async () => {
    const file = await brokersFile();
    for (const lots of [2, 0]) {
      const outcomes = await json<Outcome[]>('import', file, '--new', '--yes');
      expect(outcomes).toMatchObject([{ lots }]);
    }
    const { stderr } = await place.pactole('import', file, '--new', '--yes', '--user', user);
    expect(stderr).toMatch(/! the lots of FR0000121014 were left out: .*of which 0 are held/);
    expect(await json('holdings', 'list')).toMatchObject([
      { isin: 'FR0000120271', held: '10', lots: 1 },
      { isin: null, name: 'BTC', kind: 'crypto', held: '0.01', lots: 1 },
    ]);
  });

  test('rules are kept in their order, tried, and applied', async () => {
    const rules = (...args: string[]) => json<object[]>('rules', ...args);
    await rules('add', '--label', 'cafe', '--category', 'Cafés');
    await rules('add', '--to', '0', '--category', 'Spent', '--type', 'debit');
    expect(await rules('add', '--label', 'loyer', '--category', 'Rent', '--before', '1')).toEqual([
      { label: 'loyer', category: 'Rent' },
      { label: 'cafe', category: 'Cafés' },
      { to: '0', category: 'Spent', type: 'debit' },
    ]);
    expect(await rules('move', '3', '1')).toMatchObject([{ to: '0' }, { label: 'loyer' }, {}]);
    expect(await rules('move', '1', '3')).toMatchObject([{}, { label: 'cafe' }, { to: '0' }]);
    expect(await rules('remove', '1')).toHaveLength(2);
    expect(await rules('test', 'CB Café', '--amount', '-3')).toEqual({
      ...{ category: 'Cafés', type: 'debit', rules: [1, 2] },
    });

    const file = join(place.folder, 'ruled.csv');
    await writeFile(file, 'Date;Libellé;Montant\n28/09/2026;CAFE;-2,50\n29/09/2026;X;8,00\n');
    const { stdout } = await place.pactole(
      ...['import', file, '--create', 'Ruled', '--currency', 'EUR', '--yes', '--user', user],
    );
    expect(stdout).toContain('rules: 1 row becomes Cafés');
    const rows = await json<{ label: string; categoryName: string | null }[]>(
      'transactions',
      'list',
    );
    const categories = new Map(rows.map(({ label, categoryName }) => [label, categoryName]));
    expect([categories.get('CAFE'), categories.get('X')]).toEqual(['Cafés', null]);
  });

  test('nobody answers: exit 1, and nothing is left behind', async () => {
    const before = await json('accounts', 'list');
    const { code, stderr } = await place.pactole('import', sample('n26.csv'), '--user', user);
    expect(code).toBe(1);
    expect(stderr).toMatch(/n26\.csv: no answer, so nothing more was imported/);
    expect(await json('accounts', 'list')).toEqual(before);
  });
});

test.each([
  [['rules', 'add', '--label', 'x'], 'A rule needs a category or a type'],
  [['rules', 'add', '--category', 'x'], 'A rule without a condition'],
  [['rules', 'add', '--label', '**', '--category', 'x'], 'label: must have a letter or a digit'],
  [['rules', 'add', '--label', 'x', '--type', 'food'], 'type: '],
  [['rules', 'add', '--from', '2', '--to', '1', '--type', 'fee'], 'No amount is from 2 to 1'],
  [['rules', 'remove', '99'], 'Rule 99 not found'],
  [['rules', 'remove', 'x'], '"x" is not the number of a rule'],
  [['rules', 'test', 'x', '--amount', '1,5'], 'Enter an amount such as -12.50.'],
  [['import', 'nowhere.csv'], 'nowhere.csv: there is no such file or folder.'],
  [['import', 'x', '--isin', 'AAPL'], '--isin is written like AAPL=US0378331005'],
  [['import', 'x', '--currency', 'euros'], '--currency is a code such as EUR'],
  [['import', 'x', '--decimal-mark', ';'], '--decimal-mark is , or .'],
  [['import', 'x', '--user', 'nobody'], 'User nobody not found.'],
])('refused, in one line: %j', async (args, reason) => {
  const { code, stdout, stderr } = await place.pactole(...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^[^\n]*\n$/);
  expect(stderr).toContain(reason);
});
