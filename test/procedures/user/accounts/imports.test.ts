/** Imports: what is kept of each, whose it is, and when one can be taken back. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WHOLE } from '../../../../src/core/household/lens.ts';
import { toDay } from '../../../../src/core/time/day.ts';
import { newId } from '../../../../src/db/id.ts';
import { createKey } from '../../../../src/db/queries/users/keys.ts';
import { router } from '../../../../src/procedures/public/router.ts';
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

const ROWS = [
  { date: '2026-05-02', amount: '-40', label: 'Market', category: 'Food' },
  { date: '2026-05-03', amount: '-900', label: 'Rent', category: 'Home' },
];
const importRows = (transactions: object[] = ROWS, id = newId(), accountId = account) =>
  user.call('import.rows', {
    batch: { accountId, transactions },
    source: { id, name: 'may.csv', format: 'ofx' },
  });
const list = () => user.call('imports.list');
const rowsNow = () => user.call('transactions.list');
const categories = async () =>
  (await user.call('categories.list')).categories.map((each: { name: string }) => each.name).sort();

test('batches with one id are one import, and its undoing takes all of it', async () => {
  const id = newId();
  await importRows(ROWS.slice(0, 1), id);
  await importRows(ROWS.slice(1), id);
  expect(await list()).toMatchObject([
    {
      ...{ id, accountId: account, source: 'may.csv', format: 'ofx', byKind: 'command' },
      ...{ received: 2, imported: 2, duplicates: 0, from: '2026-05-02', to: '2026-05-03' },
      undoneAt: null,
    },
  ]);
  await user.call('balances.record', {
    balance: { id: account, balance: '100', date: '2026-05-31' },
    import: id,
  });
  const undone = await user.call('imports.undo', { id });
  expect(undone).toMatchObject({ transactions: 2, categories: 2, balance: 'removed' });
  expect(await rowsNow()).toEqual([]);
  expect(await user.call('transactions.list', { deleted: true })).toEqual([]);
  expect(await categories()).toEqual([]);
  expect(await user.call('balances.list', { account })).toEqual([]);
  expect(await user.refusal('imports.undo', { id })).toMatch(/already been undone/);
  expect(await importRows()).toMatchObject({ imported: 2, deleted: 0 });
});

test('the journal brings an import back with its balance, and takes it again', async () => {
  const id = newId();
  await importRows(ROWS, id);
  await user.call('balances.record', {
    balance: { id: account, balance: '90', date: '2026-05-31' },
  });
  await user.call('balances.record', {
    balance: { id: account, balance: '100', date: '2026-05-31' },
    import: id,
  });
  const balances = async () =>
    (await user.call('balances.list', { account })).map(
      (each: { balance: string }) => each.balance,
    );
  const { undo } = await user.call('imports.undo', { id });
  expect(await balances()).toEqual(['90']);
  await user.call('journal.undo', { id: undo });
  expect([await balances(), await rowsNow()]).toMatchObject([['100'], { length: 2 }]);
  const again = await user.call('imports.undo', { id });
  expect(again).toMatchObject({ transactions: 2, balance: 'removed' });
  expect([await balances(), await rowsNow()]).toEqual([['90'], []]);
});

test('balances of several days are one import, also without rows, and go with it', async () => {
  const id = newId();
  await user.call('balances.record', {
    balance: { id: account, balance: '7', date: '2026-02-28' },
  });
  await user.call('balances.record', {
    balance: { id: account, balance: '130', date: '2026-03-31' },
    past: [
      { balance: '100', date: '2026-01-31' },
      { balance: '120', date: '2026-02-28' },
    ],
    source: { id, name: 'sheet.csv', format: 'balance-sheet' },
  });
  const balances = async () =>
    (await user.call('balances.list', { account })).map(
      (each: { date: string; balance: string }) => `${each.date} ${each.balance}`,
    );
  expect(await balances()).toEqual(['2026-03-31 130', '2026-02-28 120', '2026-01-31 100']);
  expect(await list()).toMatchObject([
    { id, source: 'sheet.csv', received: 0, from: '2026-01-31', to: '2026-03-31' },
  ]);
  await user.call('imports.undo', { id });
  expect(await balances()).toEqual(['2026-02-28 7']);
});

test('balances of a thousand days are recorded, and those that are stored stay as they are', async () => {
  const other = (await user.call('accounts.create', { account: { name: 'Old', type: 'other' } }))
    .id;
  const dayAfter = (days: number) =>
    new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10);
  const past = Array.from({ length: 1_010 }, (_, at) => ({ balance: `${at}`, date: dayAfter(at) }));
  const record = (all: readonly object[]) =>
    user.call('balances.record', {
      balance: { id: other, balance: '9', date: '2026-01-01' },
      past: all,
    });
  const list = () => user.call('balances.list', { account: other });
  await record(past);
  const stored = await list();
  expect(stored).toHaveLength(1_011);
  expect(stored.at(-1)).toMatchObject({ date: '2020-01-01', changeKind: 'initial' });
  expect(stored.at(-2)).toMatchObject({ date: '2020-01-02', changeKind: 'update' });
  expect(
    (await record(past.map((each) => ({ ...each, balance: `${each.balance}.00` })))).undo,
  ).toBe(null);
  expect(await list()).toEqual(stored);
  await record([
    { balance: '5', date: '2020-01-02' },
    { balance: '6', date: '2020-01-02' },
  ]);
  expect((await list()).at(-2)).toMatchObject({ balance: '6', changeKind: 'overwrite' });
});

test('a changed row is named, and goes only if that is confirmed', async () => {
  const id = newId();
  await importRows(ROWS, id);
  const [row] = await rowsNow();
  await user.call('transactions.note', { id: row.id, note: 'with Ada' });
  expect(await user.call('imports.show', { id })).toMatchObject({
    ...{ rows: 2, changed: 1, changedRows: [{ id: row.id, label: 'Rent' }] },
  });
  expect(await user.refusal('imports.undo', { id })).toMatch(/^1 row of this import was changed/);
  expect(await rowsNow()).toHaveLength(2);
  await user.call('imports.undo', { id, withChanged: true });
  expect(await rowsNow()).toEqual([]);
});

test('a moved, a deleted and a corrected row are changed as well', async () => {
  const id = newId();
  await importRows([...ROWS, { date: '2026-05-04', amount: '-1', label: 'Bread' }], id);
  const [bread, rent, market] = await rowsNow();
  await user.call('transactions.edit', { id: rent.id, date: '2024-01-01' });
  await user.call('transactions.delete', { id: bread.id });
  await user.call('transactions.edit', { id: market.id, amount: '-41' });
  expect(await user.call('imports.show', { id })).toMatchObject({ rows: 3, changed: 3 });
  expect(await user.call('imports.undo', { id, withChanged: true })).toMatchObject({
    transactions: 3,
  });
});

test('what others hold stays: categories of other rows and of rules, a balance changed since', async () => {
  const id = newId();
  await importRows(ROWS, id);
  await importRows([{ date: '2026-06-01', amount: '-1', label: 'Bread', category: 'food' }]);
  await user.call('rules.add', { label: 'rent', category: 'Home' });
  await user.call('balances.record', {
    balance: { id: account, balance: '100', date: '2026-05-31' },
    import: id,
  });
  await user.call('balances.record', {
    balance: { id: account, balance: '90', date: '2026-05-31' },
  });
  expect(await user.call('imports.undo', { id })).toMatchObject({ categories: 0, balance: 'kept' });
  expect(await categories()).toEqual(['Food', 'Home']);
  expect(await user.call('balances.list', { account })).toMatchObject([{ balance: '90' }]);
});

test('what a key wrote is found by the key, and undone', async () => {
  const { userId } = user;
  const key = await client.context.db.write(userId, (tx) =>
    createKey(tx, { userId, name: 'leaked', scopes: [], expiresAt: null }),
  );
  const call = router.createCaller({
    ...{ db: client.context.db, tx: client.db, userId, view: WHOLE, today: toDay('2026-06-30') },
    ...{ language: 'en', idempotencyKey: null, headers: {}, by: { kind: 'key', name: key.id } },
  });
  await importRows(ROWS.slice(0, 1));
  await call.importTransactions({ accountId: account, transactions: ROWS });
  const [written, ...others] = await user.call('imports.list', { key: key.id });
  expect(others).toEqual([]);
  expect(await user.call('imports.list', { key: 'leaked' })).toEqual([written]);
  expect(await user.call('imports.list', { key: key.id.slice(-6) })).toEqual([written]);
  expect(await user.refusal('imports.list', { key: 'leak' })).toMatch(
    /has the name leak, or an id/,
  );
  expect(written).toMatchObject({ byKind: 'key', byName: 'leaked', source: null, imported: 1 });
  await user.call('imports.undo', { id: written.id });
  expect(await rowsNow()).toMatchObject([{ label: 'Market' }]);
});

test('all keys of one name are meant by it, and what a feed wrote is told by its name', async () => {
  const { userId } = user;
  const newKey = () =>
    client.context.db.write(userId, (tx) =>
      createKey(tx, { userId, name: 'cafe', scopes: [], expiresAt: null }),
    );
  for (const [at, { id }] of [await newKey(), await newKey()].entries()) {
    const call = router.createCaller({
      ...{ db: client.context.db, tx: client.db, userId, view: WHOLE, today: toDay('2026-06-30') },
      ...{ language: 'en', idempotencyKey: null, headers: {}, by: { kind: 'key', name: id } },
    });
    await call.importTransactions({ accountId: account, transactions: ROWS.slice(at, at + 1) });
  }
  expect(await user.call('imports.list', { key: 'cafe' })).toHaveLength(2);
  await user.call('import.rows', {
    batch: {
      accountId: account,
      transactions: [{ date: '2026-06-01', amount: '1', label: 'x', type: 'credit' }],
    },
    source: { name: 'monzo', format: 'monzo', feed: 'monzo' },
  });
  expect((await list())[0]).toMatchObject({ byKind: 'feed', byName: 'monzo', source: 'monzo' });
});

test('another format is asked about once, and an import that is undone is no answer', async () => {
  const rows = [{ date: '2026-06-01', amount: '-1', label: 'x', type: 'debit', category: 'Food' }];
  const report = (format?: string, transactions: object[] = rows) =>
    user.call('import.reconcile', {
      batch: { accountId: account, transactions },
      language: 'en',
      ...(format !== undefined && { source: { format } }),
    });
  const nothing = { formats: [], questions: [] };
  expect(await report('camt.053')).toMatchObject(nothing);
  await importRows();
  expect(await report('ofx')).toMatchObject({ formats: [] });
  expect(await report()).toMatchObject({ formats: [] });
  expect(await report('camt.053')).toMatchObject({
    formats: ['ofx'],
    questions: expect.arrayContaining([
      expect.stringMatching(/^So far .* came as ofx, and .* camt/),
    ]),
  });
  const id = newId();
  await user.call('import.rows', {
    batch: { accountId: account, transactions: rows },
    source: { id, format: 'camt.053' },
  });
  const next = [{ ...rows[0], date: '2026-06-02' }];
  expect(await report('camt.053', next)).toMatchObject({ formats: [] });
  await user.call('imports.undo', { id });
  expect(await report('camt.053', next)).toMatchObject({ formats: ['ofx'] });
});

test('a pending row that is booked with another amount is paired in the report', async () => {
  const bakery = { date: '2026-04-14', amount: '-4.20', label: 'CARTE 13/04/26 BOULANGERIE' };
  const pending = { date: '2026-04-15', amount: '-95', label: 'AUTORISATION CB HOTEL IBIS LYON' };
  const booked = { date: '2026-04-17', amount: '-104.50', label: 'CARTE 15/04/26 HOTEL IBIS LYON' };
  await importRows([pending, bakery]);
  const report = (...transactions: object[]) =>
    user.call('import.reconcile', { batch: { accountId: account, transactions } });
  expect(await report(booked, bakery)).toMatchObject({
    ...{ new: 1, duplicates: 1 },
    fuzzy: [
      {
        ...{ date: '2026-04-17', amount: '-104.50', isBooked: true },
        existingLabels: ['AUTORISATION CB HOTEL IBIS LYON, 2026-04-15, -95'],
      },
    ],
  });
  expect(await report(booked, pending, bakery)).toMatchObject({ new: 1, fuzzy: [] });
});

test('a later import that left rows out is told', async () => {
  const id = newId();
  await importRows(ROWS, id);
  await importRows(ROWS);
  expect(await user.call('imports.undo', { id })).toMatchObject({ repeated: true });
});

test('an id of another account, of an undone import or no UUID is refused', async () => {
  const id = newId();
  await importRows(ROWS, id);
  const other = await addAccount(client.db, user.userId, 'checking');
  const again = (source: string, accountId: string) =>
    user.refusal('import.rows', {
      batch: { accountId, transactions: [{ date: '2026-06-01', amount: '1', label: 'x' }] },
      source: { id: source },
    });
  expect(await again(id, other)).toMatch(/^The id of the import/);
  expect(await again('may', account)).toMatch(/must be an id$/);
  await user.call('imports.undo', { id });
  expect(await again(id, account)).toMatch(/^The id of the import/);
  expect(await rowsNow()).toEqual([]);
});

test('another user neither sees nor undoes it', async () => {
  const id = newId();
  await importRows(ROWS, id);
  const stranger = await client.newUser();
  expect(await stranger.call('imports.list')).toEqual([]);
  expect(await stranger.refusal('imports.show', { id })).toMatch(/^Import not found/);
  expect(await stranger.refusal('imports.undo', { id })).toMatch(/^Import not found/);
  await user.call('accounts.delete', { ...(await contents()), id: account });
  expect(await list()).toEqual([]);
});

const contents = async () => {
  const { revision } = await user.call('accounts.contents', { id: account });
  return { revision };
};
