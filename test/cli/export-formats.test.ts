/** `pactole export --format`: what other programs read, with nothing rounded and nothing left out in silence. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStatements } from '@pactole/statements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainLetters } from '../../src/core/text/plain-letters.ts';
import { openServedPlace, type Place } from '../support/processes/pactole.ts';
import { AIR, fillHousehold, WORLD } from '../support/users/household.ts';

let place: Place;
/** Another installation, which knows no split: the journals have units of today. */
let elsewhere: Place;
beforeAll(async () => {
  place = await openServedPlace();
  elsewhere = await openServedPlace();
  Object.assign(elsewhere.environment, { PACTOLE_MARKET: 'off', XDG_STATE_HOME: elsewhere.folder });
  await fillHousehold(place);
});
afterAll(async () => {
  await elsewhere?.close();
  await place?.close();
});

const at = (name: string) => join(place.folder, name);

describe('--format csv', () => {
  let folder: string;
  beforeAll(async () => {
    folder = at('csv');
    expect(await place.pactole('export', folder, '--format', 'csv')).toEqual({
      code: 0,
      stdout: `${folder} is written: 6 accounts, 7 transactions, 3 balances, 3 holdings, 4 lots.\n`,
      stderr:
        'Not in it: rules, milestones, imports and the journal. Only an export without --format can be restored.\n',
    });
  });

  const read = (file: string) => records(readFileSync(join(folder, file), 'utf8'));

  test('is a folder that nobody else may read, with a dictionary of every column', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'lots.csv')).mode & 0o777).toBe(0o600);
    const columns = readdirSync(folder)
      .filter((file) => file !== 'dictionary.csv')
      .flatMap((file) => firstLine(join(folder, file)).map((column) => `${file} ${column}`));
    const told = read('dictionary.csv').map(({ file, column }) => `${file} ${column}`);
    expect(told.toSorted()).toEqual(columns.toSorted());
    expect(read('dictionary.csv').filter(({ meaning }) => !meaning)).toEqual([]);
  });

  test('keeps every value as it was sent, and no formula', () => {
    expect(read('transactions.csv')).toContainEqual(
      expect.objectContaining({
        ...{ account: 'Compte "été"; joint', date: '2025-02-01', amount: '-0.125' },
        ...{ label: 'Demi-centimes | {note}', note: 'une note', currency: 'EUR' },
      }),
    );
    expect(read('transactions.csv')).toContainEqual(
      expect.objectContaining({ label: `'=HYPERLINK("x"); CAFÉ`, category: 'Café' }),
    );
    expect(read('balances.csv')).toContainEqual(
      expect.objectContaining({ account: 'Maison', date: '2025-01-31', balance: '100000' }),
    );
    expect(read('lots.csv')).toContainEqual(
      expect.objectContaining({
        ...{ account: 'PEA', isin: WORLD, name: 'World', date: '2025-02-03', side: 'buy' },
        ...{ quantity: '7.5', unit_price: '80.123456', currency: 'USD' },
      }),
    );
    expect(
      read('holdings.csv')
        .map(({ account, isin }) => `${account} ${isin}`)
        .toSorted(),
    ).toEqual([`CTO ${WORLD}`, `PEA ${AIR}`, `PEA ${WORLD}`]);
    expect(read('moves.csv')).toMatchObject([
      { from_account: 'PEA', to_account: 'CTO', to_isin: WORLD, quantity: '2.5', received: '2.5' },
    ]);
    expect(read('prices.csv')).toContainEqual(
      expect.objectContaining({ isin: AIR, date: '2025-05-30', price: '120', currency: 'EUR' }),
    );
    expect(read('splits.csv')).toMatchObject([{ isin: AIR, date: '2025-06-02', ratio: '2' }]);
    expect(read('rates.csv')).toContainEqual({ currency: 'USD', date: '2025-01-02', rate: '1.25' });
  });

  test('leaves out what was deleted', async () => {
    await place.pactole('transactions', 'add', 'Vide', '1', 'Erreur');
    const [row] = await place.json<{ id: string }[]>('transactions', 'list', '--wide');
    await place.pactole('transactions', 'delete', row?.id ?? '', '--yes');
    await place.json('export', at('after'), '--format', 'csv');
    const ids = records(readFileSync(join(at('after'), 'transactions.csv'), 'utf8'));
    expect(ids.map(({ id }) => id)).not.toContain(row?.id);
    expect(ids).toHaveLength(7);
  });
});

