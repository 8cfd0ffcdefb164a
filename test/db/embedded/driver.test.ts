/** Reads and transactions on the one connection of an embedded database. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { newId } from '../../../src/db/id.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import type { Queryable } from '../../../src/db/queryable.ts';
import { raiseRevision, revisionOf } from '../../../src/db/revisions.ts';
import { openNewEmbedded } from '../../support/databases/database.ts';
import { rows } from '../../support/databases/rows.ts';

let database: Database;
let ada: string;
let grace: string;

beforeAll(async () => {
  database = await openNewEmbedded();
});
afterAll(() => database.close());
beforeEach(async () => {
  ada = await userNamed(database.query, `ada ${newId()}`);
  grace = await userNamed(database.query, `grace ${newId()}`);
});

const addAccount = (tx: Queryable, userId: string, name: string) =>
  tx.execute(
    sql`insert into accounts (user_id, id, name, type, currency)
        values (${userId}, ${newId()}, ${name}, 'checking', 'EUR')`,
  );

async function accountsOf(tx: Queryable, userId: string): Promise<number> {
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from accounts where user_id = ${userId}`,
  );
  return found?.count ?? 0;
}

describe('a read', () => {
  test('lets others write between its statements, and is not repeated for that', async () => {
    let attempts = 0;
    const seen = await database.read(ada, async (tx) => {
      attempts++;
      const before = await accountsOf(tx, ada);
      await database.change(grace, (other) => addAccount(other, grace, 'hers'));
      return [before, await accountsOf(tx, ada)];
    });
    expect({ attempts, seen }).toEqual({ attempts: 1, seen: [0, 0] });
    expect(await accountsOf(database.query, grace)).toBe(1);
  });

  test('begins again when its user has changed, and the third time lets nobody write', async () => {
    let attempts = 0;
    let last: Promise<unknown> | undefined;
    const seen = await database.read(ada, async (tx, revisions) => {
      attempts++;
      const before = await accountsOf(tx, ada);
      // Without a permit of the user's, which this read has.
      const changed = database.transaction(async (other) => {
        await addAccount(other, ada, `during ${attempts}`);
        await raiseRevision(other, ada);
      });
      if (attempts < 3) await changed;
      else last = changed;
      const after = await accountsOf(tx, ada);
      return { before, after, isCurrent: revisions.user === (await revisionOf(tx, ada)) };
    });
    expect({ attempts, ...seen }).toEqual({ attempts: 3, before: 2, after: 2, isCurrent: true });
    await last;
    expect(await accountsOf(database.query, ada)).toBe(3);
  });

  test('that fails on two states at once is repeated, and else fails', async () => {
    let attempts = 0;
    const found = await database.read(ada, async () => {
      if (++attempts > 1) return 'whole';
      await database.transaction((tx) => raiseRevision(tx, ada));
      throw new Error('of two states');
    });
    expect(found).toBe('whole');
    await expect(database.read(ada, () => Promise.reject(new Error('of one')))).rejects.toThrow(
      'of one',
    );
  });

  test('ends with the reason of its signal, and asks no further', async () => {
    const left = new Error('They left');
    const hungUp = new AbortController();
    let isPast = false;
    const read = database.read(
      ada,
      async (tx) => {
        hungUp.abort(left);
        await accountsOf(tx, ada);
        isPast = true;
      },
      { signal: hungUp.signal },
    );
    await expect(read).rejects.toBe(left);
    expect(isPast).toBe(false);
  });
});

test('statements of others wait for a transaction, and the event loop goes on', async () => {
  let turns = 0;
  let isOver = false;
  const turning = (async () => {
    while (!isOver) {
      turns++;
      await nextTurn();
    }
  })();
  const order: string[] = [];
  const writing = database.change(ada, async (tx) => {
    for (let at = 0; at < 20; at++) await tx.execute(sql`select pg_sleep(0.005)`);
    order.push('transaction');
  });
  await nextTurn();
  const reading = accountsOf(database.query, grace).then(() => order.push('statement'));
  await Promise.all([writing, reading]);
  isOver = true;
  await turning;
  expect(order).toEqual(['transaction', 'statement']);
  expect(turns).toBeGreaterThan(5);
});
