import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/db/database.ts';
import { newId, newIds } from '../../../../src/db/id.ts';
import { correctTransaction } from '../../../../src/db/queries/accounts/transaction-edits.ts';
import {
  insertTransactions,
  type NewTransaction,
  storedDays,
  storedMatches,
  toldRowsOf,
} from '../../../../src/db/queries/accounts/transactions.ts';
import { accounts, users } from '../../../../src/db/schema.ts';
import { openTestDatabase } from '../../../support/databases/database.ts';
import { rows } from '../../../support/databases/rows.ts';

let database: Database;
const key = { userId: newId(), accountId: newId() };
const identity = (n: number) => n.toString(16).padStart(64, '0');

function row(n: number, changes: Partial<NewTransaction> = {}): NewTransaction {
  return {
    id: newId(),
    date: '2026-06-01',
    amount: '-2.50',
    currency: 'EUR',
    label: `row ${n}`,
    identity: identity(n),
    ordinal: 0,
    ...changes,
  };
}

const insert = (added: readonly NewTransaction[]) =>
  database.write(key.userId, (tx) => insertTransactions(tx, key, added, null));

beforeAll(async () => {
  database = await openTestDatabase();
  await database.query.insert(users).values({ id: key.userId, name: 'ada' });
  await database.query.insert(accounts).values({
    userId: key.userId,
    id: key.accountId,
    name: 'A',
    type: 'checking',
    currency: 'EUR',
  });
  await insert([row(1), row(1, { ordinal: 1 }), row(2, { date: '2026-06-02' })]);
  await database.query.execute(sql`update transactions set deleted_at = now() where ordinal = 1`);
});
afterAll(() => database.close());

describe('storedTwins', () => {
  test('finds live and deleted rows of the identities asked for, and no others', async () => {
    const wanted = [1, 2, 3].map((n) => ({
      date: n === 2 ? '2026-06-02' : '2026-06-01',
      identity: identity(n),
    }));
    const twins = await storedMatches(database.query, key, wanted);
    expect(twins.toSorted((a, b) => a.ordinal - b.ordinal)).toEqual(
      expect.arrayContaining([
        { identity: identity(1), ordinal: 0, deleted: false },
        { identity: identity(1), ordinal: 1, deleted: true },
        { identity: identity(2), ordinal: 0, deleted: false },
      ]),
    );
    expect(twins).toHaveLength(3);
  });

  test('of another account there are none', async () => {
    const wanted = [{ date: '2026-06-01', identity: identity(1) }];
    expect(await storedMatches(database.query, { ...key, accountId: newId() }, wanted)).toEqual([]);
    expect(await storedMatches(database.query, { ...key, userId: newId() }, wanted)).toEqual([]);
  });
});

test('storedDays: days with rows, also deleted ones', async () => {
  const days = ['2026-05-31', '2026-06-01', '2026-06-02'];
  expect(await storedDays(database.query, key, days)).toEqual(new Set(days.slice(1)));
  expect(await storedDays(database.query, key, [])).toEqual(new Set());
});

test('toldRowsOf: rows of the days and amounts asked for', async () => {
  const days = [{ from: '2026-05-01', to: '2026-06-01' }];
  const amount = { amount: '-2.5', currency: 'EUR' };
  const told = {
    ...{ date: '2026-06-01', amount: '-2.50', currency: 'EUR', label: 'row 1' },
    identity: identity(1),
  };
  const both = [
    { ...told, ordinal: 0, isDeleted: false },
    { ...told, ordinal: 1, isDeleted: true },
  ];
  expect(await toldRowsOf(database.query, key, days, [amount])).toEqual(both);
  // Whatever the owner corrects, the bank told it as it was.
  const [{ id = '' } = {}] = await rows<{ id: string }>(
    database.query,
    sql`select id from transactions where ordinal = 0 and date = '2026-06-01'`,
  );
  const correct = (to: Parameters<typeof correctTransaction>[3]) =>
    database.write(key.userId, (tx) => correctTransaction(tx, key.userId, id, to));
  await correct({ amount: '-3.00', label: 'corrected', date: '2026-06-12' });
  await correct({ amount: '-4.00', label: 'again' });
  expect(await toldRowsOf(database.query, key, days, [amount])).toEqual(both.toReversed());
  const wrong = { ...amount, amount: '-4' };
  expect(await toldRowsOf(database.query, key, days, [wrong])).toEqual([]);
  await correct({ amount: '-2.50', label: 'row 1', date: '2026-06-01' });
  const kept = sql`select id from transactions where told_amount is not null or told_label is not null`;
  expect(await rows(database.query, kept)).toEqual([]);
  expect(await toldRowsOf(database.query, key, days, [amount])).toEqual(both);
  expect(await toldRowsOf(database.query, key, days, [{ ...amount, currency: 'USD' }])).toEqual([]);
  expect(await toldRowsOf(database.query, key, [], [])).toEqual([]);
});

test('toldRowsOf: all of them, in their order, also of days that have very many', async () => {
  await database.query.execute(sql`
    insert into transactions (user_id, id, account_id, date, amount, currency, label, identity, ordinal)
    select ${key.userId}::uuid, gen_random_uuid(), ${key.accountId}::uuid,
           '2031-01-01'::date + case when n < 6500 then 1 else n % 40 end, n % 2 + 1, 'EUR', 'many ' || n,
           sha256((n / 3)::text::bytea), n
    from generate_series(1, 7000) n`);
  const days = [
    { from: '2030-12-01', to: '2031-01-02' },
    { from: '2031-01-04', to: '2031-01-05' },
    { from: '2031-01-07', to: '2031-03-01' },
  ];
  const found = await toldRowsOf(database.query, key, days, [{ amount: '2', currency: 'EUR' }]);
  const expected = await rows(
    database.query,
    sql`select date::text, amount, currency, label, encode(identity, 'hex') as identity, ordinal,
               false as "isDeleted"
        from transactions where date >= '2031-01-01' and date not in ('2031-01-03', '2031-01-06') and amount = 2
        order by transactions.date, transactions.identity, ordinal`,
  );
  expect(expected.length).toBeGreaterThan(3000);
  expect(found).toEqual(expected);
  await database.query.execute(sql`delete from transactions where date >= '2031-01-01'`);
});

describe('insertTransactions', () => {
  test('keeps any text, and null apart from empty', async () => {
    const label = 'a"b\\c{d},NULL\n\t🏠';
    const added = row(10, { label, counterparty: '', type: 'NULL' });
    await insert([added, row(11, { label: 'NULL' })]);
    const stored = await rows(
      database.query,
      sql`select label, counterparty, type, fee from transactions
          where identity in (decode(${identity(10)}, 'hex'), decode(${identity(11)}, 'hex'))
          order by identity`,
    );
    expect(stored).toEqual([
      { label, counterparty: '', type: 'NULL', fee: null },
      { label: 'NULL', counterparty: null, type: null, fee: null },
    ]);
  });
});

test('newIds ascend, and are ids', () => {
  const ids = newIds();
  const made = Array.from({ length: 2_000 }, () => ids.next().value);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(2_000);
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
});
