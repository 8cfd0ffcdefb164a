/** Both databases hand over the same values: this file holds for each, literally. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { newId } from '../../src/db/id.ts';
import { accounts, apiKeys, balances, idempotentAnswers, users } from '../../src/db/schema.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import { rows } from '../support/databases/rows.ts';

let database: Database;
const userId = newId();
const accountId = newId();
const keyId = newId();
const at = new Date('2026-03-29T01:30:00.123Z');
const hash = Uint8Array.from([0, 1, 0x5c, 0x80, 0xff]);
const scopes = ['accounts:read', '', 'a,b', '{"x"}', 'back\\slash', 'NULL', "l'été 🪙"];
const answer = { z: 1, a: { 10: 'x', 9: [true, null, 1.5, 'é'] }, __proto: '', m: '12' };

beforeAll(async () => {
  database = await openTestDatabase();
  const { query: db } = database;
  await db.insert(users).values({ id: userId, name: 'ada', revision: 2 ** 53 - 1, createdAt: at });
  await db.insert(apiKeys).values({ id: keyId, userId, name: 'k', hash, scopes, expiresAt: at });
  await db.insert(idempotentAnswers).values({ userId, key: 'k', request: hash, answer });
  await db.insert(accounts).values({
    userId,
    id: accountId,
    name: 'Livret',
    type: 'savings',
    currency: 'EUR',
    details: answer,
    areaSqm: 0.1 + 0.2,
    loanTermMonths: 240,
    openedAt: '2019-13-45',
  });
});
afterAll(() => database.close());

describe('decimals', () => {
  const cases = [
    ['100.00', '100.00'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['007.10', '7.10'],
    ['123456789012345678.123456789012345678', '123456789012345678.123456789012345678'],
    ['-0.000000000000000001', '-0.000000000000000001'],
  ] as const;

  test.each(cases)('%s comes back as %s', async (sent, stored) => {
    const { query: db } = database;
    const date = '2026-01-01';
    const [inserted] = await db
      .insert(balances)
      .values({ userId, accountId, date, id: newId(), balance: sent, currency: 'EUR' })
      .returning();
    expect(inserted?.balance).toBe(stored);
    expect(await rows(db, sql`select balance from balances`)).toEqual([{ balance: stored }]);
    expect(await rows(db, sql`select ${sent}::text::numeric as value`)).toEqual([
      { value: stored },
    ]);
    await db.delete(balances);
  });

  test('a list of them is text', async () => {
    const list = '{100.00,7.10,NULL}';
    expect(await rows(database.query, sql`select ${list}::text::numeric[] as list`)).toEqual([
      { list },
    ]);
  });
});

test('days are text', async () => {
  const { query: db } = database;
  for (const date of ['0001-01-01', '1582-10-10', '2024-02-29', '9999-12-31']) {
    const [inserted] = await db
      .insert(balances)
      .values({ userId, accountId, date, id: newId(), balance: '1', currency: 'EUR' })
      .returning();
    expect(inserted?.date).toBe(date);
    expect(await rows(db, sql`select date from balances`)).toEqual([{ date }]);
    await db.delete(balances);
  }
});

test('instants are dates through the query builder, and text in UTC through a statement', async () => {
  const { query: db } = database;
  const [key] = await db.select().from(apiKeys);
  expect(key?.expiresAt).toEqual(at);
  expect(key?.revokedAt).toBeNull();
  expect(await rows(db, sql`select expires_at, revoked_at from api_keys`)).toEqual([
    { expires_at: '2026-03-29 01:30:00.123+00', revoked_at: null },
  ]);
});

test('bytes are the same kind of array', async () => {
  const { query: db } = database;
  const [key] = await db.select().from(apiKeys);
  const [row] = await rows<{ hash: Uint8Array }>(db, sql`select hash from api_keys`);
  expect(key?.hash).toStrictEqual(Buffer.from(hash));
  expect(row?.hash).toStrictEqual(Buffer.from(hash));
});

test('lists of texts keep every character', async () => {
  const { query: db } = database;
  const [key] = await db.select().from(apiKeys);
  expect(key?.scopes).toEqual(scopes);
  expect(await rows(db, sql`select scopes from api_keys`)).toEqual([{ scopes }]);
});

test('json keeps the order of its keys, jsonb its values', async () => {
  const { query: db } = database;
  const [stored] = await db.select().from(idempotentAnswers);
  expect(JSON.stringify(stored?.answer)).toBe(JSON.stringify(answer));
  const [row] = await rows<{ answer: unknown }>(db, sql`select answer from idempotent_answers`);
  expect(JSON.stringify(row?.answer)).toBe(JSON.stringify(answer));

  const [account] = await db.select().from(accounts);
  expect(account?.details).toEqual(answer);
  expect(account?.connectorMeta).toEqual({});
  expect(await rows(db, sql`select details from accounts`)).toEqual([{ details: answer }]);
});

test('integers and floats are numbers, ids and texts are text, flags are booleans', async () => {
  const { query: db } = database;
  const [user] = await db.select().from(users);
  expect(user?.revision).toBe(2 ** 53 - 1);
  const [account] = await db.select().from(accounts);
  expect(account).toMatchObject({ areaSqm: 0.1 + 0.2, loanTermMonths: 240, id: accountId });
  expect(
    await rows(
      db,
      sql`select u.revision, count(*) as accounts, sum(a.loan_term_months) as months, a.area_sqm,
                 a.id, a.opened_at, a.iban, m.only
          from users u, accounts a, market m group by 1, 4, 5, 6, 7, 8`,
    ),
  ).toEqual([
    {
      revision: 2 ** 53 - 1,
      accounts: 1,
      months: 240,
      area_sqm: 0.1 + 0.2,
      id: accountId,
      opened_at: '2019-13-45',
      iban: null,
      only: true,
    },
  ]);
});