/** The cash of each account by its ledger, and the units after split and move: 2 × 13 − 4, and 2.5 of 7.5. */
const OURS = [
  '1850.01 EUR compte ete joint',
  '100.1 USD dollars',
  '-99500 EUR maison',
  `22 ${AIR} pea securities`,
  `5 ${WORLD} pea securities`,
  `2.5 ${WORLD} cto securities`,
].toSorted();

/** Reads a report of balances as `OURS` has them: each line has an account and its amounts. */
const balancesIn = (report: string): string[] =>
  report
    .split('\n')
    .filter((line) => /(assets|liabilities):/i.test(line))
    .flatMap((line) => {
      const name = plainLetters(/(?:assets|liabilities):([^,"]+)/i.exec(line)?.[1] ?? '');
      const account = name.replaceAll(/[:-]/g, ' ').trim();
      const amounts = line.slice(line.indexOf(',')).matchAll(/(-?\d+\.\d+) "*([A-Z0-9]+)/g);
      return [...amounts].map(
        ([, amount, commodity]) => `${Number(amount)} ${commodity} ${account}`,
      );
    })
    .toSorted();

test('the expected cash is that of our own figures', async () => {
  const accounts = await place.json<{ name: string; valueEur: string }[]>('accounts', 'list');
  expect(accounts).toContainEqual(
    expect.objectContaining({ name: 'Compte "été"; joint', valueEur: '1850.01' }),
  );
  // 100.10 / 1.1
  expect(accounts).toContainEqual(expect.objectContaining({ name: 'Dollars', valueEur: '91.00' }));
  expect(accounts).toContainEqual(
    expect.objectContaining({ name: 'Maison', valueEur: '-99500.00' }),
  );
});

const NOTICES = [
  'Not in it: splits, whose units are those of today; what accounts and securities are beside their names; counterparties, fees and taxes within amounts, rules, milestones, imports and the journal. Only an export without --format can be restored.',
  'Moves of units, which stand as two entries each; a spin-off leaves the cost of the old units as it was: 1.',
];

test.each(['hledger', 'beancount'])('--format %s says what it can not hold', async (format) => {
  const file = at(`told.${format}`);
  const { code, stderr } = await place.pactole('export', file, '--format', format);
  expect({ code, told: stderr.trim().split('\n') }).toEqual({ code: 0, told: NOTICES });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

describe('hledger reads --format hledger', () => {
  let journal: string;
  const hledger = (...args: string[]) =>
    execFileSync('hledger', ['-f', journal, ...args], { encoding: 'utf8' });
  beforeAll(async () => {
    journal = at('wealth.journal');
    await place.json('export', journal, '--format', 'hledger');
  });

  test('with balances that it checks itself', () => {
    expect(hledger('check')).toBe('');
  });

  test('and finds the cash and the units that are ours', () => {
    const report = hledger('balance', '--flat', '--no-total', '-O', 'csv', 'assets', 'liabilities');
    expect(balancesIn(report)).toEqual(OURS);
  });

  test('and what was paid, with categories and notes', () => {
    expect(hledger('print', 'desc:Demi')).toContain('; une note');
    expect(hledger('balance', '--flat', '--no-total', 'Café')).toContain(
      '12.500 EUR  expenses:Café',
    );
    // 10 units before the split are 20 of today, for 10 × 100 and the fees.
    expect(hledger('print', '-x', 'date:2025-01-15')).toContain(`20.00 "${AIR}" @@ 1001.99 EUR`);
  });
});

describe('Beancount reads --format beancount', () => {
  let journal: string;
  beforeAll(async () => {
    journal = at('wealth.beancount');
    await place.json('export', journal, '--format', 'beancount');
  });

  test('with balances that it checks itself', () => {
    expect(execFileSync('bean-check', [journal], { encoding: 'utf8' })).toBe('');
  });

  test('and finds the cash and the units that are ours', () => {
    const query = "select account, units(sum(position)) where account ~ 'Assets|Liab' group by 1";
    const found = execFileSync('bean-query', ['-f', 'csv', journal, query], { encoding: 'utf8' });
    expect(balancesIn(found)).toEqual(OURS);
  });

  test('and what the units cost, the oldest sold first', () => {
    const query =
      "select sum(cost(position)) where account = 'Assets:PEA:Securities' and currency = '" +
      AIR +
      "'";
    const found = execFileSync('bean-query', ['-f', 'csv', journal, query], { encoding: 'utf8' });
    // 16 of the first 20 units, and 6 at 330: 1,001.99 × 16 / 20 + 330.
    expect(found).toContain('1131.59 EUR');
  });
});

describe.each([
  ['hledger', 'hledger', (journal: string) => ['-f', journal, 'print', '-O', 'csv']],
  [
    'beancount',
    'bean-query',
    (journal: string) => [
      ...['-f', 'csv', journal],
      'SELECT id, date, payee, narration, account, str(number) AS exact, currency',
    ],
  ],
] as const)('--format %s comes back', (format, command, args) => {
  test('as the same accounts, cash and units', async () => {
    const journal = at(`back.${format}`);
    await place.json('export', journal, '--format', format);
    const table = at(`back-${format}.csv`);
    writeFileSync(table, execFileSync(command, args(journal), { encoding: 'utf8' }));
    const user = ['--user', `back-${format}`];
    await elsewhere.pactole('users', 'add', `back-${format}`);
    const { compared } = await elsewhere.json<{ compared: readonly { reason: string | null }[] }>(
      ...['move-in', table, '--yes', '--currency', 'EUR', ...user],
    );
    expect(compared.filter(({ reason }) => reason !== null)).toEqual([]);
    const accounts = await elsewhere.json<
      readonly { name: string; cash: string; currency: string }[]
    >(...['accounts', 'list', ...user]);
    const plain = (name: string) =>
      plainLetters(name)
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim();
    const cash = accounts.map(
      (each) => `${Number(each.cash)} ${each.currency} ${plain(each.name)}`,
    );
    const held = await elsewhere.json<
      readonly { accountName: string; held: string; isin: string }[]
    >(...['holdings', 'list', ...user]);
    const units = held.map(
      (each) => `${Number(each.held)} ${each.isin} ${plain(each.accountName)}`,
    );
    expect([...cash.filter((each) => !each.startsWith('0 ')), ...units].toSorted()).toEqual(OURS);
  });
});

test.each(['csv', 'hledger', 'beancount'])('--format %s replaces nothing', async (format) => {
  const taken = at(`taken-${format}`);
  mkdirSync(taken);
  expect(await place.pactole('export', taken, '--format', format)).toEqual({
    ...{ code: 1, stdout: '' },
    stderr: `pactole: ${taken} already exists and was not replaced. Choose another name, or remove it first.\n`,
  });
  expect(readdirSync(taken)).toEqual([]);
  const nowhere = await place.pactole('export', join(at('none'), 'x'), '--format', format);
  expect(nowhere.code).toBe(1);
  expect(nowhere.stderr).toMatch(/can't be written: there is no such file or folder\.\n$/);
});

describe('--format portfolio-performance', () => {
  let folder: string;
  beforeAll(async () => {
    folder = at('performance');
    const { code, stderr } = await place.pactole(
      ...['export', folder, '--format', 'portfolio-performance'],
    );
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^Not in it: categories, counterparties, which money was income or spending, prices/,
    );
  });

  const statements = () =>
    readdirSync(folder)
      .toSorted()
      .flatMap((name) => readStatements(readFileSync(join(folder, name)), { name }));

  test('is read back by our own reader, with the cash and the units of our figures', () => {
    const names = new Map<string, string>();
    const cash = new Map<string, bigint>();
    const units = new Map<string, number>();
    for (const { account, currency, rows, trades } of statements()) {
      names.set(
        account,
        plainLetters(account)
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, ' ')
          .trim(),
      );
      for (const row of rows) {
        const key = `${row.currency ?? currency} ${names.get(account)}`;
        const [whole = '', decimals = ''] = row.amount.split('.');
        const amount = BigInt(`${whole}${decimals.padEnd(4, '0')}`);
        cash.set(key, (cash.get(key) ?? 0n) + amount);
      }
      for (const { side, quantity, isin } of trades) {
        const key = `${isin} ${names.get(account)} securities`;
        units.set(key, (units.get(key) ?? 0) + Number(side === 'buy' ? quantity : `-${quantity}`));
      }
    }
    const found = [
      ...[...cash].map(([key, amount]) => `${Number(amount) / 10_000} ${key}`),
      ...[...units].map(([key, amount]) => `${amount} ${key}`),
    ];
    expect(found.toSorted()).toEqual(OURS);
  });

  test('moves in as the same accounts, of the same types, with their value', async () => {
    const user = ['--user', 'back-performance'];
    await elsewhere.pactole('users', 'add', 'back-performance');
    const files = ['account', 'portfolio'].map((name) => join(folder, `${name}-transactions.csv`));
    const { compared } = await elsewhere.json<{ compared: readonly { reason: string | null }[] }>(
      ...['move-in', ...files, '--yes', ...user],
    );
    expect(compared.filter(({ reason }) => reason !== null)).toEqual([]);
    const accountsOf = async (at: Place, ...args: string[]) => {
      const accounts = await at.json<
        readonly Record<'name' | 'type' | 'currency' | 'cash', string>[]
      >(...['accounts', 'list', ...args]);
      return accounts
        .filter(({ name }) => name !== 'Vide')
        .map(({ name, type, currency, cash }) => `${name} ${type} ${Number(cash)} ${currency}`)
        .toSorted();
    };
    expect(await accountsOf(elsewhere, ...user)).toEqual(await accountsOf(place));
  });

  test('has the units of today after a split, and a transfer as one line', () => {
    const lines = records(readFileSync(join(folder, 'portfolio-transactions.csv'), 'utf8'));
    expect(
      lines.map((line) => [line.Date, line.Type, line.Shares, line['Cash Account']].join(' ')),
    ).toEqual([
      '2025-01-15 Delivery (Inbound) 20 PEA',
      '2025-02-03 Delivery (Inbound) 7.5 PEA',
      '2025-03-03 Delivery (Inbound) 6 PEA',
      '2025-07-01 Delivery (Outbound) 4 PEA',
      '2025-09-01 Transfer (Outbound) 2.5 PEA',
    ]);
    expect(lines.at(-1)?.['Offset securities account']).toBe('CTO');
    expect(lines[0]).toMatchObject({ Value: '1001.99', Fees: '1.99', 'Security Name': 'Air "L"' });
  });

  test('a row that paid for a lot is one buy with it', async () => {
    const run = (command: string, ...args: string[]) =>
      place.pactole(command, ...args.slice(0, 1), '--user', 'buyer', ...args.slice(1));
    await run('users', 'add', 'buyer');
    await run('accounts', 'create', 'Depot', '--type', 'cto', '--currency', 'EUR');
    const row = (date: string, amount: string, ...type: string[]) =>
      run('transactions', 'add', 'Depot', '--date', date, ...type, '--', amount, 'Row');
    await row('2025-01-02', '5000');
    await row('2025-01-15', '-1001.99', '--type', 'buy');
    await row('2025-01-16', '-20', '--type', 'buy');
    await row('2025-06-15', '30', '--type', 'dividend');
    await run(
      ...['lots', 'add', '--account', 'Depot', '--isin', AIR, '--buy', '10', '--at', '100'],
      ...['--fees', '1.99', '--date', '2025-01-15', '--anyway'],
    );
    const target = at('bought');
    const { stderr } = await run('export', target, '--format', 'portfolio-performance');
    expect(stderr).toContain('Dividends, which are interest there');
    const [bought] = records(readFileSync(join(target, 'portfolio-transactions.csv'), 'utf8'));
    expect(bought).toMatchObject({ Type: 'Buy', Value: '1001.99', Shares: '20' });
    const rows = records(readFileSync(join(target, 'account-transactions.csv'), 'utf8'));
    expect(rows.map(({ Type, Value }) => `${Type} ${Value}`)).toEqual([
      ...['Deposit 5000', 'Withdrawal 20', 'Interest 30'],
    ]);
  });
});

test('an unknown format is refused with those that there are', async () => {
  const { code, stderr } = await place.pactole('export', at('x'), '--format', 'xml');
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      '--format can\'t be "xml". Choose one of restore, csv, hledger, beancount, portfolio-performance',
    ),
  });
});

const firstLine = (path: string) => cells(readFileSync(path, 'utf8'))[0] ?? [];

/** Reads CSV as RFC 4180 writes it. */
function records(text: string): Record<string, string>[] {
  const [heading = [], ...rows] = cells(text);
  return rows.map((row) => Object.fromEntries(heading.map((name, i) => [name, row[i] ?? ''])));
}

const cells = (text: string): string[][] =>
  text
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
