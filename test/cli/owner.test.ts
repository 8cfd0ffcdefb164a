/** The owner's commands as processes: what they print, and how they end. Their rules are tested in `test/owner`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackedUpPlace, type Place, type Server } from '../support/processes/pactole.ts';

let place: Place;
let server: Server;
let key: string;
let account: string;
beforeAll(async () => {
  place = await openBackedUpPlace();
  server = await place.serve();
  const scopes = 'accounts:write,dashboard:read';
  ({ key } = await place.json<{ key: string }>(
    'keys',
    'create',
    '--name',
    'k',
    '--scopes',
    scopes,
  ));
  const created = await request('/accounts', { name: 'PEA', type: 'pea' });
  ({ id: account } = (await created.json()) as { id: string });
});
afterAll(() => place.close());

const request = (path: string, body?: object, headers = {}) =>
  fetch(`${server.address}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });

async function file(name: string, ...lines: string[]): Promise<string> {
  await writeFile(join(place.folder, name), `${lines.join('\n')}\n`);
  return name;
}

test('a file of lots and one of prices become net worth, and outdate what was answered', async () => {
  const lots = await file(
    'lots.csv',
    'date;isin;side;quantity;unit_price;fees',
    '2024-01-15;FR0000120271;buy;10;61.50;1.99',
    '2024-06-03;FR0000120271;sell;4;66.20;1.99',
  );
  const prices = await file(
    'prices.csv',
    'isin,date,price,currency',
    'FR0000120271,2024-06-28,50,EUR',
  );
  const worth = async (headers = {}) => {
    const response = await request('/net-worth', undefined, headers);
    const text = await response.text();
    const net = text === '' ? null : JSON.parse(text).netWorth.net;
    return { status: response.status, etag: response.headers.get('etag'), net };
  };

  expect(await place.json('lots', 'import', lots, '--account', account)).toEqual({
    ...{ received: 2, imported: 2, skipped: 0, warnings: [], refused: [] },
    undo: expect.any(String),
    newAssets: ['FR0000120271'],
  });
  const before = await worth();
  expect(before.net).toBe('0.00');
  expect(await worth({ 'If-None-Match': before.etag })).toMatchObject({ status: 304 });

  const { stdout } = await place.pactole('prices', 'import', prices);
  expect(stdout).toBe('1 of 1 lines imported, 0 were there already.\n');
  expect(await worth({ 'If-None-Match': before.etag })).toMatchObject({
    status: 200,
    net: '300.00',
  });
});

test('a wrong close and a wrong rate of a day are taken away, in words or as JSON', async () => {
  const wrong = await file(
    'wrong.csv',
    'isin,date,price,currency',
    'FR0000120271,2024-06-29,9,EUR',
  );
  await place.json('prices', 'import', wrong);
  const day = ['--date', '2024-06-29'];
  expect(await place.pactole('prices', 'remove', 'FR0000120271', ...day)).toEqual({
    ...{ code: 0, stderr: '' },
    stdout: 'The close of FR0000120271 on 29 June 2024, €9.00, is removed.\n',
  });
  expect(await place.pactole('prices', 'remove', 'FR0000120271', ...day)).toEqual({
    ...{ code: 1, stdout: '' },
    stderr: 'pactole: No close of FR0000120271 is stored for 2024-06-29.\n',
  });
  const rate = await file('rate.csv', 'currency,date,rate', 'CHF,2024-06-29,0.95');
  await place.json('rates', 'import', rate);
  expect(await place.json('rates', 'set', 'chf', '0.94', '--date', '2026-06-24')).toMatchObject({
    ...{ currency: 'CHF', date: '2026-06-24', rate: '0.94', earlier: null },
  });
  const inverse = await place.pactole('rates', 'set', 'chf', '0.01');
  expect(inverse).toMatchObject({ code: 1, stderr: expect.stringContaining('--anyway') });
  expect(await place.json('rates', 'remove', 'chf', ...day)).toEqual({
    ...{ currency: 'CHF', date: '2024-06-29', rate: '0.95' },
  });
});

describe('for people', () => {
  let holding: string;
  beforeAll(async () => {
    const [listed] = await place.json<{ id: string }[]>('holdings', 'list');
    holding = listed?.id ?? '';
    await request(`/accounts/${account}/balance`, { balance: '1000', date: '2024-06-30' });
  });

  /** One after the other: each finds what those before it left. */
  test.each<[command: string, args: () => string[] | Promise<string[]>, says: RegExp]>([
    [
      'accounts list',
      () => [],
      /^ID +NAME +TYPE .*\n\S{4} +PEA +PEA +– +1,300\.00\n +-+\nTOTAL +1,300\.00\n$/,
    ],
    [
      'accounts set',
      () => [account, '--institution', 'Courtier', '--iban', ''],
      /^Updated account "PEA"\.\n$/,
    ],
    [
      'accounts contributions',
      () => [account, '900', '--date', '2024-06-30'],
      /^€900\.00 was paid into "PEA" up to 30 June 2024\.\n$/,
    ],
    [
      'accounts archive',
      () => [account, '--date', '2999-01-01'],
      /^The account "PEA" is archived from 1 January 2999 on\.\n$/,
    ],
    ['accounts unarchive', () => [account], /^The account "PEA" counts again\.\n$/],
    [
      'balances list',
      () => [account.slice(-4)],
      /^ID +DATE .*\n\S+ +2024-06-30 +1,000\.00 +EUR\n$/,
    ],
    ['lots list', () => ['--account', account], /\n\S+ +2024-06-03 +PEA +FR0000120271 +sell +4 /],
    [
      'assets set',
      () => ['FR0000120271', '--name', 'TotalEnergies', '--kind', 'equity'],
      /^FR0000120271: "TotalEnergies", share\.\n$/,
    ],
    ['assets list', () => [], /FR0000120271 +TotalEnergies +share +50\.00 +EUR +2024-06-28\n$/],
    [
      'holdings list',
      () => [],
      /\n\S+ +PEA +FR0000120271 +TotalEnergies +6 +300\.00\n +-+\nTOTAL +300\.00\n$/,
    ],
    [
      'holdings worthless',
      () => [holding, '--date', '2024-07-01'],
      /^"TotalEnergies" in "PEA" is worth nothing from 1 July 2024 on\.\n$/,
    ],
    ['holdings worthless', () => [holding, '--undo'], /is valued at its price again\.\n$/],
    ['holdings set', () => [holding, '--ter', '0.1'], /is corrected: 6 units today\.\n$/],
    [
      'holdings move',
      () => [holding, '--isin', 'NL00150001Q9', '--quantity', '2', '--date', '2024-07-02'],
      /^2 units of "TotalEnergies" in "PEA" moved on 2 July 2024: 2 units of "NL00150001Q9" in "PEA"\.\n$/,
    ],
    ['holdings moves', () => [], /\n\S+ +2024-07-02 +"TotalEnergies" in \S+ +2 +"NL/],
    [
      'holdings unmove',
      async () => {
        const [moved] = await place.json<{ id: string }[]>('holdings', 'moves');
        return [moved?.id.slice(-4) ?? ''];
      },
      /^The move of 2 July 2024 from "Tot.* is taken back\.\n$/,
    ],
    ['holdings remove', () => [holding], /^"TotalEnergies" in "PEA" is removed, with its 2 lots/],
    ['milestones add', () => ['250000'], /^€250,000\.00\n$/],
    ['milestones remove', () => ['250000'], /^You have set no milestones\.\n$/],
    ['benchmark set', () => ['sp500'], /^sp500\n$/],
    ['benchmark show', () => [], /^sp500\n$/],
  ])('%s', async (command, args, says) => {
    const { code, stdout, stderr } = await place.pactole(...command.split(' '), ...(await args()));
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('pactole:') });
    expect(stdout).toMatch(says);
  });
});

