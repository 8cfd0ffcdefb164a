import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPageCode } from '../../../../src/core/identifiers/page-code.ts';
import type { Database } from '../../../../src/db/database.ts';
import { deleteUser } from '../../../../src/db/queries/users/deletion.ts';
import {
  createPageCode,
  deletePageCodes,
  readPageCode,
  redeemPageCode,
} from '../../../../src/db/queries/users/page-codes.ts';
import {
  authenticateSessions,
  createSession,
  endOtherSessions,
  endSession,
  endSessionOf,
  listSessions,
} from '../../../../src/db/queries/users/sessions.ts';
import { userIdOf, userNamed } from '../../../../src/db/queries/users/users.ts';
import { openTestDatabase } from '../../../support/databases/database.ts';
import { rows } from '../../../support/databases/rows.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newCode = (user = 'ada') => createPageCode(database.query, user);
const redeem = (code: string) => redeemPageCode(database, code, { device: 'Firefox, Linux' });
const age = (minutes: number) =>
  database.query.execute(
    sql`update page_codes set expires_at = expires_at - make_interval(mins => ${minutes})`,
  );

test('opens a session once, which is made at that moment with its user', async () => {
  const code = await newCode();
  expect(await userIdOf(database.query, 'ada')).toBeNull();

  const redeemed = await redeem(code);
  const userId = (await userIdOf(database.query, 'ada')) ?? '';
  expect(redeemed).toEqual({ user: 'ada', userId, token: expect.stringMatching(/^[\w-]{43}$/) });
  const token = redeemed?.token ?? '';
  expect((await authenticateSessions(database.query, [token])).get(token)).toMatchObject({
    ...{ userId, user: 'ada', scopes: [] },
  });
  expect(await listSessions(database.query, userId)).toMatchObject([{ device: 'Firefox, Linux' }]);
  expect(await redeem(code)).toBeNull();
  expect(await listSessions(database.query, userId)).toHaveLength(1);
});

test('of many exchanges at once, one succeeds', async () => {
  const code = await newCode('eve');
  const redeemed = await Promise.all(Array.from({ length: 8 }, () => redeem(code)));
  const [opened] = redeemed.filter((session) => session !== null);
  expect(redeemed.filter((session) => session !== null)).toHaveLength(1);
  expect(await listSessions(database.query, opened?.userId ?? '')).toHaveLength(1);
});

test('can be read without being used up', async () => {
  const code = await newCode('grace');
  expect(await readPageCode(database.query, code)).toEqual({ user: 'grace', member: null });
  expect(await readPageCode(database.query, code)).toEqual({ user: 'grace', member: null });
  expect(await userIdOf(database.query, 'grace')).toBeNull();
  expect(await redeem(code)).not.toBeNull();
});

test('expires after ten minutes, and the next code removes it', async () => {
  const code = await newCode();
  await age(9);
  expect(await readPageCode(database.query, code)).not.toBeNull();
  await age(1);
  expect(await readPageCode(database.query, code)).toBeNull();
  expect(await redeem(code)).toBeNull();
  await newCode();
  expect(await rows(database.query, sql`select count(*)::int as codes from page_codes`)).toEqual([
    { codes: 1 },
  ]);
});

test.each(['', 'x', `${'x'.repeat(32)}`, 'x'.repeat(10_000), "' or true --", '\u0000'.repeat(32)])(
  'what is no code of ours gives nothing (%#)',
  async (code) => {
    expect(await readPageCode(database.query, code)).toBeNull();
    expect(await redeem(code)).toBeNull();
  },
);

test('only its SHA-256 is stored', async () => {
  const code = await newCode();
  const [stored] = await rows<{ hash: string; whole: string }>(
    database.query,
    sql`select encode(hash, 'hex') as hash, page_codes::text as whole from page_codes
        order by expires_at desc limit 1`,
  );
  expect(stored?.hash).toBe(hashPageCode(code).toString('hex'));
  expect(stored?.whole).not.toContain(code);
});

test('a user who is deleted is not created again by a code', async () => {
  const userId = await userNamed(database.query, 'joan');
  const code = await newCode('joan');
  const other = await newCode('mary');
  await database.write(userId, (tx) => deleteUser(tx, userId));
  expect(await redeem(code)).toBeNull();
  expect(await userIdOf(database.query, 'joan')).toBeNull();
  expect(await redeem(other)).not.toBeNull();
});

/** Codes that a session of its user has made, and the session. */
async function ofSession(user: string) {
  const userId = await userNamed(database.query, user);
  const { id, token } = await createSession(database.query, { userId, device: 'Firefox, Linux' });
  const make = () => createPageCode(database.query, user, { sessionId: id });
  return { userId, id, token, make };
}

test('one that a session has made ends with it: ended or expired', async () => {
  const ends: readonly ((made: Awaited<ReturnType<typeof ofSession>>) => Promise<unknown>)[] = [
    ({ userId, id }) => endSession(database.query, userId, id),
    ({ token }) => endSessionOf(database.query, token),
    ({ userId }) => endOtherSessions(database.query, userId, undefined),
    ({ userId }) => deletePageCodes(database.query, userId),
    ({ id }) =>
      database.query.execute(sql`update sessions set expires_at = now() where id = ${id}`),
  ];
  for (const [index, end] of ends.entries()) {
    const made = await ofSession(`maker ${index}`);
    const [code, own, others] = [await made.make(), await newCode('machine'), await made.make()];
    expect((await readPageCode(database.query, code))?.user).toBe(`maker ${index}`);
    await end(made);
    for (const each of [code, others]) {
      expect(await readPageCode(database.query, each)).toBeNull();
      expect(await redeem(each)).toBeNull();
    }
    expect(await redeem(own)).not.toBeNull();
  }
});

test('one that is exchanged while its session ends leaves nothing behind', async () => {
  for (let round = 0; round < 10; round++) {
    const { userId, make } = await ofSession(`race ${round}`);
    const codes = await Promise.all([make(), make(), make()]);
    await Promise.all([
      ...codes.map(redeem),
      database.write(userId, (tx) => endOtherSessions(tx, userId, undefined)),
    ]);
    await Promise.all(codes.map(redeem));
    expect(await listSessions(database.query, userId)).toEqual([]);
  }
});

test('a session that is opened by one of another session is as old as that one', async () => {
  const { userId, id, make } = await ofSession('parent');
  await database.query.execute(
    sql`update sessions set authenticated_at = now() - interval '6 minutes' where id = ${id}`,
  );
  const opened = [await redeem(await make()), await redeem(await newCode('parent'))];
  const tokens = opened.map((session) => session?.token ?? '');
  const found = await authenticateSessions(database.query, tokens);
  expect(tokens.map((token) => found.get(token)?.isRecent)).toEqual([false, true]);
  expect(found.get(tokens[0] ?? '')).toMatchObject({ userId, signedInBy: 'link' });
});

test('a user has ten at most, of which the newest are valid', async () => {
  const codes: string[] = [];
  for (let count = 0; count < 12; count++) codes.push(await newCode('many'));
  const valid = await Promise.all(codes.map((code) => readPageCode(database.query, code)));
  expect(valid.map((each) => each?.user ?? null)).toEqual([null, null, ...Array(10).fill('many')]);
});
