/** A split row is one row with the identity of its file, and counts in the categories of its parts. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../../../support/databases/rows.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
let account: string;
let id: string;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
  account = await addAccount(client.db, user.userId, 'checking');
  await importRows();
  id = (await listed({ label: 'market' }))[0]?.id ?? '';
});
afterAll(() => client.close());

const ROWS = [
  { date: '2026-05-04', amount: '-50', label: 'CARTE MARKET', category: 'Food' },
  { date: '2026-05-05', amount: '-9', label: 'CARTE BAKER', category: 'Food' },
];
const PARTS = [
  { amount: '30', category: 'Food' },
  { amount: '15.50', category: 'Home', note: 'lamp' },
  { category: '' },
];

const importRows = () =>
  user.call('import.rows', { batch: { accountId: account, transactions: ROWS } });
const listed = (filter: object = {}): Promise<{ id: string; parts?: object[] }[]> =>
  user.call('transactions.list', filter);
const split = (parts: object[] = PARTS) => user.call('transactions.split', { id, parts });
const byCategory = async () =>
  Object.fromEntries(
    (await user.call('transactions.summary', { by: 'category' })).groups.map(
      ({ group, out, count }: { group: string; out: string; count: number }) => [
        group,
        [out, count],
      ],
    ),
  );
const counts = async () =>
  Object.fromEntries(
    (await user.call('categories.list')).categories.map(
      ({ name, transactions }: { name: string; transactions: number }) => [name, transactions],
    ),
  );
const idOf = async (name: string) =>
  (await user.call('categories.list')).categories.find(
    (each: { name: string }) => each.name === name,
  ).id;

test('each part counts in its category, and the row stays one', async () => {
  const { undo, ...row } = await split();
  expect(row).toMatchObject({ id, amount: '-50', categoryId: null, categoryName: null });
  expect(row.parts).toMatchObject([
    { amount: '-30.00', categoryName: 'Food', note: null },
    { amount: '-15.50', categoryName: 'Home', note: 'lamp' },
    { amount: '-4.50', categoryId: null, categoryName: null },
  ]);
  expect(await byCategory()).toEqual({ Food: ['-39', 2], Home: ['-15.5', 1], null: ['-4.5', 1] });
  expect((await user.call('transactions.summary', { by: 'month' })).totals).toMatchObject([
    { out: '-59' },
  ]);
  expect(await counts()).toEqual({ Food: 2, Home: 1 });
  expect(await listed()).toHaveLength(2);
  await user.call('journal.undo', { id: undo });
  expect(await byCategory()).toEqual({ Food: ['-59', 2] });
  // The category that it made goes with it.
  expect(await counts()).toEqual({ Food: 2 });
});

test('the same file adds nothing, and neither a move nor a deletion changes the parts', async () => {
  await split();
  expect(await importRows()).toMatchObject({ imported: 0, duplicates: 2 });
  const other = await addAccount(client.db, user.userId, 'checking');
  await user.call('transactions.move', { ids: [id], account: other });
  expect(await listed({ account: other })).toMatchObject([{ id, parts: [{}, {}, {}] }]);
  expect(await importRows()).toMatchObject({ imported: 0, duplicates: 1, deleted: 1 });
  await user.call('transactions.delete', { id });
  expect(await byCategory()).toEqual({ Food: ['-9', 1] });
  expect(await counts()).toEqual({ Food: 1, Home: 0 });
  await user.call('transactions.restore', { id });
  expect(await byCategory()).toMatchObject({ Home: ['-15.5', 1] });
});

test('a list of a category has the row with its part, and sums that part', async () => {
  await split();
  for (const filter of [{ category: 'Home' }, { category: 'Home', search: 'market' }]) {
    const found = await user.call('transactions.search', filter);
    expect(found).toMatchObject({
      count: 1,
      sums: [{ out: '-15.5' }],
      transactions: [{ id, amount: '-50', counted: '-15.50' }],
    });
  }
  expect(await listed({ category: '' })).toMatchObject([{ id, counted: '-4.50' }]);
  expect(await user.call('transactions.count', { category: 'Food' })).toEqual({ count: 2 });
  expect(await user.call('transactions.search', { search: 'LAMP' })).toMatchObject({ count: 1 });
  const { figure, transactions } = await user.call('transactions.search', {
    ...{ counted: 'spending', category: 'Food' },
  });
  expect([figure, transactions.map((row: { counted: string }) => row.counted)]).toEqual([
    '39.00',
    ['-9', '-30'],
  ]);
});

test('a category that is merged or deleted takes its parts along, and an undo brings them back', async () => {
  await split();
  const [food, home] = [await idOf('Food'), await idOf('Home')];
  const renamed = await user.call('categories.rename', { id: home, name: 'House' });
  expect(await byCategory()).toMatchObject({ House: ['-15.5', 1] });
  await user.call('journal.undo', { id: renamed.undo });
  const merged = await user.call('categories.merge', { id: home, into: food });
  expect(merged).toMatchObject({ transactions: 1 });
  expect(await byCategory()).toEqual({ Food: ['-54.5', 3], null: ['-4.5', 1] });
  await user.call('journal.undo', { id: merged.undo });
  expect(await byCategory()).toMatchObject({ Home: ['-15.5', 1] });
  const deleted = await user.call('categories.delete', { id: food });
  expect(await byCategory()).toEqual({ null: ['-43.5', 3], Home: ['-15.5', 1] });
  await user.call('journal.undo', { id: deleted.undo });
  expect(await byCategory()).toEqual({ Food: ['-39', 2], Home: ['-15.5', 1], null: ['-4.5', 1] });
});

test('what parts hold stays: an import or a change that made their category is undone without it', async () => {
  const made = await user.call('categories.add', { name: 'Home' });
  await split();
  await user.call('journal.undo', { id: made.undo });
  expect(await counts()).toEqual({ Food: 2, Home: 1 });
});

test('joined, it has the category of its largest part', async () => {
  await split([{ amount: '20', category: 'Food' }, { category: 'Home' }]);
  expect(await user.call('transactions.join', { id })).toMatchObject({ categoryName: 'Home' });
  expect((await listed({ category: 'Home' }))[0]).not.toHaveProperty('parts.0');
  // It is joined already.
  expect(await user.call('transactions.join', { id })).toMatchObject({ undo: null });
});

describe('what would contradict the parts is refused', () => {
  test('another amount; day, label and the same amount are taken', async () => {
    await split();
    expect(await user.refusal('transactions.edit', { id, amount: '-51' })).toBe(
      'The transaction is split into parts of its amount. Join the parts before you correct it.',
    );
    await user.call('transactions.edit', { id, amount: '-50.00', date: '2026-05-09', label: 'M' });
    expect(await listed({ category: 'Home' })).toMatchObject([{ label: 'M', date: '2026-05-09' }]);
  });

  test('a category of all of it, alone and among others', async () => {
    await split();
    const all = (await listed()).map((row) => row.id);
    expect(await user.refusal('transactions.categorize', { id, category: 'Food' })).toBe(
      'A transaction is split, with a category for each part. Change the parts, or join them first.',
    );
    expect(await user.refusal('transactions.annotate', { ids: all, category: 'X' })).toMatch(
      /^A transaction is split/,
    );
    await user.call('transactions.annotate', { ids: all, type: 'debit', note: 'both' });
  });

  test('undoing an earlier correction of its amount', async () => {
    const { undo } = await user.call('transactions.edit', { id, amount: '-60' });
    await user.call('transactions.split', {
      ...{ id, parts: [{ amount: '20' }, { amount: '40', category: 'Home' }] },
    });
    expect(await user.refusal('journal.undo', { id: undo })).toMatch(/no longer fits/);
    expect(await byCategory()).toMatchObject({ Home: ['-40', 1] });
  });

  test('parts of another sum, and those of a deleted row', async () => {
    expect(await user.refusal('transactions.split', { id, parts: [{ amount: '20' }] })).toBe(
      'A transaction is split into 2 to 50 parts.',
    );
    expect(
      await user.refusal('transactions.split', { id, parts: [{ amount: '20' }, { amount: '29' }] }),
    ).toBe('The parts are 1.00 less than the transaction.');
    expect(
      await user.refusal('transactions.split', { id, parts: [{ amount: '20' }, { amount: '31' }] }),
    ).toBe('The parts are 1.00 more than the transaction.');
    await user.call('transactions.delete', { id });
    expect(await user.refusal('transactions.split', { id, parts: PARTS })).toBe(
      'The transaction is deleted. Restore it first.',
    );
  });

  test('parts that another window has split meanwhile', async () => {
    await split();
    expect(
      await user.refusal('transactions.split', { id, parts: PARTS, seen: { parts: null } }),
    ).toMatch(/changed/i);
  });

  test('by the database itself, whatever writes', async () => {
    await split();
    const update = (change: ReturnType<typeof sql>) =>
      client.db.execute(sql`update transactions set ${change} where id = ${id}::uuid`);
    await expect(update(sql`amount = -51`)).rejects.toThrow();
    await expect(
      update(sql`category_id = (select id from categories where user_id = ${user.userId} limit 1)`),
    ).rejects.toThrow();
  });
});

test('neither rules nor the memory of payees take a split row for one of a category', async () => {
  await split();
  await user.call('rules.add', { label: 'market', category: 'Rule', type: 'debit' });
  expect(await user.call('rules.complete')).toMatchObject({ transactions: 1 });
  expect(await listed({ type: 'debit' })).toMatchObject([
    { id, categoryName: null, parts: [{}, {}, {}] },
  ]);
  const [other] = await listed({ label: 'baker' });
  expect(await user.call('transactions.alike', { id: other?.id })).toMatchObject({ count: 0 });
  await user.call('transactions.add', {
    account,
    amount: '-3',
    label: 'CARTE MARKET',
    date: '2026-05-20',
  });
  const [third] = await listed({ from: '2026-05-20' });
  await user.call('transactions.categorize', { id: third?.id, category: 'Fun', alike: true });
  expect(await listed({ category: 'Fun' })).toHaveLength(1);
});

test('the journal says the parts in words', async () => {
  const { undo } = await split();
  const { differences } = await user.call('journal.show', { id: undo });
  expect(differences).toContainEqual({
    ...{ row: expect.any(Number), said: 'parts', before: null },
    after: 'Food -30.00; Home -15.50; -4.50',
  });
});

test('a refund and a movement of a part are divided as the parts are, and add up to the cent', async () => {
  await user.call('transactions.split', {
    id,
    parts: [{ amount: '33.33', category: 'Food' }, { category: 'Home' }],
  });
  const added = await user.call('transactions.add', {
    ...{ account, amount: '10', label: 'BACK', date: '2026-05-10', category: 'Other' },
  });
  await user.call('movements.refund', { credit: added.id, purchase: id });
  // 10 · 33.33 ÷ 50 = 6.67 of Food, and the rest of Home.
  expect(await byCategory()).toEqual({ Food: ['-35.66', 3], Home: ['-13.34', 1] });
  const loan = await addAccount(client.db, user.userId, 'savings');
  await user.call('movements.make', { row: id, account: loan, amount: '25' });
  const [{ count }] = (await rows<{ count: number }>(
    client.db,
    sql`select count(*)::int as count from movements where user_id = ${user.userId}`,
  )) as [{ count: number }];
  expect(count).toBe(2);
  expect((await user.call('transactions.summary', { by: 'month' })).totals).toMatchObject([
    { out: '-24' },
  ]);
  // Half of each part went to the savings account: 16.67 of 33.33, and 8.33 of 16.67.
  expect(await byCategory()).toMatchObject({ Food: ['-18.99', 3], Home: ['-5.01', 1] });
});