describe('in the language of the terminal', () => {
  test('a table, amounts and days', async () => {
    const french = await place.pactoleIn({ LANG: 'fr_FR.UTF-8' }, 'accounts', 'list');
    expect(french.stdout).toMatch(/^ID +NOM +TYPE +ÉTABLISSEMENT +VALEUR EN EUR\n/);
    expect(french.stdout).toMatch(/\nTOTAL +\d[\d\s]*,\d\d\n$/);
    const german = await place.pactoleIn({ LC_ALL: 'de_DE', LANG: 'fr_FR' }, 'net-worth');
    expect(german.stdout).toMatch(/^Nettovermögen am \d+\. \p{L}+ \d{4}\n/u);
  });

  test('a refusal, through the server and without one', async () => {
    const said = (...args: string[]) => place.pactoleIn({ LC_MESSAGES: 'fr' }, ...args);
    expect((await said('accounts', 'set', 'x', '--name', 'y')).stderr).toBe(
      'pactole: Compte « x » introuvable.\n',
    );
    expect((await said('prices', 'import', 'none.csv')).stderr).toBe(
      'pactole: none.csv ne peut pas être lu : ce fichier ou dossier n’existe pas.\n',
    );
    expect((await said('accounts', 'list', '--user', 'onwer')).stderr).toBe(
      'pactole: Utilisateur onwer introuvable. Vouliez-vous dire owner ?\n',
    );
  });

  test('JSON is the same in all', async () => {
    const [english, french] = [
      await place.pactole('accounts', 'list', '--json'),
      await place.pactoleIn({ LANG: 'fr_FR' }, 'accounts', 'list', '--json'),
    ];
    expect(french.stdout).toBe(english.stdout);
  });
});

