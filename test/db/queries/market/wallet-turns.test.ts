/** The order in which wallets are read: users take turns, and a wallet that was read waits behind the others. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../src/db/database.ts';
import { onChainWallets } from '../../../../src/db/queries/market/refresh-targets.ts';
import { beginRun, endRun } from '../../../../src/db/queries/market/runs.ts';
import { userNamed } from '../../../../src/db/queries/users/users.ts';
import { openTestDatabase } from '../../../support/databases/database.ts';
import { addAccount } from '../../../support/users/wealth.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a user with many wallets delays no other, and each wallet has its turn', async () => {
  const owners = { ada: 5, grace: 1, emmy: 2 };
  for (const [name, count] of Object.entries(owners)) {
    const userId = await userNamed(database.query, name);
    for (let at = 0; at < count; at++)
      await addAccount(database.query, userId, 'crypto_wallet', {
        syncMode: 'onchain',
        connectorMeta: { chain: 'ETH', address: `${name} ${at}` },
      });
  }
  const addresses = async () =>
    (await onChainWallets(database.query)).map(({ address }) => address);
  const first = await addresses();
  const namesOf = (all: readonly string[]) => all.map((address) => address.split(' ')[0]);
  expect(namesOf(first.slice(0, 3)).toSorted()).toEqual(['ada', 'emmy', 'grace']);
  expect(namesOf(first.slice(3, 5)).toSorted()).toEqual(['ada', 'emmy']);

  // Three runs of three read each user's first, then each wallet that has waited.
  const read = new Set<string>();
  for (let run = 0; run < 5; run++) {
    const holder = (await beginRun(database.query, 0)) ?? '';
    const outcomes = (await addresses()).slice(0, 3).map((subject) => {
      read.add(subject);
      const message = ['holds', { quantity: '1', chain: 'ETH' }] as const;
      return { what: 'wallet' as const, subject, ok: true, changes: 0, message };
    });
    await endRun(database, holder, outcomes, true);
    await database.query.execute(
      sql`update market_outcomes set tried_at = tried_at - interval '1 hour'`,
    );
  }
  expect(read.size).toBe(8);
});
