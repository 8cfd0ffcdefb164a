import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountType } from '../../../../src/core/accounts/account-type.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import {
  addAccount,
  addAsset,
  addBalance,
  addHolding,
  addPrice,
  addTransactions,
} from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
});
afterAll(() => client.close());

const newAccount = (type: AccountType = 'savings', values = {}) =>
  addAccount(client.db, user.userId, type, values);

describe('set', () => {
  test('every property is stored as it was typed', async () => {
    const linkedAccountId = await newAccount('real_estate');
    const id = await newAccount('loan');
    const typed = {
      name: 'Prêt',
      institution: 'Banque',
      openedAt: '2020-01-31',
      costBasis: '100.00',
      savingsProduct: 'livret_a',
      platformFeeAnnual: '12.50',
      platformFeePerOperation: '0.10',
      taxSocialPct: '17.2',
      taxIncomePct: '12.80',
      taxMaturedIncomePct: '0',
      loanOriginalPrincipal: '200000.00',
      loanRatePct: '1.35',
      linkedAccountId,
      realEstateKind: 'appartement',
      address: '1 rue de la Paix',
    };
    const numbers = { loanTermMonths: '240', areaSqm: '61.5', builtYear: '1974' };
    const texts = { iban: 'fr14 2004 1010 0505 0001 3m02 606', bic: 'psstfrppmon' };
    expect(await user.call('accounts.set', { id, ...typed, ...numbers, ...texts })).toMatchObject({
      ...typed,
      loanTermMonths: 240,
      areaSqm: 61.5,
      builtYear: 1974,
      iban: 'FR1420041010050500013M02606',
      bic: 'PSSTFRPPMON',
    });
  });

  test('null takes a value away, and what is not named stays', async () => {
    const id = await newAccount('checking', { institution: 'Banque', iban: 'FR14' });
    expect(await user.call('accounts.set', { id, iban: null })).toMatchObject({
      institution: 'Banque',
      iban: null,
    });
  });

  test.each([
    ['name', null],
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['iban', 'FR1420041010050500013M02607'],
    ['iban', 'nonsense'],
    ['bic', 'PSST'],
    ['openedAt', '2020-02-30'],
    ['openedAt', 'long ago'],
    ['costBasis', '-1'],
    ['costBasis', '1,5'],
    ['savingsProduct', 'livret_b'],
    ['taxSocialPct', '100.1'],
    ['loanRatePct', 'one'],
    ['loanTermMonths', '0'],
    ['loanTermMonths', '1.5'],
    ['areaSqm', '-1'],
    ['builtYear', '10000'],
  ])('%s %j is refused by name', async (property, value) => {
    const id = await newAccount();
    expect(await user.refusal('accounts.set', { id, [property]: value })).toMatch(
      new RegExp(`^${property}: must `),
    );
  });

  test('nothing to set is refused', async () => {
    expect(await user.refusal('accounts.set', { id: await newAccount() })).toMatch(/^Nothing/);
  });

  test('a property must be another account of the same user', async () => {
    const id = await newAccount('loan');
    const foreign = await addAccount(client.db, (await client.newUser()).userId, 'real_estate');
    const link = (linkedAccountId: string) => user.refusal('accounts.set', { id, linkedAccountId });
    expect(await link(foreign)).toBe('Account not found.');
    expect(await link('nonsense')).toBe('Account not found.');
    expect(await link(id)).toBe('linkedAccountId: must be another account');
  });

  test('the account that it continues must be another one of the same user', async () => {
    const [old, id] = [await newAccount('cto'), await newAccount('cto')];
    const foreign = await addAccount(client.db, (await client.newUser()).userId, 'cto');
    const continues = (continuesAccountId: string) =>
      user.refusal('accounts.set', { id, continuesAccountId });
    expect(await continues(foreign)).toBe('Account not found.');
    expect(await continues(id)).toBe('continuesAccountId: must be another account');
    await user.call('accounts.set', { id, continuesAccountId: old });
    expect(await user.call('accounts.list')).toMatchObject([
      { id: old, continuesAccountId: null },
      { id, continuesAccountId: old },
    ]);
  });

  test('the address of an on-chain wallet stays', async () => {
    const id = await newAccount('crypto_wallet', { syncMode: 'onchain' });
    expect(await user.refusal('accounts.set', { id, address: 'x' })).toMatch(/^address: /);
  });

  test('tax rates follow a new savings product, unless they were changed', async () => {
    const id = await newAccount('savings', {
      savingsProduct: 'pel',
      taxSocialPct: '17.2',
      taxIncomePct: '11',
    });
    expect(await user.call('accounts.set', { id, savingsProduct: 'livret_a' })).toMatchObject({
      taxSocialPct: '0',
      taxIncomePct: '11',
      taxMaturedIncomePct: '0',
    });
  });
});

