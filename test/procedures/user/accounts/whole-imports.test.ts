/** The move of a whole app: several accounts with rows, lots, transfers and balances are one import. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../src/db/id.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
let whole: string;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
  whole = newId();
});
afterAll(() => client.close());

const ISIN = 'DE000A1EWWW0';

const sourceOf = (madeAccount: boolean) => ({
  ...{ id: newId(), name: 'app.xml', format: 'portfolio-performance', whole, madeAccount },
});

/** Moves two accounts in: rows, a balance, a purchase in the first, and its transfer to the second. */
async function moveIn() {
  const first = await addAccount(client.db, user.userId, 'cto', { name: 'Depot 1' });
  const second = await addAccount(client.db, user.userId, 'cto', { name: 'Depot 2' });
  const [one, two] = [sourceOf(true), sourceOf(true)];
  const row = (accountId: string, amount: string) => ({
    ...{ accountId, transactions: [{ date: '2026-01-02', amount, label: 'In', category: 'Gift' }] },
  });
  await user.call('import.rows', { batch: row(first, '100'), source: one });
  await user.call('import.rows', { batch: row(second, '50'), source: two });
  await user.call('balances.record', {
    balance: { id: first, balance: '0', date: '2026-01-01' },
    source: one,
  });
  const trades = [{ date: '2026-01-05', isin: ISIN, side: 'buy', quantity: '2', unitPrice: '40' }];
  const transfer = { from: first, to: second, isin: ISIN, quantity: '2', date: '2026-02-02' };
  await user.call('lots.withMoves', { steps: [{ account: first, trades }, transfer], source: one });
  const file = {
    name: 'lots',
    content: 'date,isin,side,quantity,unit_price\n2026-01-05,FR0000120271,buy,1,60\n',
  };
  await user.call('lots.import', { account: second, file, source: two });
  return { first, second, one, two };
}

const stored = async () => ({
  accounts: (await user.call('accounts.list')).map(({ name }: { name: string }) => name),
  rows: await user.call('transactions.list'),
  holdings: await user.call('holdings.list'),
  moves: await user.call('holdings.moves'),
  lots: await user.call('lots.list'),
});

test('is one entry of the list, and undoing any part undoes all, accounts included', async () => {
  const before = await stored();
  const { one, two, first } = await moveIn();
  const full = await stored();
  expect(await user.call('imports.list')).toMatchObject([
    { id: one.id, wholeId: whole, account: 'Depot 1, Depot 2', source: 'app.xml', imported: 2 },
  ]);
  expect(await user.call('imports.list', { account: first })).toMatchObject([
    { id: one.id, account: 'Depot 1', imported: 1 },
  ]);
  expect(await user.call('imports.show', { id: two.id })).toMatchObject({
    ...{ rows: 2, changed: 0, changedRows: [] },
    accounts: ['Depot 1', 'Depot 2'],
  });
  const undone = await user.call('imports.undo', { id: two.id });
  expect(undone).toMatchObject({ transactions: 2, categories: 1, accounts: 2, kept: false });
  expect(await stored()).toEqual(before);
  await user.call('journal.undo', { id: undone.undo });
  expect(await stored()).toEqual(full);
  expect(await user.call('balances.list', { account: first })).toMatchObject([{ balance: '0' }]);
});

test('leaves accounts that were there before, and new ones that hold more since', async () => {
  const { first, second, one } = await moveIn();
  await user.call('transactions.add', {
    ...{ account: second, date: '2026-03-01', amount: '-5', label: 'Bread' },
  });
  const undone = await user.call('imports.undo', { id: one.id });
  expect(undone).toMatchObject({ transactions: 2, accounts: 1, kept: false });
  expect((await stored()).accounts).toEqual(['Depot 2']);
  expect(await user.call('transactions.list')).toMatchObject([{ label: 'Bread' }]);
  expect(first).not.toBe(second);
});

test('names changed rows of every account, and keeps lots that other changes rest on', async () => {
  const { second, one, two } = await moveIn();
  const [row] = await user.call('transactions.list', { account: second });
  await user.call('transactions.edit', { id: row.id, amount: '51' });
  await user.call('lots.add', {
    ...{ account: second, isin: ISIN, side: 'sell', quantity: '1', unit_price: '50' },
    date: '2026-03-02',
  });
  expect(await user.call('imports.show', { id: one.id })).toMatchObject({
    ...{ rows: 2, changed: 1 },
    changedRows: [{ amount: '51' }],
  });
  expect(await user.refusal('imports.undo', { id: one.id })).toMatch(/1 row/);
  const undone = await user.call('imports.undo', { id: two.id, withChanged: true });
  expect(undone).toMatchObject({ transactions: 2, accounts: 0, kept: true });
  const left = await stored();
  expect(left.lots).toMatchObject([{ isin: ISIN, side: 'buy' }, { side: 'sell' }]);
  expect(left.moves).toHaveLength(1);
  expect(left.rows).toEqual([]);
});

test('lists its accounts in the order of their import, whatever the ids, and takes the lots of a page with it', async () => {
  const accounts = await Promise.all(
    ['A', 'B'].map((name) => addAccount(client.db, user.userId, 'cto', { name })),
  );
  const ids = [newId(), newId()].sort().reverse();
  for (const [at, account] of accounts.entries()) {
    const source = { ...sourceOf(true), id: ids[at] };
    const trades = [{ date: '2026-01-05', isin: ISIN, side: 'buy', quantity: '2', unitPrice: '4' }];
    await user.call('lots.trades', { account, trades, source });
  }
  expect(await user.call('imports.list')).toMatchObject([{ id: ids[0], account: 'A, B' }]);
  await user.call('imports.undo', { id: ids[0] });
  expect(await stored()).toMatchObject({ accounts: [], lots: [] });
});

test('accounts that hold nothing are deleted, the others stay', async () => {
  const { first } = await moveIn();
  const empty = await addAccount(client.db, user.userId, 'cto', { name: 'Empty' });
  const { deleted } = await user.call('accounts.deleteEmpty', { ids: [first, empty] });
  expect(deleted).toEqual([empty]);
  expect((await stored()).accounts).toEqual(['Depot 1', 'Depot 2']);
});
