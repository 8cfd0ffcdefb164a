/** Categories: lists, changes, and the memory of the last row of a payee. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_CATEGORIES } from '../../../../src/core/import/default-categories.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
let account: string;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
  account = await addAccount(client.db, user.userId, 'checking');
});
afterAll(() => client.close());

const add = (label: string, category?: string, date = '2026-03-01') =>
  user.call('transactions.add', { account, date, amount: '-10', label, category });
const named = async (name: string) =>
  (await user.call('categories.list')).categories.find(
    (each: { name: string }) => each.name === name,
  );

test('each category has its transactions and rules, and sixty usual names are suggested', async () => {
  const none = await user.call('categories.list');
  expect(none.categories).toEqual([]);
  expect(none.suggestions).toHaveLength(DEFAULT_CATEGORIES.length);
  await add('MONOPRIX', 'groceries');
  await add('FRANPRIX', 'Groceries');
  await user.call('rules.add', { label: 'lidl', category: 'GROCERIES' });
  const { categories, suggestions } = await user.call('categories.list');
  expect(categories).toMatchObject([{ name: 'groceries', transactions: 2, rules: 1 }]);
  expect(suggestions).toHaveLength(DEFAULT_CATEGORIES.length - 1);
});

test('the share of VAT is stated, kept through a new name, and taken back', async () => {
  await add('CLIENT', 'Clients');
  const { id } = await named('Clients');
  const stated = await user.call('categories.vat', { id, share: '20/120' });
  expect(stated).toMatchObject({ name: 'Clients', vatShare: '20/120' });
  await user.call('categories.rename', { id, name: 'Missions' });
  expect((await named('Missions')).vatShare).toBe('20/120');
  for (const share of ['120/20', '0/1', '20', '20/0', ''])
    expect(
      await user.call('categories.vat', { id, share }).catch((error: Error) => error.message),
    ).toMatch(/vatShare|VAT/);
  await user.call('categories.vat', { id, share: null });
  expect((await named('Missions')).vatShare).toBeNull();
});

test('a new name is also that of the rules, and one that is taken is refused', async () => {
  await add('MONOPRIX', 'Courses');
  await add('TRAIN', 'Trajets');
  await user.call('rules.add', { label: 'lidl', category: 'courses' });
  const { id } = await named('Courses');
  await user.call('categories.rename', { id, name: 'Alimentation' });
  expect(await user.call('rules.list')).toEqual([{ label: 'lidl', category: 'Alimentation' }]);
  expect(await user.refusal('categories.rename', { id, name: ' TRAJETS ' })).toBe(
    'Category "TRAJETS" already exists. Merge the two instead.',
  );
});

test('a merge moves every row and rule, and an undo brings each back', async () => {
  await add('MONOPRIX', 'Courses');
  await add('FRANPRIX', 'Épicerie');
  const deleted = await add('LIDL', 'Épicerie');
  await user.call('transactions.delete', { id: deleted.id });
  await user.call('rules.add', { label: 'lidl', category: 'Épicerie' });
  const [from, into] = [await named('Épicerie'), await named('Courses')];
  const merged = await user.call('categories.merge', { id: from.id, into: into.id });
  expect(merged).toMatchObject({ name: 'Épicerie', into: 'Courses', transactions: 1, rules: 1 });
  expect(await named('Courses')).toMatchObject({ transactions: 2, rules: 1 });
  await user.call('transactions.restore', { id: deleted.id });
  expect(await named('Courses')).toMatchObject({ transactions: 3 });
  await user.call('journal.undo', { id: merged.undo });
  expect(await named('Épicerie')).toMatchObject({ id: from.id, transactions: 2, rules: 1 });
});

test('of a deleted category, rows and rules have none', async () => {
  await add('MONOPRIX', 'Courses');
  await user.call('rules.add', { label: 'lidl', category: 'Courses' });
  await user.call('rules.add', { label: 'aldi', category: 'Courses', type: 'debit' });
  await user.call('categories.delete', { id: (await named('Courses')).id });
  expect(await user.call('rules.list')).toEqual([{ label: 'aldi', type: 'debit' }]);
  expect(await user.call('transactions.list')).toMatchObject([{ categoryName: null }]);
});

test('what another user has is refused as what is not there', async () => {
  await add('MONOPRIX', 'Courses');
  const { id } = await named('Courses');
  const stranger = await client.newUser();
  for (const path of ['rename', 'merge', 'delete']) {
    const input = { id, name: 'X', into: id };
    expect(await stranger.refusal(`categories.${path}`, input)).toBe('Category not found.');
  }
});

const UNASKED = { asksCategory: false, suggestion: null };

describe('the next row of a payee', () => {
  const rows = [
    { label: 'CARTE 05/04 MONOPRIX 221', amount: '-31.20', date: '2026-04-06' },
    { label: 'CARTE 06/04 SNCF 778', amount: '-9', date: '2026-04-07' },
    { label: 'CARTE 07/04 ELSE', amount: '-9', date: '2026-04-08' },
  ];
  const report = (transactions: object[]) =>
    user.call('import.reconcile', { batch: { accountId: account, transactions } });
  const categories = (answer: { items: { category?: string }[] }) =>
    answer.items.map(({ category }) => category ?? null);

  test('gets the category that the last one got; a rule and the file come first', async () => {
    await add('CARTE 01/02 MONOPRIX 108', 'Loisirs', '2026-02-01');
    await add('CARTE 03/03 MONOPRIX 109', 'Courses', '2026-03-03');
    await add('CARTE 04/03 SNCF', 'Trajets', '2026-03-04');
    const known = await report(rows);
    expect(categories(known)).toEqual(['Courses', 'Trajets', null]);
    expect(known).toMatchObject({ uncategorized: 1, new: 3 });
    await user.call('rules.add', { label: 'sncf', category: 'Vacances', type: 'debit' });
    const ruled = await report(rows);
    expect(ruled.completions).toEqual([
      { category: 'Courses', type: null, isRemembered: true, ...UNASKED },
      { category: 'Vacances', type: 'debit', isRemembered: false, ...UNASKED },
      { category: null, type: null, isRemembered: false, asksCategory: true, suggestion: null },
    ]);
    const said = await report(rows.map((row) => ({ ...row, category: 'Said' })));
    expect(categories(said)).toEqual(['Said', 'Said', 'Said']);
    expect(said.completions[0]).toMatchObject({ category: null });
  });

  test('follows a correction: the last word counts', async () => {
    const { id } = await add('CARTE 03/03 MONOPRIX 109', 'Loisirs', '2026-03-03');
    await add('CARTE 01/02 MONOPRIX 108', 'Loisirs', '2026-02-01');
    expect(await user.call('transactions.alike', { id })).toEqual({
      count: 1,
      categories: [{ category: 'Loisirs', count: 1 }],
      pattern: 'monoprix',
    });
    const changed = await user.call('transactions.categorize', {
      ...{ id, category: 'Courses', alike: true, rule: true },
    });
    expect(changed).toMatchObject({ categoryName: 'Courses', others: 1, pattern: 'monoprix' });
    expect(categories(await report(rows))[0]).toBe('Courses');
    expect(await named('Courses')).toMatchObject({ transactions: 2, rules: 1 });
    await user.call('journal.undo', { id: changed.undo });
    expect(categories(await report(rows))[0]).toBe('Loisirs');
    expect(await named('Courses')).toBe(undefined);
    expect(await user.call('rules.list')).toEqual([]);
  });
});