test('a stated contribution counts from the midnight (UTC) of its day', async () => {
  const id = await newAccount('pea');
  const state = (amount: string | null, date?: string) =>
    user.call('accounts.contributions', { id, amount, date });
  expect(await state('1000.50', '2026-03-01')).toMatchObject({
    contributionsEur: '1000.50',
    contributionsStatedAt: '2026-03-01T00:00:00.000Z',
  });
  expect(await state('2000')).toMatchObject({ contributionsStatedAt: '2026-06-30T00:00:00.000Z' });
  expect(await state(null)).toMatchObject({ contributionsEur: null, contributionsStatedAt: null });
  const later = { id, amount: '1', date: '2026-07-01' };
  expect(await user.refusal('accounts.contributions', later)).toMatch(/^date: /);
});

describe('archive', () => {
  test('it is archived from the midnight (UTC) of a day on, today unless said, and counts again after unarchive', async () => {
    const id = await newAccount();
    const archivedAt = async (path: string, date?: string) =>
      (await user.call(path, { id, date })).archivedAt;
    expect(await archivedAt('accounts.archive')).toBe('2026-06-30T00:00:00.000Z');
    expect(await archivedAt('accounts.archive', '2026-01-15')).toBe('2026-01-15T00:00:00.000Z');
    expect(await archivedAt('accounts.unarchive')).toBe(null);
    expect(await user.refusal('accounts.archive', { id, date: '2026-02-30' })).toMatch(/^date: /);
  });

  test('an archived account keeps the value of its last day in the list', async () => {
    const id = await newAccount();
    await addBalance(client.db, user.userId, id, '2026-01-01', '100');
    await addBalance(client.db, user.userId, id, '2026-05-01', '7');
    await user.call('accounts.archive', { id, date: '2026-05-01' });
    expect(await user.call('accounts.list')).toMatchObject([{ id, valueEur: '100.00' }]);
  });
});

test('a balance that may be the whole value of an account with holdings is warned about', async () => {
  const id = await newAccount('pea', { name: 'PEA' });
  const asset = await addAsset(client.db);
  await addPrice(client.db, asset, '2026-06-01', '10');
  await addHolding(client.db, user.userId, id, asset, '100');
  const warnings = async () => (await user.call('accounts.list'))[0].warnings;

  await addBalance(client.db, user.userId, id, '2026-06-01', '699.99');
  expect(await warnings()).toEqual([]);
  // Within three tenths of the holdings, on either side.
  for (const [day, balance] of [
    ['2026-06-02', '700'],
    ['2026-06-03', '1000'],
    ['2026-06-04', '1300'],
  ] as const) {
    await addBalance(client.db, user.userId, id, day, balance);
    expect(await warnings()).toEqual([expect.stringContaining('"PEA"')]);
  }
});

