/** Transactions are read in pages where one connection serves everybody; what is read is the same. */
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movementsOf } from '../../../src/core/history/movements.ts';
import { formatEuros } from '../../../src/core/money/euros.ts';
import { toDay } from '../../../src/core/time/day.ts';
import { ledgerRule } from '../../../src/core/valuation/ledger.ts';
import { atOnce } from '../../../src/runtime/steps.ts';
import type { Database, Store } from '../../../src/store/database.ts';
import { recordset } from '../../../src/store/sql/recordset.ts';
import { readBookings } from '../../../src/store/wealth/bookings.ts';
import { readLedgers } from '../../../src/store/wealth/ledger.ts';
import { inPages, PAGED_COLUMNS } from '../../../src/store/wealth/pages.ts';
import { openNewEmbedded } from '../../support/databases/database.ts';
import { rows } from '../../support/databases/rows.ts';
import { LAST_DAY, writeEverydayLife } from '../../support/people/everyday.ts';
import { addAccount, addPerson, addTransactions } from '../../support/people/wealth.ts';

let store: Store;
beforeAll(async () => {
  store = await openNewEmbedded();
});
afterAll(() => store.close());

const TODAY = toDay(LAST_DAY);

test('each transaction of a range is on one page, and no page is longer than it should be', async () => {
  const days = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 });
  const accounts = fc.array(days, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(accounts, fc.integer({ min: 1, max: 5 }), async (drawn, transactions) => {
      const userId = await addPerson(store.db);
      const ranges: { accountId: string; after: string; upTo: string }[] = [];
      for (const days of drawn) {
        const accountId = await addAccount(store.db, userId, 'checking');
        ranges.push({ accountId, after: '2026-01-02', upTo: '2026-01-08' });
        await addTransactions(
          store.db,
          userId,
          accountId,
          days.map((day) => ({ date: `2026-01-0${day}`, amount: '1' })),
        );
      }
      const inRange = drawn.map((days) =>
        days
          .filter((day) => day > 2 && day <= 8)
          .sort()
          .map((day) => `2026-01-0${day}`),
      );

      const found = await inPages(
        store.db,
        ranges,
        (part, endOfPage) => readDays(store.db, userId, part, endOfPage),
        { transactions, accounts: 2 },
      );
      // A day is not divided.
      for (const { days, lastDay } of found) {
        expect(days.filter((day) => day < lastDay).length).toBeLessThan(transactions);
      }
      const read = ranges.map(({ accountId }) =>
        found.flatMap((page) => (page.accountId === accountId ? page.days : [])),
      );
      expect(read).toEqual(inRange);
    }),
    { numRuns: 30 },
  );
});

test('what is read in pages comes to the same as what is read at once', async () => {
  const userId = await addPerson(store.db);
  const life = { rows: 40_000, accounts: 2, categories: 3, assets: 1 };
  await writeEverydayLife(store.db, userId, life);
  // Everything counts, since there is no balance that what comes before is in.
  await store.db.execute(sql`delete from balances where user_id = ${userId}`);
  const accounts = await store.db.query.accounts.findMany({
    where: (known, { eq }) => eq(known.userId, userId),
  });
  const rule = ledgerRule('checking', false);
  const questions = accounts.map(({ id: accountId }) => ({
    accountId,
    rule,
    currency: 'EUR',
    day: TODAY,
  }));
  const read = async (db: Database) => {
    const ids = questions.map(({ accountId }) => accountId);
    const bookings = await readBookings(db, userId, TODAY, ids, atOnce);
    const movements = [];
    for (const id of ids) {
      movements.push(
        atOnce(movementsOf(bookings.get(id) ?? [], { rule, currency: 'EUR' }, new Map())),
      );
    }
    const ledgers = [...(await readLedgers(db, userId, TODAY, questions, atOnce)).entries()];
    return {
      movements,
      // In which order the database adds currencies up is its own affair.
      ledgers: ledgers.map(([id, { value, currencies, ...cash }]) => ({
        ...{ id, value: formatEuros(value), currencies: [...currencies].sort() },
        ...cash,
      })),
    };
  };
  const inPages = await read(store.db);
  // A transaction of its own is not divided.
  expect(inPages).toEqual(await store.db.transaction(read));
  expect(inPages.ledgers).toHaveLength(2);
});

/** The days of the transactions on each page. */
function readDays(
  db: Database,
  userId: string,
  ranges: readonly { accountId: string }[],
  endOfPage: SQL,
) {
  return rows<{ accountId: string; count: number; lastDay: string; days: string[] }>(
    db,
    sql`select s."accountId", p.* from ${recordset(ranges, sql`s("accountId" uuid, after date, "upTo" date)`)}
        cross join lateral (
          select ${PAGED_COLUMNS}, array_agg(t.date::text order by t.date) as days
          from (select t.date from transactions t
                where t.user_id = ${userId} and t.account_id = s."accountId"
                  and t.date > s.after and t.date <= s."upTo"
                ${endOfPage}) t
          having count(*) > 0) p`,
  );
}
