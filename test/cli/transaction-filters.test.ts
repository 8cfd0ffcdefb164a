/** Lists and sums of the transactions that filters ask for. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackedUpPlace, type Place } from '../support/processes/pactole.ts';
import type { HereServer } from '../support/processes/server.ts';

interface Row {
  readonly label: string;
}

interface Summary {
  readonly groups: readonly { readonly group: string | null }[];
  readonly totals: readonly object[];
  readonly leftOut: number;
}

const COURANT = [
  ['2026-03-01', '2000.00', 'SALAIRE ACME', 'credit', ''],
  ['2026-03-02', '-40.50', 'CARREFOUR MARKET', '', 'Courses'],
  ['2026-03-05', '-300.00', 'VIR LIVRET', '', ''],
  ['2026-04-02', '-60.00', 'CARREFOUR CITY', '', 'Courses'],
  ['2026-04-03', '10.00', 'Remboursement Crèche', '', 'Enfants'],
  ['2026-04-04', '-2.00', 'FRAIS DE TENUE', 'fee', ''],
] as const;
const LIVRET = [
  ['2026-03-06', '300.00', 'DE COURANT', '', ''],
  ['2026-04-30', '1.25', 'INTERETS', 'interest', ''],
] as const;

let place: Place;
beforeAll(async () => {
  place = await openBackedUpPlace();
});
afterAll(() => place.close());

/** Makes a user with two accounts and their transactions, through the REST interface. */
async function prepare(user: string, server: HereServer): Promise<void> {
  const { key } = await place.json<{ key: string }>(
    ...['keys', 'create', '--name', 'k', '--user', user, '--scopes', 'all'],
  );
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const response = await fetch(`${server.address}/api/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return (await response.json()) as { id: string };
  };
  for (const [name, type, rows] of [
    ['Courant', 'checking', COURANT],
    ['Livret', 'savings', LIVRET],
  ] as const) {
    const { id } = await post('/accounts', { name, type });
    await post('/import', {
      accountId: id,
      transactions: rows.map(([date, amount, label, kind, category]) => ({
        ...{ date, amount, label },
        ...(kind !== '' && { type: kind }),
        ...(category !== '' && { category }),
      })),
    });
  }
}

describe('through the running server', () => {
  const user = 'ada';
  let server: HereServer;
  beforeAll(async () => {
    server = await place.serve();
    await prepare(user, server);
  });
  afterAll(() => server.stop());

  const list = async (...args: string[]) =>
    (await place.json<Row[]>('transactions', 'list', ...args, '--user', user)).map(
      ({ label }) => label,
    );
  const summary = (...args: string[]) =>
    place.json<Summary>('transactions', 'summary', ...args, '--user', user);
  const run = (...args: string[]) => place.pactole('transactions', ...args, '--user', user);

  test('a list is of some days, one type, one category, or some words, newest first', async () => {
    expect(await list('--from', '2026-03-05', '--to', '2026-04-02')).toEqual([
      'CARREFOUR CITY',
      'DE COURANT',
      'VIR LIVRET',
    ]);
    expect(await list('--type', 'fee')).toEqual(['FRAIS DE TENUE']);
    expect(await list('--category', 'COURSES', '--to', '2026-03-31')).toEqual(['CARREFOUR MARKET']);
    expect(await list('--category', '', '--account', 'livret')).toEqual(['INTERETS', 'DE COURANT']);
    expect(await list('--label', 'creche')).toEqual(['Remboursement Crèche']);
    expect(await list('--label', 'carref*', '--limit', '1')).toEqual(['CARREFOUR CITY']);
    expect(await list('--label', 'nowhere')).toEqual([]);
  });

  test('a limited list says how many more there are', async () => {
    expect((await run('list', '--limit', '3')).stderr).toBe(
      '5 more transactions are older: --limit shows more.\n',
    );
    expect((await run('list', '--label', 'carrefour', '--limit', '1')).stderr).toBe(
      'One more transaction is older: --limit shows more.\n',
    );
    expect((await run('list', '--limit', '8')).stderr).toBe('');
  });

  test('a summary leaves out a transfer, though one of its sides is not asked for', async () => {
    const of = { isInstalments: false, currency: 'EUR' };
    expect(await summary('--by', 'category')).toEqual({
      groups: [
        { ...of, group: 'Courses', count: 2, in: '0', out: '-100.5', net: '-100.5' },
        { ...of, group: null, count: 2, in: '2000', out: '-2', net: '1998' },
        { ...of, group: 'Enfants', count: 1, in: '10', out: '0', net: '10' },
      ],
      totals: [{ currency: 'EUR', count: 5, in: '2010', out: '-102.5', net: '1907.5' }],
      leftOut: 3,
    });
    const march = await summary('--by', 'account', '--account', 'Courant', '--to', '2026-03-05');
    expect(march).toMatchObject({
      groups: [{ group: 'Courant', count: 2, in: '2000', out: '-40.5' }],
      leftOut: 1,
    });
    const interest = await summary('--by', 'account', '--type', 'interest');
    expect(interest.groups).toMatchObject([{ group: 'Livret', in: '1.25' }]);
    const shops = await summary('--by', 'month', '--label', 'carrefour');
    expect(shops.groups.map(({ group }) => group)).toEqual(['2026-04', '2026-03']);
  });

  test('for people, sums are a table with a total, and what is left out is said', async () => {
    const { stdout, stderr } = await run('summary', '--by', 'category');
    expect(stdout).toMatch(/^CATEGORY +TRANSACTIONS +IN +OUT +NET\nCourses +2 +0\.00 +-100\.50 /);
    expect(stdout).toMatch(/\nUncategorized +2 /);
    expect(stdout).toMatch(/\nTOTAL +5 +2,010\.00 +-102\.50 +1,907\.50\n$/);
    expect(stderr).toBe(
      '3 transactions do not count: they are transfers between own accounts, buys or sells, or not on a checking account.\n',
    );
  });

  test.each([
    [['list', '--category', 'Course'], 'Category "Course" not found. Did you mean "Courses"?'],
    [['list', '--type', 'gift'], '--type can\'t be "gift". Choose one of fee, buy, credit,'],
    [['list', '--from', '2026-02-01', '--to', '2026-01-01'], 'from: 2026-02-01 is after'],
    [['list', '--label', '*'], 'label: must have a letter or a digit'],
    [['summary'], 'The option --by <group> is missing.'],
    [['summary', '--by', 'year'], 'Choose one of category, month, account.'],
  ])('refused, in one line: %j', async (args, reason) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^pactole: .*\n$/);
    expect(stderr).toContain(reason);
  });

  test.each([
    ['fr_FR.UTF-8', 'frais', /\nÀ catégoriser /, /virements entre vos comptes/],
    ['de_DE.UTF-8', 'Gebühr', /\nOhne Kategorie /, /Umbuchungen zwischen eigenen Konten/],
  ])('in %s, types and sums are in words', async (locale, fee, without, leftOut) => {
    const listed = await place.pactoleIn(
      { LC_ALL: locale },
      'transactions',
      'list',
      '--user',
      user,
    );
    expect(listed.stdout).toContain(fee);
    const args = ['transactions', 'summary', '--by', 'category', '--user', user];
    const { stdout, stderr } = await place.pactoleIn({ LC_ALL: locale }, ...args);
    expect(stdout).toMatch(without);
    expect(stderr).toMatch(leftOut);
  });
});

test('by opening the database, lists and sums are the same', async () => {
  const run = (...args: string[]) => place.pactole('transactions', ...args, '--user', 'ada');
  const listed = await run('list', '--label', 'carrefour', '--limit', '1', '--json');
  expect(JSON.parse(listed.stdout)).toMatchObject([{ label: 'CARREFOUR CITY' }]);
  expect(listed.stderr).toBe('One more transaction is older: --limit shows more.\n');
  const none = await run(
    'list',
    '--category',
    '',
    '--account',
    'livret',
    '--type',
    'interest',
    '--json',
  );
  expect(JSON.parse(none.stdout)).toMatchObject([{ label: 'INTERETS' }]);
  const { stdout, stderr } = await run('summary', '--by', 'category');
  expect(stdout).toMatch(/\nTOTAL +5 +2,010\.00 +-102\.50 +1,907\.50\n$/);
  expect(stderr).toBe(
    '3 transactions do not count: they are transfers between own accounts, buys or sells, or not on a checking account.\n',
  );
  expect(await run('list', '--category', 'Course')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'pactole: Category "Course" not found. Did you mean "Courses"?\n',
  });
});
