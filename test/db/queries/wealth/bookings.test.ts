/** Transactions of large accounts: read in several statements, each row once. */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WHOLE } from '../../../../src/core/household/lens.ts';
import { toDay } from '../../../../src/core/time/day.ts';
import type { Database } from '../../../../src/db/database.ts';
import { readBookings } from '../../../../src/db/queries/wealth/bookings.ts';
import { atOnce } from '../../../../src/runtime/steps.ts';
import { openTestDatabase } from '../../../support/databases/database.ts';
import { newUser } from '../../../support/service/caller.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('30,000 rows of twelve days, and a small account', async () => {
  const { userId, call } = await newUser(database);
  const rowsOf = async (name: string, count: number) => {
    const { id } = await call.createAccount({ name, type: 'checking' });
    await database.query.execute(sql`
      insert into transactions (user_id, account_id, id, date, amount, currency, label, type, identity, ordinal)
      select ${userId}::uuid, ${id}::uuid, gen_random_uuid(), date '2026-01-01' + n % 12, n, 'EUR', 'row',
             case when n % 2 = 0 then 'debit' end, sha256(n::text::bytea), 0
      from generate_series(1, ${count}::int) as n`);
    return { accountId: id, isInvested: false, isSavings: false };
  };
  const [large, small] = [await rowsOf('large', 30_000), await rowsOf('small', 3)];

  const bookings = await database.read(userId, (tx) =>
    readBookings(
      { tx, userId, view: WHOLE, today: toDay('2026-06-30'), run: async (steps) => atOnce(steps) },
      [large, small],
    ),
  );

  const amounts = ({ accountId }: { readonly accountId: string }) =>
    (bookings.get(accountId) ?? []).flatMap((each) => each.amounts);
  expect(amounts(large)).toHaveLength(30_000);
  expect(new Set(amounts(large)).size).toBe(30_000);
  expect(amounts(small)).toHaveLength(3);
});
