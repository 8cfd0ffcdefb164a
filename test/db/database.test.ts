import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { sqlState } from '../../src/db/errors/postgres-failure.ts';
import { newId } from '../../src/db/id.ts';
import { users } from '../../src/db/schema.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import { rows } from '../support/databases/rows.ts';

let database: Database;
const userId = newId();
/** Largest difference between the database's clock and ours, on other machines too. */
const CLOCKS_APART_US = 60_000_000;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.query.insert(users).values({ id: userId, name: 'ada' });
});
afterAll(() => database.close());

const revision = () => database.read(userId, async (_, revisions) => revisions.user);

test('a change raises the revision, a write alone does not', async () => {
  const before = await revision();
  await database.change(userId, async () => {});
  const raised = await revision();
  expect(raised).toBeGreaterThan(before);
  await database.write(userId, async () => {});
  expect(await revision()).toBe(raised);
});

test('a revision is the clock in microseconds, told exactly, and goes on where the clock does not', async () => {
  const before = Date.now() * 1_000;
  await database.change(userId, async () => {});
  const now = await revision();
  expect(Number.isSafeInteger(now)).toBe(true);
  expect(now).toBeGreaterThanOrEqual(before - CLOCKS_APART_US);
  expect(now).toBeLessThanOrEqual(Date.now() * 1_000 + CLOCKS_APART_US);

  const ahead = now + 3_600_000_000;
  await database.query.update(users).set({ revision: ahead }).where(eq(users.id, userId));
  await database.change(userId, async () => {});
  expect(await revision()).toBe(ahead + 1);
});

test('a change that fails leaves no trace', async () => {
  const before = await revision();
  const failure = database.change(userId, async (tx) => {
    await tx.insert(users).values({ id: newId(), name: 'ghost' });
    throw new Error('half way');
  });
  await expect(failure).rejects.toThrow('half way');
  expect(await revision()).toBe(before);
  expect(await rows(database.query, sql`select 1 from users where name = 'ghost'`)).toEqual([]);
});

test('a statement that failed fails its transaction, also when its error was caught', async () => {
  const failure = database.change(userId, async (tx) => {
    await tx.insert(users).values({ id: newId(), name: 'ghost' });
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(failure).rejects.toThrow();
  expect(await rows(database.query, sql`select 1 from users where name = 'ghost'`)).toEqual([]);
});

test('what is asked of a transaction that is over is refused', async () => {
  const late = await database.transaction(async (tx) => ({ tx }));
  await expect(late.tx.execute(sql`select 1`)).rejects.toThrow();
});

test('writes of one user happen one after the other', async () => {
  let inside = 0;
  let most = 0;
  const work = () =>
    database.write(userId, async (tx) => {
      most = Math.max(most, ++inside);
      await tx.execute(sql`select 1`);
      inside--;
    });
  await Promise.all(Array.from({ length: 8 }, work));
  expect(most).toBe(1);
});

test('sqlState finds the code under the wrappings', async () => {
  const error = await database.query
    .insert(users)
    .values({ id: newId(), name: 'ada' })
    .then(
      () => null,
      (cause: unknown) => cause,
    );
  expect(sqlState(error)).toBe('23505');
});
