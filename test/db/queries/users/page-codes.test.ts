import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashApiKey } from '../../../../src/core/identifiers/api-key.ts';
import type { Database } from '../../../../src/db/database.ts';
import { deleteUser } from '../../../../src/db/queries/users/deletion.ts';
import { authenticate, listKeys } from '../../../../src/db/queries/users/keys.ts';
import {
  createPageCode,
  type PageKey,
  readPageCode,
  redeemPageCode,
} from '../../../../src/db/queries/users/page-codes.ts';
import { userIdOf, userNamed } from '../../../../src/db/queries/users/users.ts';
import { openTestDatabase } from '../../../support/databases/database.ts';
import { rows } from '../../../support/databases/rows.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const wanted: PageKey = {
  user: 'ada',
  name: 'page',
  scopes: ['accounts:read', 'with "quotes"'],
  expiresAt: new Date('2999-01-01T00:00:00Z'),
};
const newCode = (changes: Partial<PageKey> = {}) =>
  createPageCode(database.query, { ...wanted, ...changes });
const age = (minutes: number) =>
  database.query.execute(
    sql`update page_codes set expires_at = expires_at - make_interval(mins => ${minutes})`,
  );

test('gives the key once, which is made at that moment with its user', async () => {
  const code = await newCode();
  expect(await listKeys(database.query)).toEqual([]);
  expect(await userIdOf(database.query, 'ada')).toBeNull();

  const redeemed = await redeemPageCode(database, code);
  expect(redeemed).toEqual({ ...wanted, key: expect.stringMatching(/^pk_\w{38}$/) });
  const key = redeemed?.key ?? '';
  expect((await authenticate(database.query, [key])).get(key)).toMatchObject({
    userId: await userIdOf(database.query, 'ada'),
    scopes: wanted.scopes,
  });
  expect(await listKeys(database.query)).toMatchObject([
    { name: 'page', user: 'ada', expiresAt: wanted.expiresAt },
  ]);
  expect(await redeemPageCode(database, code)).toBeNull();
  expect(await listKeys(database.query)).toHaveLength(1);
});

test('of many exchanges at once, one succeeds', async () => {
  const code = await newCode();
  const before = (await listKeys(database.query)).length;
  const redeemed = await Promise.all(
    Array.from({ length: 8 }, () => redeemPageCode(database, code)),
  );
  expect(redeemed.filter((key) => key !== null)).toHaveLength(1);
  expect(await listKeys(database.query)).toHaveLength(before + 1);
});

test('can be read without being used up', async () => {
  const code = await newCode({ user: 'grace' });
  expect(await readPageCode(database.query, code)).toEqual({ ...wanted, user: 'grace' });
  expect(await readPageCode(database.query, code)).toEqual({ ...wanted, user: 'grace' });
  expect(await userIdOf(database.query, 'grace')).toBeNull();
  expect(await redeemPageCode(database, code)).not.toBeNull();
});

test('expires after ten minutes, and the next code removes it', async () => {
  const code = await newCode();
  await age(9);
  expect(await readPageCode(database.query, code)).not.toBeNull();
  await age(1);
  expect(await readPageCode(database.query, code)).toBeNull();
  expect(await redeemPageCode(database, code)).toBeNull();
  await newCode();
  expect(await rows(database.query, sql`select count(*)::int as codes from page_codes`)).toEqual([
    { codes: 1 },
  ]);
});

test.each(['', 'x', `${'x'.repeat(32)}`, 'x'.repeat(10_000), "' or true --", '\u0000'.repeat(32)])(
  'what is no code of ours gives nothing (%#)',
  async (code) => {
    expect(await readPageCode(database.query, code)).toBeNull();
    expect(await redeemPageCode(database, code)).toBeNull();
  },
);

test('only its SHA-256 is stored', async () => {
  const code = await newCode();
  const [stored] = await rows<{ hash: string; whole: string }>(
    database.query,
    sql`select encode(hash, 'hex') as hash, page_codes::text as whole from page_codes
        order by expires_at desc limit 1`,
  );
  expect(stored?.hash).toBe(hashApiKey(code).toString('hex'));
  expect(stored?.whole).not.toContain(code);
});

test('a user who is deleted is not created again by a code', async () => {
  const userId = await userNamed(database.query, 'joan');
  const code = await newCode({ user: 'joan' });
  const other = await newCode({ user: 'mary' });
  await database.write(userId, (tx) => deleteUser(tx, userId));
  expect(await redeemPageCode(database, code)).toBeNull();
  expect(await userIdOf(database.query, 'joan')).toBeNull();
  expect(await redeemPageCode(database, other)).not.toBeNull();
});
