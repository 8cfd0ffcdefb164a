/** A doubt of what is left to settle that its user has found right. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows } from '../../../support/databases/rows.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount, addAsset, addHolding, addPrice } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
let account: string;

beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
  account = await addAccount(client.db, user.userId, 'pea', { name: 'PEA' });
  const asset = await addAsset(client.db);
  await addPrice(client.db, asset, '2026-06-29', '100');
  await addHolding(client.db, user.userId, account, asset, '10');
  await balance('1000', '2026-06-01');
});
afterAll(() => client.close());

const balance = (amount: string, date: string) =>
  user.call('balances.record', { balance: { id: account, balance: amount, date } });
const doubts = async (): Promise<{ what: string; doubtId: string }[]> => user.call('todo.list');
const kinds = async () => (await doubts()).map(({ what }) => what);
const settle = async () => {
  const [doubt] = await doubts();
  return user.call('todo.settle', { id: doubt?.doubtId });
};

test('is not asked again while its facts are the same, and is once they are others', async () => {
  expect(await kinds()).toEqual(['doubleCount']);
  const { undo, todo } = await settle();
  expect(undo).not.toBeNull();
  expect(todo).toMatchObject({ what: 'doubleCount', account: 'PEA', cash: '1000.00' });
  expect(await kinds()).toEqual([]);
  await balance('1010', '2026-06-10');
  expect(await kinds()).toEqual([]);
  await balance('5000', '2026-06-11');
  expect(await kinds()).toEqual(['doubleCount']);
});

test('is asked again once the answer is undone, and not once that is', async () => {
  const { undo } = await settle();
  const [change] = await user.call('journal.list');
  expect(change).toMatchObject({ id: undo, action: 'todo.settle', rows: 1 });
  const { undo: redo } = await user.call('journal.undo', { id: undo });
  expect(await kinds()).toEqual(['doubleCount']);
  await user.call('journal.undo', { id: redo });
  expect(await kinds()).toEqual([]);
});

test('of other facts than those that were shown is refused, as is one that is settled', async () => {
  const [shown] = await doubts();
  await balance('5000', '2026-06-11');
  const id = shown?.doubtId;
  expect(await user.refusal('todo.settle', { id })).toMatch(/Doubt .* no longer exists/);
  await settle();
  expect(await user.refusal('todo.settle', { id })).toMatch(/Doubt .* no longer exists/);
});

test('is of its user alone, and goes with its account', async () => {
  const other = await client.newUser();
  const [doubt] = await doubts();
  expect(await other.refusal('todo.settle', { id: doubt?.doubtId })).toMatch(/no longer exists/);
  await settle();
  const count = async () =>
    (
      await rows<{ count: number }>(
        client.db,
        sql`select count(*)::int as count from settled_doubts where user_id = ${user.userId}`,
      )
    )[0]?.count;
  expect(await count()).toBe(1);
  const { revision } = await user.call('accounts.contents', { id: account });
  await user.call('accounts.delete', { id: account, revision });
  expect(await count()).toBe(0);
});

test('a gap is no doubt, and has no id', async () => {
  await settle();
  await addAccount(client.db, user.userId, 'checking');
  expect(await doubts()).toMatchObject([{ what: 'balance' }]);
  expect((await doubts())[0]).not.toHaveProperty('doubtId');
});
