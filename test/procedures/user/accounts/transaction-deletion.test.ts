/** Deletion of the transactions of an account, a period or an import, with and without tombstones. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../src/db/id.ts';
import { ROWS_AT_ONCE } from '../../../../src/db/sql/key-pages.ts';
import { rows } from '../../../support/databases/rows.ts';
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

const rowOf = (day: number, label: string) => ({
  date: `2026-05-${String(day).padStart(2, '0')}`,
  amount: `-${day}`,
  label,
});
const ROWS = [rowOf(1, 'Market'), rowOf(2, 'Rent'), rowOf(3, 'Bread')];

const importRows = (transactions: object[] = ROWS, accountId = account, id = newId()) =>
  user.call('import.rows', { batch: { accountId, transactions }, source: { id } });
const labels = async (filter: object = {}) =>
  (await user.call('transactions.list', filter)).map((row: { label: string }) => row.label).sort();

interface Range {
  readonly account?: string;
  readonly from?: string;
  readonly to?: string;
  readonly import?: string;
}

async function remove(range: Range, options: { readonly forget?: boolean } = {}) {
  const { revision } = await user.call('transactions.extent', range);
  return user.call('transactions.deleteRange', { ...range, ...options, revision });
}

test('a period of an account becomes tombstones, which no import brings back', async () => {
  const other = await addAccount(client.db, user.userId, 'checking');
  await importRows();
  await importRows(ROWS, other);
  const range = { account, from: '2026-05-02', to: '2026-05-03' };
  expect(await user.call('transactions.extent', range)).toMatchObject({
    ...{ rows: 2, deleted: 0, accounts: 1, first: '2026-05-02', last: '2026-05-03' },
  });
  const { undo } = await remove(range);
  expect(await labels({ account })).toEqual(['Market']);
  expect(await labels({ account: other })).toHaveLength(3);
  expect(await importRows()).toMatchObject({ imported: 0, deleted: 2, duplicates: 1 });
  expect(await user.call('transactions.extent', range)).toMatchObject({ rows: 0, deleted: 2 });
  await user.call('journal.undo', { id: undo });
  expect(await labels({ account })).toEqual(['Bread', 'Market', 'Rent']);
});

test('forgotten rows and tombstones leave no trace, and an import brings them', async () => {
  await importRows();
  const [bread] = await user.call('transactions.list', { account });
  await user.call('transactions.delete', { id: bread.id });
  const { undo } = await remove({ account }, { forget: true });
  expect([await labels(), await labels({ deleted: true })]).toEqual([[], []]);
  expect(await importRows()).toMatchObject({ imported: 3, deleted: 0 });
  expect(await user.refusal('journal.undo', { id: undo })).toMatch(/has changed again since/);
  await remove({ account }, { forget: true });
  await user.call('journal.undo', { id: undo });
  expect([await labels(), await labels({ deleted: true })]).toEqual([
    ['Market', 'Rent'],
    ['Bread'],
  ]);
});

test('an import is deleted without the rows of others', async () => {
  const id = newId();
  await importRows(ROWS.slice(0, 1));
  await importRows(ROWS, account, id);
  expect(await remove({ import: id })).toMatchObject({ rows: 2 });
  expect(await labels()).toEqual(['Market']);
  expect(await remove({ import: id })).toMatchObject({ rows: 0, deleted: 2, undo: null });
});

test('400: a range without any condition, or whose days are reversed', async () => {
  await importRows();
  const { revision } = await user.call('transactions.extent', { account });
  const refusal = (range: Range) =>
    user.refusal('transactions.deleteRange', { ...range, revision });
  expect(await refusal({})).toMatch(/^Choose the transactions/);
  expect(await refusal({ from: '2026-05-03', to: '2026-05-02' })).toMatch(/^from: /);
  expect(await labels()).toHaveLength(3);
});

test('409: what has changed since the count', async () => {
  await importRows(ROWS.slice(0, 2));
  const { revision } = await user.call('transactions.extent', { account });
  await importRows();
  const refused = await user.refusal('transactions.deleteRange', { account, revision });
  expect(refused).toMatch(/^The data changed meanwhile/);
  expect(await labels()).toHaveLength(3);
});

test('404: an account or an import of another user', async () => {
  const id = newId();
  await importRows(ROWS, account, id);
  const stranger = await client.newUser();
  for (const range of [{ account }, { import: id }]) {
    expect(await stranger.refusal('transactions.extent', range)).toMatch(
      /^(Account|Import) not found/,
    );
  }
  expect(await labels()).toHaveLength(3);
});

/** More rows than a statement deletes. */
const MANY = Array.from({ length: ROWS_AT_ONCE + 100 }, (_, at) => ({
  date: `20${String(10 + (at % 15)).padStart(2, '0')}-03-${String((at % 28) + 1).padStart(2, '0')}`,
  amount: `${at % 2 === 0 ? '-' : ''}${(at % 700) + 1}.25`,
  label: `Payee ${at}`,
  category: `Category ${at % 3}`,
}));

test('more rows than a page are deleted, brought back and deleted again, each as a whole', async () => {
  const other = await addAccount(client.db, user.userId, 'checking');
  const id = newId();
  await importRows(MANY, account, id);
  // The other sides of movements.
  await importRows(
    MANY.map(({ category: _, amount, ...row }) => ({
      ...row,
      amount: amount.startsWith('-') ? amount.slice(1) : `-${amount}`,
    })),
    other,
  );
  const stored = async () => ({
    rows: await user.call('transactions.count', { account }),
    extent: { ...(await user.call('transactions.extent', { account })), revision: 0 },
    movements: (await user.call('movements.list', { limit: 1_000 })).length,
    counted: await storedRows(),
    categories: (await user.call('categories.list')).categories.length,
  });
  const storedRows = async () =>
    rows(client.db, sql`select stored_rows::int as n from users where id = ${user.userId}`);
  const before = await stored();
  expect(before.extent).toMatchObject({ rows: MANY.length, deleted: 0, accounts: 1 });
  expect(before.movements).toBeGreaterThan(0);

  const tombstones = await remove({ account });
  expect(await user.call('transactions.extent', { account })).toMatchObject({
    ...{ rows: 0, deleted: MANY.length },
  });
  await user.call('journal.undo', { id: tombstones.undo });
  expect(await stored()).toEqual(before);

  const forgotten = await remove({ account }, { forget: true });
  expect(await user.call('transactions.extent', { account })).toMatchObject({
    rows: 0,
    deleted: 0,
  });
  const { undo: back } = await user.call('journal.undo', { id: forgotten.undo });
  expect(await stored()).toEqual(before);
  await user.call('journal.undo', { id: back });
  expect(await user.call('transactions.extent', { account })).toMatchObject({
    rows: 0,
    deleted: 0,
  });

  expect(await user.call('transactions.extent', { account: other })).toMatchObject({
    rows: MANY.length,
  });
  await user.call('journal.undo', { id: (await user.call('journal.list', { limit: 1 }))[0].id });
  const undone = await user.call('imports.undo', { id, withChanged: true });
  expect(undone).toMatchObject({ transactions: MANY.length, categories: 3 });
  await user.call('journal.undo', { id: undone.undo });
  expect(await stored()).toEqual(before);

  const { revision } = await user.call('accounts.contents', { id: account });
  expect(await user.call('accounts.delete', { id: account, revision })).toMatchObject({
    contents: { transactions: MANY.length },
  });
  expect(await storedRows()).toEqual([{ n: MANY.length }]);
  expect(await user.call('movements.list')).toEqual([]);
  expect(await user.call('journal.list')).toEqual([]);
});