describe('a typed balance', () => {
  test('that may mean another quantity is asked about', async () => {
    const card = await newAccount('checking', { name: 'Carte' });
    await addBalance(client.db, user.userId, card, '2026-06-01', '-510');
    expect(await user.call('balances.doubt', { id: card, balance: '523.18' })).toEqual({
      what: 'debt',
      instead: '-523.18',
    });
    expect(await user.call('balances.doubt', { id: card, balance: '-523.18' })).toBeNull();

    const pea = await newAccount('pea', { name: 'PEA' });
    const asset = await addAsset(client.db);
    await addPrice(client.db, asset, '2026-06-01', '10');
    await addHolding(client.db, user.userId, pea, asset, '100');
    expect(await user.call('balances.doubt', { id: pea, balance: '1050' })).toEqual({
      what: 'whole',
      instead: '50',
    });
    expect(await user.call('balances.doubt', { id: pea, balance: '50' })).toBeNull();
  });

  test('of a day after today is refused, and changes nothing', async () => {
    const id = await newAccount('checking');
    const said = 'date: 2999-01-01 is in the future';
    const future = { balance: '1', date: '2999-01-01' };
    expect(await user.refusal('balances.record', { balance: { id, ...future } })).toBe(said);
    const past = [future];
    expect(await user.refusal('balances.record', { balance: { id, balance: '1' }, past })).toBe(
      said,
    );
    expect(await user.call('balances.list', { account: id })).toEqual([]);
    const stored = await user.call('balances.record', { balance: { id, balance: '1' } });
    expect(await user.refusal('balances.correct', { id: stored.id, date: '2999-01-01' })).toBe(
      said,
    );
    expect(await user.call('balances.list', { account: id })).toHaveLength(1);
  });
});

test('an account with transactions and no balance is asked for one', async () => {
  const id = await newAccount('checking', { name: 'Courant' });
  await addTransactions(client.db, user.userId, id, [{ date: '2026-05-01', amount: '-619.04' }]);
  const warnings = async () => (await user.call('accounts.list'))[0].warnings;
  expect(await warnings()).toEqual([
    expect.stringContaining('`pactole balances add "Courant" AMOUNT`'),
  ]);

  await user.call('accounts.set', { id, openedAt: '2026-04-01' });
  expect(await warnings()).toEqual([]);
  await user.call('accounts.set', { id, openedAt: null });
  await addBalance(client.db, user.userId, id, '2026-06-01', '1000');
  expect(await warnings()).toEqual([]);
});

test('what another user, or nobody, has is refused alike', async () => {
  const foreign = await addAccount(client.db, (await client.newUser()).userId, 'savings');
  for (const id of [foreign, 'nonsense', '019f0000-0000-7000-8000-000000000000']) {
    for (const [path, input] of [
      ['accounts.set', { name: 'mine' }],
      ['accounts.archive', {}],
      ['accounts.unarchive', {}],
      ['accounts.contributions', { amount: '1' }],
      ['balances.list', { account: id }],
      ['holdings.list', { account: id }],
      ['lots.list', { account: id }],
    ] as const) {
      expect(await user.refusal(path, { id, ...input })).toBe('Account not found.');
    }
  }
});

test('each change raises the revision of the user, a refused one none', async () => {
  const id = await newAccount();
  const raised = (path: string, input = {}) =>
    user.raised(() => user.call(path, { id, ...input }).catch(() => {}));
  const once = { user: 1, market: 0 };
  expect(await raised('accounts.set', { name: 'New' })).toEqual(once);
  expect(await raised('accounts.contributions', { amount: '1' })).toEqual(once);
  expect(await raised('accounts.archive')).toEqual(once);
  expect(await raised('accounts.unarchive')).toEqual(once);
  expect(await raised('accounts.set', { linkedAccountId: 'nonsense' })).toEqual({
    user: 0,
    market: 0,
  });
  expect(await raised('accounts.list')).toEqual({ user: 0, market: 0 });
});

test('an account that lacks an exchange rate is marked, since it looks poorer than it is', async () => {
  const id = await newAccount('savings', { name: 'Genève', currency: 'QZ9' });
  await addBalance(client.db, user.userId, id, '2026-06-01', '5000', 'QZ9');
  const listed = await user.call('accounts.list');
  expect(listed.find((each: { id: string }) => each.id === id)).toMatchObject({
    valueEur: '0.00',
    warnings: [
      expect.stringContaining('"Genève" has 5,000.00 QZ9 for which no exchange rate is known'),
    ],
  });
});
