import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  codeAt,
  hashRecoveryCode,
  makeRecoveryCodes,
  makeSecret,
  stepAt,
} from '../../../../src/core/identifiers/one-time-password.ts';
import type { Database } from '../../../../src/db/database.ts';
import { deleteUser } from '../../../../src/db/queries/users/deletion.ts';
import * as factors from '../../../../src/db/queries/users/second-factors.ts';
import { userNamed } from '../../../../src/db/queries/users/users.ts';
import { openTestDatabase } from '../../../support/databases/database.ts';

const NOW = Date.parse('2026-09-20T12:00:00Z');
const LATER = NOW + 30_000;
let database: Database;
let count = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function newUser() {
  const userId = await userNamed(database.query, `user ${++count}`);
  const secret = makeSecret(randomBytes);
  expect(await factors.storeSecret(database.query, userId, secret)).toBe(true);
  const code = (now: number) => codeAt(secret, stepAt(now));
  const use = (typed: string, now = NOW) => factors.useCode(database.query, userId, typed, now);
  const confirm = (typed: string, now = NOW) =>
    factors.confirmSecret(database.query, userId, typed, now);
  return { userId, code, use, confirm };
}

test('a secret counts once its first code has come, and is then not replaced', async () => {
  const { userId, code, use, confirm } = await newUser();
  expect(await use(code(NOW))).toBe(false);
  expect(await factors.secondFactorOf(database.query, userId)).toBeNull();
  expect(await confirm(code(NOW + 300_000))).toBe(false);
  expect(await confirm(code(NOW))).toBe(true);
  expect(await factors.secondFactorOf(database.query, userId)).toEqual({ recoveryCodes: 0 });
  expect(await confirm(code(LATER), LATER)).toBe(false);
  const stolen = makeSecret(randomBytes);
  expect(await factors.storeSecret(database.query, userId, stolen)).toBe(false);
  expect(await use(codeAt(stolen, stepAt(LATER)), LATER)).toBe(false);
  expect(await use(code(LATER), LATER)).toBe(true);
});

test('a code is accepted once, and none of an earlier step after it', async () => {
  const { code, use, confirm } = await newUser();
  await confirm(code(NOW));
  expect(await use(code(NOW))).toBe(false);
  const next = LATER + 30_000;
  const results = await Promise.all(Array.from({ length: 10 }, () => use(code(next), next)));
  expect(results.filter((isAccepted) => isAccepted)).toHaveLength(1);
  // Of the step before, which is else accepted.
  expect(await use(code(LATER), next)).toBe(false);
});

test('a recovery code is accepted once, of its user alone', async () => {
  const [one, other] = [await newUser(), await newUser()];
  const codes = makeRecoveryCodes(randomBytes);
  for (const user of [one, other]) await user.confirm(user.code(NOW));
  await factors.storeRecoveryCodes(
    database.query,
    one.userId,
    codes.map((each) => hashRecoveryCode(each) ?? ''),
  );
  expect(await other.use(codes[0] ?? '')).toBe(false);
  const results = await Promise.all(Array.from({ length: 10 }, () => one.use(codes[0] ?? '')));
  expect(results.filter((isAccepted) => isAccepted)).toHaveLength(1);
  expect(await factors.secondFactorOf(database.query, one.userId)).toEqual({ recoveryCodes: 9 });
  expect(await one.use(codes[1] ?? '')).toBe(true);
});

test('it goes with its user, and alone', async () => {
  const { userId, code, use, confirm } = await newUser();
  await confirm(code(NOW));
  await factors.deleteSecondFactor(database.query, userId);
  expect(await use(code(LATER), LATER)).toBe(false);
  const other = await newUser();
  await other.confirm(other.code(NOW));
  await database.write(other.userId, (tx) => deleteUser(tx, other.userId));
  expect(await factors.secondFactorOf(database.query, other.userId)).toBeNull();
});