describe('net-worth', () => {
  test('has the figures of the route, and says since when they changed', async () => {
    const route = (await (await request('/net-worth')).json()) as {
      netWorth: { net: string };
      pricing: { asOf: string };
    };
    const { date, accounts, month, leftOut, isUnknown, unknownBalances, ...figures } =
      await place.json<
        typeof route &
          Record<
            'date' | 'accounts' | 'month' | 'leftOut' | 'isUnknown' | 'unknownBalances',
            unknown
          >
      >('net-worth');
    expect({ isUnknown, unknownBalances }).toEqual({
      isUnknown: false,
      unknownBalances: { accounts: [], valueEur: '0.00' },
    });
    expect(figures).toEqual(route);
    expect({ accounts, leftOut }).toEqual({ accounts: 1, leftOut: { lines: 0, amounts: [] } });
    expect(month).toMatchObject({ net: expect.any(String), change: expect.any(String) });
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);

    const { stdout } = await place.pactole('net-worth');
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^Net worth on \d+ \w+ \d{4}$/);
    expect(stdout).toMatch(/\nNet worth +1,000\.00\n\nSince \d+ \w+ \d{4}: /);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('what is only recorded is told apart from what changed', async () => {
    const user = ['--user', 'recorded'];
    await place.pactole('people', 'add', 'recorded');
    const today = new Date().toISOString().slice(0, 10);
    const before = `${Number(today.slice(0, 4)) - 1}-12-01`;
    await place.json('accounts', 'create', 'Courant', '--type', 'checking', ...user);
    await place.json('balances', 'add', 'courant', '1000', '--date', before, ...user);
    await place.json('balances', 'add', 'courant', '1100', ...user);
    await place.json('accounts', 'create', 'Maison', '--type', 'real_estate', ...user);
    await place.json('balances', 'add', 'maison', '300000', ...user);
    const { month } = await place.json<{ month: object }>('net-worth', ...user);
    expect(month).toMatchObject({ net: '1000.00', own: '100.00', recorded: '300000.00' });
    const { stdout } = await place.pactole('net-worth', ...user);
    expect(stdout).toContain(': +€100.00 (+10%), without €300,000.00 recorded for the first time');
  });

  test('an unknown balance is neither an asset nor a debt, and has a line of its own', async () => {
    const user = ['--user', 'unknown'];
    await place.pactole('people', 'add', 'unknown');
    for (const [name, day] of [['Courant'], ['Livret', '2026-01-01']] as const) {
      const opened = day === undefined ? [] : ['--opened-at', day];
      await place.json('accounts', 'create', name, '--type', 'checking', ...opened, ...user);
      const rows = await file(`${name}.csv`, 'Date,Label,Amount', '2026-01-02,Rent,-619.04');
      await place.json('import', rows, '--account', name, '--currency', 'EUR', '--yes', ...user);
    }
    await place.json('balances', 'add', 'livret', '1000', ...user);
    const { stdout } = await place.pactole('net-worth', ...user);
    expect(stdout).toMatch(/\nDebts +0\.00\n +-+\nNet worth +1,000\.00\n/);
    expect(stdout).toContain(
      'Unknown balance: "Courant". The transactions sum to -€619.04, which is not included in totals;',
    );
    const listed = await place.pactole('accounts', 'list', ...user);
    expect(listed.stdout).toMatch(/Courant .* – +unknown balance, rows -619\.04\n/);
    expect(listed.stdout).toMatch(/Livret .* 1,000\.00\n/);
    expect(listed.stdout).toMatch(/\nTOTAL +1,000\.00\n/);
    expect(listed.stderr).toContain('`pactole balances add "Courant" AMOUNT`');
  });

  test('of an earlier day, and of none that does not exist or is to come', async () => {
    const user = ['--user', 'earlier'];
    await place.pactole('people', 'add', 'earlier');
    await place.json('accounts', 'create', 'Courant', '--type', 'checking', ...user);
    await place.json('accounts', 'create', 'Carte', '--type', 'checking', ...user);
    for (const [day, balance, owed] of [
      ['2024-03-01', '1000', '-250.50'],
      ['2024-06-01', '2500', '-100'],
    ] as const) {
      await place.json('balances', 'add', 'courant', balance, '--date', day, ...user);
      await place.json('balances', 'add', 'carte', owed, '--date', day, ...user);
    }
    const on = (day: string, ...more: string[]) => ['net-worth', '--on', day, ...user, ...more];
    expect(await place.json(...on('2024-05-31'))).toMatchObject({
      ...{ date: '2024-05-31', gross: '1000.00', debts: '250.50', net: '749.50' },
      incomplete: false,
    });
    const { stdout } = await place.pactole(...on('2024-06-01'));
    expect(stdout).toMatch(
      /^Net worth on 1 June 2024\n\n[^\n]*EUR\n(?:[ -]+\n)?Assets +2,500\.00\nDebts +-100\.00\n[ -]+\nNet worth +2,400\.00\n$/,
    );
    for (const day of ['2024-02-30', '2999-01-01', 'x']) {
      const { code, stderr } = await place.pactole(...on(day));
      expect({ code, lines: stderr.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
      expect(stderr).toMatch(/days: must (?:be a day|not be after)/);
    }
  });

  test('of somebody who has nothing', async () => {
    await place.pactole('people', 'add', 'nobody yet');
    const { stdout } = await place.pactole('net-worth', '--user', 'nobody yet');
    expect(stdout).toBe(
      'nobody yet has no accounts yet. Begin with `npx pactole import FILE`, or with `npx pactole accounts create NAME --type TYPE`.\n',
    );
  });
});

test.each([
  [
    ['lots', 'import', 'none.csv', '--account', 'x'],
    "none.csv can't be read: there is no such file or folder.",
  ],
  [['prices', 'import', '.'], ". can't be read: it is a folder."],
  [['lots', 'import', 'none.csv'], 'The option --account <account> is missing.'],
  [['accounts', 'set', 'nonsense', '--name', 'x'], 'Account "nonsense" not found.'],
  [['accounts', 'set', 'PEA', '--loan-term', 'x'], 'loanTermMonths: must be a whole number'],
  [['benchmark', 'set', 'cac40'], 'key: must be one of world, sp500, eurostoxx50'],
  [['milestones', 'add', '1e6'], 'threshold: must be a decimal number'],
])('%j is refused in one line', async (args, reason) => {
  const { code, stdout, stderr } = await place.pactole(...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^pactole: .*\n$/);
  expect(stderr).toContain(reason);
});

test('a wrong file is refused with a line for each wrong line', async () => {
  const name = await file(
    'rates.csv',
    'currency,date,rate',
    'USD,2024-01-15,"1,09"',
    'EUR,2024-01-15,1',
  );
  expect(await place.pactole('rates', 'import', name)).toEqual({
    code: 1,
    stdout: '',
    stderr: [
      'pactole: rates.csv:2: rate must be a decimal number without sign such as "12.50", not "1,09"; decimals are written with a point',
      'pactole: rates.csv:3: currency must be another currency than EUR, whose rate is 1, not "EUR"',
      'pactole: Nothing was imported.\n',
    ].join('\n'),
  });
});

test('a file that is not text is refused in one line', async () => {
  await writeFile(
    join(place.folder, 'latin1.csv'),
    Buffer.from('currency,date,rate\n\xe9', 'latin1'),
  );
  const { stderr } = await place.pactole('rates', 'import', 'latin1.csv');
  expect(stderr).toBe('pactole: latin1.csv is not text in UTF-8.\n');
});

test('a file of many megabytes goes through the server’s client', async () => {
  const line = `USD,2024-01-15,1.09${'0'.repeat(16)}`;
  const name = await file('many.csv', 'currency,date,rate', Array(300_000).fill(line).join('\n'));
  expect(await place.json('rates', 'import', name)).toMatchObject({
    ...{ received: 300_000, imported: 1, skipped: 299_999 },
  });
});
