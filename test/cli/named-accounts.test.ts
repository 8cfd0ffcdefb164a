/** Commands in words: accounts by name, and commands that take one value at a time. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackedUpPlace, type Place } from '../support/processes/pactole.ts';
import type { HereServer } from '../support/processes/server.ts';

const ISIN = 'FR0000120271';
const IBAN = 'FR7630006000011234567890189';

let place: Place;
beforeAll(async () => {
  place = await openBackedUpPlace();
});
afterAll(() => place.close());

const refused = async (...args: string[]) => {
  const { code, stdout, stderr } = await place.pactole(...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  return stderr;
};

const commandsOf = (user: string) => ({
  user,
  json: <Result>(...args: string[]) => place.json<Result>(...args, '--user', user),
});

test('each kind of command opens the database where no server runs', async () => {
  const { user, json } = commandsOf('ada');
  await place.pactole('people', 'add', user);
  const { id } = await json<{ id: string }>('accounts', 'create', 'Double', '--type', 'savings');
  const typed = ['balances', 'add', 'double', '1234,50', '--date', '2026-01-31'];
  expect((await place.pactole(...typed, '--user', user)).stdout).toBe(
    'The balance of "Double" on 31 January 2026 is €1,234.50.\n',
  );
  expect(await json('balances', 'list', id.slice(-8))).toHaveLength(1);
  const lot = ['lots', 'add', '--account', 'DOUBLE', '--isin', ISIN, '--at', '61.50'];
  const bought = [...lot, '--buy', '10', '--date', '2024-01-15', '--fees', '1.99'];
  expect(await json(...bought)).toMatchObject({ imported: 1, skipped: 0, date: '2024-01-15' });
  expect(await json('prices', 'set', ISIN, '66.20', '--date', '2024-06-03')).toMatchObject({
    isin: ISIN,
    price: '66.20',
    currency: 'EUR',
  });
  expect(await refused('balances', 'list', 'Doubel', '--user', user)).toBe(
    'pactole: Account "Doubel" not found. Did you mean "Double"?\n',
  );
});

describe('through the running server', () => {
  const { user, json } = commandsOf('grace');
  let server: HereServer;
  beforeAll(async () => {
    server = await place.serve();
    await place.pactole('people', 'add', user);
  });
  afterAll(() => server.stop());

  test('an account is created, gets a balance, and holds lots with a price', async () => {
    const account = await json<{ id: string }>(
      ...['accounts', 'create', 'Mon Livret', '--type', 'savings', '--currency', 'EUR'],
    );
    expect(account).toMatchObject({ name: 'Mon Livret', type: 'savings', currency: 'EUR' });
    expect(
      await json('balances', 'add', 'mon livret', '1234.50', '--date', '2026-01-31'),
    ).toMatchObject({ accountId: account.id, balance: '1234.50', date: '2026-01-31' });
    expect(await json('balances', 'list', account.id.slice(-12))).toHaveLength(1);
    const typed = ['balances', 'add', 'livret', '1234,50', '--date', '2026-01-31'];
    expect((await place.pactole(...typed, '--user', user)).stdout).toBe(
      'The balance of "Mon Livret" on 31 January 2026 is €1,234.50.\n',
    );

    await json('accounts', 'create', 'PEA', '--type', 'pea');
    const lot = ['lots', 'add', '--account', 'PEA', '--isin', ISIN, '--at', '61.50'];
    const bought = [...lot, '--buy', '10', '--date', '2024-01-15', '--fees', '1.99'];
    expect(await json(...bought)).toMatchObject({ imported: 1, skipped: 0, date: '2024-01-15' });
    expect(await json(...bought)).toMatchObject({ imported: 0, skipped: 1 });
    expect(await json('lots', 'list', '--account', 'PEA')).toMatchObject([
      { isin: ISIN, side: 'buy', quantity: '10', unitPrice: '61.50', fees: '1.99' },
    ]);
    expect(await refused(...lot, '--sell', '11', '--date', '2024-02-01', '--user', user)).toContain(
      `sells 11 of ${ISIN}, of which 10 are held on 2024-02-01`,
    );
    expect(await refused(...lot, '--user', user)).toContain('either --buy or --sell');

    expect(await json('prices', 'set', ISIN, '66.20', '--date', '2024-06-03')).toMatchObject({
      isin: ISIN,
      price: '66.20',
      currency: 'EUR',
    });
    expect(await json('prices', 'list', ISIN)).toMatchObject([{ date: '2024-06-03' }]);
    expect(await refused('prices', 'set', ISIN, '66', '--date', '2999-01-01')).toContain(
      'date: 2999-01-01 is in the future',
    );
  });

  test('an account is named by its IBAN, its number, or the end of its id', async () => {
    const { id } = await json<{ id: string }>(
      ...['accounts', 'create', 'Courant', '--type', 'checking'],
    );
    await json('accounts', 'set', 'courant', '--iban', IBAN);
    for (const named of ['FR76 3000 6000 0112 3456 7890 189', '12345678901', id.slice(-8), id]) {
      expect(await json('balances', 'list', named)).toEqual([]);
    }
  });

  test('a name of two accounts lists them, and one of none names the nearest', async () => {
    const ids: string[] = [];
    for (const type of ['savings', 'cto']) {
      ids.push((await json<{ id: string }>('accounts', 'create', 'Double', '--type', type)).id);
    }
    const several = await refused('transactions', 'list', '--account', 'Double', '--user', user);
    expect(several).toMatch(/^pactole: "Double" names several accounts: Double \(/);
    for (const id of ids) {
      const [end] = several.match(new RegExp(`\\((${id.slice(-4)}|\\w*${id.slice(-4)})\\)`)) ?? [];
      expect(end).toBeDefined();
    }
    expect(await refused('balances', 'list', 'doub', '--user', user)).toMatch(
      /^pactole: "doub" names several accounts: Double \(\w+\), Double \(\w+\)/,
    );
    expect(await refused('balances', 'list', 'Doubel', '--user', user)).toBe(
      'pactole: Account "Doubel" not found. Did you mean "Double"?\n',
    );
  });

  test.each([
    ['C', /^Created account "Neuf" \(loan\): \w{4,}\.\n$/],
    ['fr_FR.UTF-8', /^Compte « Neuf » \(prêt\) créé : \w{4,}\.\n$/],
    ['de_DE.UTF-8', /^Konto „Neuf“ \(Darlehen\) angelegt: \w{4,}\.\n$/],
  ])('in %s, what was done is said in words', async (locale, said) => {
    await place.pactole('people', 'add', locale);
    const args = ['accounts', 'create', 'Neuf', '--type', 'loan', '--user', locale];
    const { stdout } = await place.pactoleIn({ LC_ALL: locale }, ...args);
    expect(stdout).toMatch(said);
  });

  test('the type of an account is one of those that there are', async () => {
    expect(await refused('accounts', 'create', 'X', '--type', 'livret')).toContain(
      '--type can\'t be "livret". Choose one of object, checking, savings,',
    );
    expect(await refused('accounts', 'create', 'X')).toContain('--type <type> is missing');
  });
});
