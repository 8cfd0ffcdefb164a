import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import {
  deleteTransaction,
  restoreTransaction,
} from '../../src/db/queries/accounts/transaction-edits.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import { rows } from '../support/databases/rows.ts';
import { newUser } from '../support/service/caller.ts';
import { AccountModel } from './account-model.ts';
import { batch, exportsOfOneTruth, history, numRuns, row, type Sent } from './histories.ts';

let database: Database;
let ada: Awaited<ReturnType<typeof newUser>>;
beforeAll(async () => {
  database = await openTestDatabase();
  ada = await newUser(database);
});
afterAll(() => database.close());

const entries = (sent: readonly Sent[]) => sent.map(({ entry }) => entry);

async function newAccount() {
  const { id: accountId } = await ada.account();
  return {
    accountId,
    import: (sent: readonly Sent[]) =>
      ada.call.importTransactions({ accountId, transactions: entries(sent) }),
    reconcile: (sent: readonly Sent[]) =>
      ada.call.reconcileTransactions({ accountId, transactions: entries(sent) }),
    stored: () => storedRows(accountId),
  };
}

interface StoredRow {
  id: string;
  key: string;
  deleted: boolean;
}

/** All rows of an account, deleted ones included, in the order of their ids. */
function storedRows(accountId: string): Promise<StoredRow[]> {
  return rows(
    database.query,
    sql`select id, counterparty as key, deleted_at is not null as deleted
        from transactions where account_id = ${accountId} order by id`,
  );
}

/** The keys of the live rows, sorted. */
const liveKeys = (stored: readonly StoredRow[]) =>
  stored.flatMap(({ key, deleted }) => (deleted ? [] : [key])).sort();

const law = <Ts extends [unknown, ...unknown[]]>(
  property: fc.IAsyncProperty<Ts>,
  parameters: fc.Parameters<Ts> = {},
) => fc.assert(property, { numRuns, ...parameters });

describe('over any history of imports, deletes and restores', () => {
  test('reconcile announces exactly what the import after it does, and both do what the model does', () =>
    law(
      fc.asyncProperty(history, async (events) => {
        const account = await newAccount();
        const model = new AccountModel();
        for (const event of events) {
          if (event.kind === 'import') {
            const announced = await account.reconcile(event.batch);
            const expected = model.import(event.batch);
            expect(announced).toMatchObject({
              total: expected.received,
              new: expected.imported,
              duplicates: expected.duplicates,
              deleted: expected.deleted,
            });
            expect(await account.import(event.batch)).toEqual(expected);

            // Which of two equal rows is which means nothing: a live one is matched before a deleted one.
            const after = await account.reconcile(event.batch);
            const hashes = after.items.map(({ dedupHash }) => dedupHash).sort();
            expect(hashes).toEqual(announced.items.map(({ dedupHash }) => dedupHash).sort());
            expect(new Set(hashes).size).toBe(hashes.length);
            expect(after).toMatchObject({ new: 0, fuzzy: [] });
          } else {
            const stored = await account.stored();
            const chosen = stored.filter(({ deleted }) => deleted === (event.kind === 'restore'));
            const target = chosen[event.position % Math.max(chosen.length, 1)];
            if (target === undefined) continue;
            const edit = event.kind === 'delete' ? deleteTransaction : restoreTransaction;
            await database.change(ada.userId, (tx) => edit(tx, ada.userId, target.id));
            model[event.kind](target.key);
          }
          expect(liveKeys(await account.stored())).toEqual(model.liveKeys());
        }
      }),
    ));
});

test('importing twice adds nothing', () =>
  law(
    fc.asyncProperty(batch, async (sent) => {
      const account = await newAccount();
      expect(await account.import(sent)).toMatchObject({ imported: sent.length });
      expect(await account.import(sent)).toMatchObject({ imported: 0, duplicates: sent.length });
    }),
  ));

test('overlapping exports of one truth, cut by days, in any order, add up to that truth', () =>
  law(
    fc.asyncProperty(exportsOfOneTruth, async ({ truth, exports }) => {
      const account = await newAccount();
      for (const each of exports) await account.import(each);
      expect(liveKeys(await account.stored())).toEqual(truth.map(({ key }) => key).sort());
    }),
  ));

test('what a bank adds to a row, or writes otherwise, never makes it another row', () =>
  law(
    fc.asyncProperty(fc.array(fc.tuple(row, row), { maxLength: 10 }), async (pairs) => {
      const account = await newAccount();
      const plain = pairs.map(([{ key, entry }]) => {
        const { date, amount, label, currency } = entry;
        return { key, entry: { date, amount, label, currency } };
      });
      await account.import(plain);
      const enriched = pairs.map(([{ key, entry }, other]) => {
        const { type, category, fee, tax, counterparty } = other.entry;
        return { key, entry: { ...entry, type, category, fee, tax, counterparty } };
      });
      expect(await account.import(enriched)).toMatchObject({ imported: 0 });
    }),
  ));

test('the order of the rows in a batch is irrelevant', () =>
  law(
    fc.asyncProperty(batch, batch, async (first, second) => {
      const [one, other] = [await newAccount(), await newAccount()];
      await one.import(first);
      await other.import(first.toReversed());
      expect(await other.import(second.toReversed())).toEqual(await one.import(second));
      expect(liveKeys(await other.stored())).toEqual(liveKeys(await one.stored()));
    }),
  ));

test('the same batch sent 50 times at once is counted as imported exactly once', () =>
  law(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 10 }), async (sent) => {
      const account = await newAccount();
      const counts = await Promise.all(Array.from({ length: 50 }, () => account.import(sent)));
      expect(counts.reduce((sum, { imported }) => sum + imported, 0)).toBe(sent.length);
      for (const { imported, duplicates } of counts)
        expect(imported + duplicates).toBe(sent.length);
      expect(await account.stored()).toHaveLength(sent.length);
    }),
    { numRuns: Math.ceil(numRuns / 4) },
  ));

test('two batches at once are counted as if one came after the other', () =>
  law(
    fc.asyncProperty(batch, batch, async (one, other) => {
      const account = await newAccount();
      const [first, second] = await Promise.all([account.import(one), account.import(other)]);
      const serial = (...order: Sent[][]) => {
        const model = new AccountModel();
        return order.map((each) => model.import(each));
      };
      expect([serial(one, other), serial(other, one).toReversed()]).toContainEqual([first, second]);
    }),
  ));

test('a batch with one bad entry leaves no trace', () =>
  law(
    fc.asyncProperty(batch, batch, fc.nat(), async (before, sent, position) => {
      const account = await newAccount();
      await account.import(before);
      const stored = await account.stored();
      const bad = { key: '', entry: { date: '2026-02-30', amount: '1', label: 'x' } };
      const broken = sent.toSpliced(position % (sent.length + 1), 0, bad);
      await expect(account.import(broken)).rejects.toThrow();
      expect(await account.stored()).toEqual(stored);
    }),
  ));
