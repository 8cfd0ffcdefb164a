/** Moves of transactions to another account: nothing is doubled by any import, and undoing leaves no trace. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../src/db/id.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
let from: string;
let to: string;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(begin);
afterAll(() => client.close());

async function begin() {
  user = await client.newUser();
  from = await addAccount(client.db, user.userId, 'checking');
  to = await addAccount(client.db, user.userId, 'checking');
}

interface Row {
  readonly date: string;
  readonly amount: string;
  readonly label: string;
}
interface Stored extends Row {
  readonly id: string;
  readonly accountId: string;
  readonly note: string | null;
  readonly categoryName: string | null;
}

const rowOf = (day: number, label: string): Row => ({
  date: `2026-05-${String(day).padStart(2, '0')}`,
  amount: `-${day}`,
  label,
});
const ROWS = [rowOf(1, 'Market'), rowOf(2, 'Rent'), rowOf(3, 'Bread')];

const importRows = (accountId: string, transactions: readonly Row[] = ROWS, id = newId()) =>
  user.call('import.rows', { batch: { accountId, transactions }, source: { id } });
const listed = (filter: object = {}): Promise<Stored[]> =>
  user.call('transactions.list', { limit: 1000, ...filter });
const labels = async (filter: object = {}) =>
  (await listed(filter)).map(({ label }) => label).sort();
const move = (ids: readonly string[], account: string) =>
  user.call('transactions.move', { ids, account });

test('a moved row keeps note, category and corrections, and neither account takes it again', async () => {
  await importRows(from);
  const bread = (await listed()).find(({ label }) => label === 'Bread');
  const id = bread?.id ?? '';
  await user.call('transactions.annotate', { ids: [id], category: 'Food', note: 'mine' });
  await user.call('transactions.edit', { id, amount: '-4', date: '2026-05-09' });
  const { undo, ...moved } = await move([id], to);
  expect(moved).toMatchObject({ transactions: 1, alike: 0 });
  expect(await listed({ account: to })).toMatchObject([
    { id, amount: '-4', date: '2026-05-09', categoryName: 'Food', note: 'mine' },
  ]);
  expect(await importRows(from)).toMatchObject({ imported: 0, duplicates: 2, deleted: 1 });
  expect(await importRows(to)).toMatchObject({ imported: 2, duplicates: 1 });
  expect(await user.refusal('journal.undo', { id: newId() })).toMatch(/^Change not found/);
  await user.call('journal.undo', { id: undo });
  expect(await labels({ account: from })).toEqual(['Bread', 'Market', 'Rent']);
  expect(await labels({ deleted: true })).toEqual([]);
  expect(await importRows(from)).toMatchObject({ imported: 0, duplicates: 3 });
});

test('what a moved row leaves cannot be restored while the row is there: it would count twice', async () => {
  await importRows(from);
  const [first] = await listed();
  const id = first?.id ?? '';
  const { undo } = await move([id], to);
  const [left] = await listed({ deleted: true });
  const refusal = `"${first?.label}" was moved to checking and would count twice. Move it back instead.`;
  expect(await user.refusal('transactions.restore', { id: left?.id })).toBe(refusal);
  expect(await user.refusal('transactions.restoreMany', { ids: [left?.id] })).toBe(refusal);
  // A deleted one can be restored itself.
  await user.call('transactions.delete', { id });
  expect(await user.refusal('transactions.restore', { id: left?.id })).toBe(refusal);
  await user.call('transactions.restore', { id });
  // Back again, the first account has the row, and the second one what it left.
  await move([id], from);
  const [other, ...more] = await listed({ deleted: true });
  expect([other?.accountId, more]).toEqual([to, []]);
  expect(await user.refusal('transactions.restore', { id: other?.id })).toMatch(/^"\w+" was moved/);
  expect(undo).not.toBeNull();
  expect(await labels()).toEqual(['Bread', 'Market', 'Rent']);
});

test('a tombstone of before it named its row is no more restored than another, and a deleted row is', async () => {
  await importRows(from);
  const [first] = await listed();
  const id = first?.id ?? '';
  await move([id], to);
  const [left] = await listed({ deleted: true });
  const ofUser = sql`user_id = ${user.userId}::uuid`;
  await client.db.execute(sql`update transactions set moved_row_id = null where ${ofUser}`);
  const refusal = `"${first?.label}" was moved to checking and would count twice. Move it back instead.`;
  expect(await user.refusal('transactions.restore', { id: left?.id })).toBe(refusal);
  expect(await user.refusal('transactions.restoreMany', { ids: [left?.id] })).toBe(refusal);
  // Corrected, the row is the same to its file.
  await user.call('transactions.edit', { id, amount: '-40', label: 'Own', date: '2026-05-20' });
  expect(await user.refusal('transactions.restore', { id: left?.id })).toBe(refusal);
  // One that the user deleted comes back, even where the other account has an equal one.
  await importRows(to);
  const deleted = (await listed({ account: from }))[0]?.id;
  await user.call('transactions.delete', { id: deleted });
  expect(await user.call('transactions.restore', { id: deleted })).toMatchObject({ id: deleted });
  // Without the row, its tombstone may be restored.
  await client.db.execute(
    sql`delete from transactions where ${ofUser} and account_id = ${to}::uuid`,
  );
  expect(await user.call('transactions.restore', { id: left?.id })).toMatchObject({ id: left?.id });
});

test('undoing the import leaves a moved row, and the same file adds it to neither account', async () => {
  const id = newId();
  await importRows(from, ROWS, id);
  const [first] = await listed();
  await move([first?.id ?? ''], to);
  await user.call('imports.undo', { id, withChanged: true });
  expect(await labels()).toEqual([first?.label]);
  expect(await importRows(from)).toMatchObject({ imported: 2, deleted: 1 });
  expect(await labels()).toEqual(['Bread', 'Market', 'Rent']);
});

test('rows that are there already stay, and equal ones are counted', async () => {
  await importRows(from);
  await importRows(to);
  const ids = (await listed()).map((row) => row.id);
  expect(await move(ids, to)).toMatchObject({ transactions: 3, alike: 3 });
  expect(await listed({ account: to })).toHaveLength(6);
  expect(await move(ids, to)).toMatchObject({ transactions: 0, alike: 0, undo: null });
});

test('what was said of a movement follows the row', async () => {
  const savings = await addAccount(client.db, user.userId, 'savings');
  await importRows(from, [rowOf(4, 'Out')]);
  await importRows(savings, [{ ...rowOf(4, 'In'), amount: '4' }]);
  const out = (await listed({ account: from }))[0]?.id ?? '';
  const [found] = await user.call('movements.list');
  expect(found).toMatchObject({ from: { row: out } });
  await user.call('movements.part', { row: out });
  await move([out], to);
  expect(await user.call('movements.list')).toEqual([]);
});

test('400, 404, 409: another currency, an unknown account or row, a deleted row', async () => {
  await importRows(from);
  const [first] = await listed();
  const id = first?.id ?? '';
  const dollars = await user.call('accounts.create', {
    account: { name: 'Dollars', type: 'checking', currency: 'USD' },
  });
  const refusal = (ids: readonly string[], account: string) =>
    user.refusal('transactions.move', { ids, account });
  expect(await refusal([id], dollars.id)).toMatch(/in EUR and Dollars in USD/);
  expect(await refusal([id], newId())).toMatch(/^Account not found/);
  expect(await refusal([id, newId()], to)).toMatch(/^Transaction not found/);
  await user.call('transactions.delete', { id });
  expect(await refusal([id], to)).toMatch(/is deleted/);
  const stranger = await client.newUser();
  expect(await stranger.refusal('transactions.move', { ids: [id], account: to })).toMatch(
    /not found/,
  );
  expect(await listed()).toHaveLength(2);
});

const row = fc.record({ day: fc.integer({ min: 1, max: 3 }), label: fc.constantFrom('A', 'b') });
const step = fc.record({
  marked: fc.nat(255),
  isBack: fc.boolean(),
  isUndone: fc.boolean(),
});

test('law: after any moves and undoings, the files of both accounts add nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 5 }),
      fc.array(row, { maxLength: 4 }),
      fc.array(step, { minLength: 1, maxLength: 5 }),
      async (own, other, steps) => {
        await begin();
        const files = [own, other].map((rows) => rows.map(({ day, label }) => rowOf(day, label)));
        const accounts = [from, to];
        const importAll = async () => {
          let imported = 0;
          for (const [at, file] of files.entries())
            if (file.length > 0) imported += (await importRows(accounts[at] ?? '', file)).imported;
          return imported;
        };
        const count = await importAll();
        for (const { marked, isBack, isUndone } of steps) {
          const before = await state();
          const source = isBack ? to : from;
          const here = await listed({ account: source });
          const ids = here.filter((_, at) => (marked >> at) % 2 === 1).map(({ id }) => id);
          if (ids.length === 0) continue;
          const { undo } = await move(ids, isBack ? from : to);
          if (isUndone) {
            await user.call('journal.undo', { id: undo });
            expect(await state()).toEqual(before);
          }
          expect(await importAll()).toBe(0);
          expect(await listed()).toHaveLength(count);
        }
      },
    ),
    { numRuns: 25 },
  );
});

/** All rows, deleted ones included, without the times of their deletion. */
const state = async () => {
  const all = [...(await listed()), ...(await listed({ deleted: true }))];
  return all.map(({ id, accountId, label, date }) => [id, accountId, label, date].join()).sort();
};
