import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashApiKey } from '../../../src/core/identifiers/api-key.ts';
import { deletePerson } from '../../../src/store/people/deletion.ts';
import { authenticate, listKeys } from '../../../src/store/people/keys.ts';
import {
  createPageCode,
  type PageKey,
  readPageCode,
  redeemPageCode,
} from '../../../src/store/people/page-codes.ts';
import { userIdOf, userNamed } from '../../../src/store/people/users.ts';
import type { Store } from '../../../src/store/store.ts';
import { openTestDatabase } from '../../support/databases/database.ts';
import { rows } from '../../support/databases/rows.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestDatabase();
});
afterAll(() => store.close());

const wanted: PageKey = {
  user: 'ada',
  name: 'page',
  scopes: ['accounts:read', 'with "quotes"'],
  expiresAt: new Date('2999-01-01T00:00:00Z'),
};
const newCode = (changes: Partial<PageKey> = {}) =>
  createPageCode(store.query, { ...wanted, ...changes });
const age = (minutes: number) =>
  store.query.execute(
    sql`update page_codes set expires_at = expires_at - make_interval(mins => ${minutes})`,
  );

test('gives the key once, which is made at that moment with its user', async () => {
  const code = await newCode();
  expect(await listKeys(store.query)).toEqual([]);
  expect(await userIdOf(store.query, 'ada')).toBeNull();

  const redeemed = await redeemPageCode(store, code);
  expect(redeemed).toEqual({ ...wanted, key: expect.stringMatching(/^pk_\w{38}$/) });
  const key = redeemed?.key ?? '';
  expect((await authenticate(store.query, [key])).get(key)).toMatchObject({
    userId: await userIdOf(store.query, 'ada'),
    scopes: wanted.scopes,
  });
  expect(await listKeys(store.query)).toMatchObject([
    { name: 'page', user: 'ada', expiresAt: wanted.expiresAt },
  ]);
  expect(await redeemPageCode(store, code)).toBeNull();
  expect(await listKeys(store.query)).toHaveLength(1);
});

test('of many exchanges at once, one succeeds', async () => {
  const code = await newCode();
  const before = (await listKeys(store.query)).length;
  const redeemed = await Promise.all(Array.from({ length: 8 }, () => redeemPageCode(store, code)));
  expect(redeemed.filter((key) => key !== null)).toHaveLength(1);
  expect(await listKeys(store.query)).toHaveLength(before + 1);
});

test('can be read without being used up', async () => {
  const code = await newCode({ user: 'grace' });
  expect(await readPageCode(store.query, code)).toEqual({ ...wanted, user: 'grace' });
  expect(await readPageCode(store.query, code)).toEqual({ ...wanted, user: 'grace' });
  expect(await userIdOf(store.query, 'grace')).toBeNull();
  expect(await redeemPageCode(store, code)).not.toBeNull();
});

test('expires after ten minutes, and the next code removes it', async () => {
  const code = await newCode();
  await age(9);
  expect(await readPageCode(store.query, code)).not.toBeNull();
  await age(1);
  expect(await readPageCode(store.query, code)).toBeNull();
  expect(await redeemPageCode(store, code)).toBeNull();
  await newCode();
  expect(await rows(store.query, sql`select count(*)::int as codes from page_codes`)).toEqual([
    { codes: 1 },
  ]);
});

test.each(['', 'x', `${'x'.repeat(32)}`, 'x'.repeat(10_000), "' or true --", '\u0000'.repeat(32)])(
  'what is no code of ours gives nothing (%#)',
  async (code) => {
    expect(await readPageCode(store.query, code)).toBeNull();
    expect(await redeemPageCode(store, code)).toBeNull();
  },
);

test('only its SHA-256 is stored', async () => {
  const code = await newCode();
  const [stored] = await rows<{ hash: string; whole: string }>(
    store.query,
    sql`select encode(hash, 'hex') as hash, page_codes::text as whole from page_codes
        order by expires_at desc limit 1`,
  );
  expect(stored?.hash).toBe(hashApiKey(code).toString('hex'));
  expect(stored?.whole).not.toContain(code);
});

test('a user who is deleted is not created again by a code', async () => {
  const userId = await userNamed(store.query, 'joan');
  const code = await newCode({ user: 'joan' });
  const other = await newCode({ user: 'mary' });
  await store.write(userId, (tx) => deletePerson(tx, userId));
  expect(await redeemPageCode(store, code)).toBeNull();
  expect(await userIdOf(store.query, 'joan')).toBeNull();
  expect(await redeemPageCode(store, other)).not.toBeNull();
});
