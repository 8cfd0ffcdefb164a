import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApiKey } from '../../../../src/core/identifiers/api-key.ts';
import type { Database } from '../../../../src/db/database.ts';
import { newId } from '../../../../src/db/id.ts';
import { raiseMarketRevision } from '../../../../src/db/queries/market/revision.ts';
import {
  authenticate,
  createKey,
  listKeys,
  noteUse,
  revokeKey,
} from '../../../../src/db/queries/users/keys.ts';
import { userNamed } from '../../../../src/db/queries/users/users.ts';
import type { Queryable } from '../../../../src/db/queryable.ts';
import { openTestDatabase } from '../../../support/databases/database.ts';
import { rows } from '../../../support/databases/rows.ts';

let database: Database;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  userId = await userNamed(database.query, 'ada');
});
afterAll(() => database.close());

const newKey = (changes: { scopes?: string[]; expiresAt?: Date } = {}) =>
  createKey(database.query, { userId, name: 'test', scopes: ['a'], expiresAt: null, ...changes });

const look = async (key: string, db = database.query) =>
  (await authenticate(db, [key])).get(key) ?? null;

test('a user is made when first named, once, however many name them at once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => userNamed(database.query, 'grace')),
  );
  expect(new Set(ids).size).toBe(1);
  expect(ids).not.toContain(userId);
});

describe('authenticate', () => {
  test('gives the user, the scopes as they were asked for, and the revisions', async () => {
    const scopes = ['accounts:read', 'nothing:known', 'with "quotes", {braces} \\'];
    const { id, key } = await newKey({ scopes });
    await database.change(userId, async () => {});
    await raiseMarketRevision(database.query);
    const revisions = await database.read(userId, async (_, both) => both);
    expect(await look(key)).toEqual({
      keyId: id,
      view: { of: 'whole' },
      userId,
      scopes,
      revisions,
      useIsDue: true,
    });
  });

  test('knows neither unknown, nor mistyped, nor expired keys', async () => {
    const { key } = await newKey({ expiresAt: new Date(Date.now() - 1000) });
    expect(await look(key)).toBeNull();
    const { key: valid } = await newKey({ expiresAt: new Date(Date.now() + 60_000) });
    expect(await look(valid)).not.toBeNull();
    expect(await look(`${valid}x`)).toBeNull();
    expect(await look('')).toBeNull();
  });

  test('knows a key whose prepared statement the server has forgotten, as a pooler makes it', async () => {
    const { key } = await newKey();
    const onEachConnection = <Result>(work: (db: Queryable) => Promise<Result>) =>
      Promise.all(
        Array.from({ length: 10 }, () =>
          database.transaction(async (tx) => {
            await work(tx);
            await tx.execute(sql`select pg_sleep(0.05)`);
          }),
        ),
      );
    await onEachConnection((db) => look(key, db));
    await onEachConnection((db) => db.execute(sql`deallocate all`));
    expect(await look(key)).not.toBeNull();
  });

  test('finds each of many keys at once, and leaves the others out', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => newKey()));
    const forged = Array.from({ length: 20 }, () => makeApiKey((below) => randomInt(below)));
    const found = await authenticate(
      database.query,
      [...made.map(({ key }) => key), ...forged, 'nonsense'].reverse(),
    );
    expect(found.size).toBe(20);
    for (const { id, key } of made) expect(found.get(key)).toMatchObject({ keyId: id, userId });
  });

  test('refuses a key from the moment it is revoked', async () => {
    const { id, key } = await newKey();
    await revokeKey(database.query, userId, id);
    expect(await look(key)).toBeNull();
  });
});

test('a use is noted once a minute and raises no revision', async () => {
  const { id, key } = await newKey();
  const before = await look(key);
  await noteUse(database.query, [id]);
  const after = await look(key);
  expect(after).toEqual({ ...before, useIsDue: false });

  const lastUse = () =>
    rows(database.query, sql`select last_used_at from api_keys where id = ${id}`);
  const noted = await lastUse();
  await noteUse(database.query, [id]);
  expect(await lastUse()).toEqual(noted);

  await database.query.execute(
    sql`update api_keys set last_used_at = now() - interval '1 minute' where id = ${id}`,
  );
  expect((await look(key))?.useIsDue).toBe(true);
});

test('keys are listed without the key, oldest first', async () => {
  const { id, key } = await newKey({ scopes: ['a', 'b'] });
  const listed = await listKeys(database.query, userId);
  expect(listed.at(-1)).toEqual({
    id,
    of: null,
    name: 'test',
    scopes: ['a', 'b'],
    user: 'ada',
    createdAt: expect.any(Date),
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
  });
  expect(JSON.stringify(listed)).not.toContain(key);
});

test('revoking twice keeps the first instant; an id that no key has is refused', async () => {
  const { id } = await newKey();
  await revokeKey(database.query, userId, id);
  const revokedAt = async () =>
    (await listKeys(database.query, userId)).find((row) => row.id === id)?.revokedAt;
  const first = await revokedAt();
  expect(first).toBeInstanceOf(Date);
  await revokeKey(database.query, userId, id);
  expect(await revokedAt()).toEqual(first);
  for (const unknown of [newId(), 'nonsense', ''])
    await expect(revokeKey(database.query, userId, unknown)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
});
