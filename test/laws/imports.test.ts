/** Laws of imports: one that was undone has not been, and its file can come again. */

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportEntry } from '../../src/contract/import/import.ts';
import { WHOLE } from '../../src/core/household/lens.ts';
import { toDay } from '../../src/core/time/day.ts';
import { newId } from '../../src/db/id.ts';
import { router } from '../../src/procedures/public/router.ts';
import { rows } from '../support/databases/rows.ts';
import { type OwnerClient, openOwnerClient, type User } from '../support/users/owner.ts';
import { batch, numRuns, type Sent } from './histories.ts';

let client: OwnerClient;
beforeAll(async () => {
  client = await openOwnerClient();
});
afterAll(() => client.close());

const routesOf = (user: User) =>
  router.createCaller({
    db: client.context.db,
    tx: client.db,
    userId: user.userId,
    view: WHOLE,
    today: toDay('2026-06-30'),
    language: 'en',
    idempotencyKey: null,
    headers: {},
  });

async function newAccount() {
  const user = await client.newUser();
  const { id } = await routesOf(user).createAccount({ name: 'Courant', type: 'checking' });
  return { user, account: id };
}

interface Place {
  readonly user: User;
  readonly account: string;
}

/** Imports rows as one import in two batches; its id leads to it where it added any. */
async function importAs({ user, account }: Place, sent: readonly Sent[], id = newId()) {
  const transactions: ImportEntry[] = sent.map(({ entry }) => entry);
  const middle = Math.ceil(transactions.length / 2);
  for (const part of [transactions.slice(0, middle), transactions.slice(middle)]) {
    if (part.length === 0) continue;
    const stored = { accountId: account, transactions: part };
    await user.call('import.rows', { batch: stored, source: { id, name: 'may.csv' } });
  }
  return id;
}

/** The answers of all routes that read. */
async function answers({ user, account }: Place): Promise<string> {
  const call = routesOf(user);
  const all = [
    await call.listTransactions({}),
    await call.listTransactions({ accountId: account }),
    await call.reconcileTransactions({
      accountId: account,
      transactions: [{ date: '2026-05-30', amount: '-2.50', label: 'Café' }],
    }),
    await call.listAccounts(),
    await call.readInsights({}),
    await call.readNetWorth(),
    await call.listPrices(),
    await call.listPositions(),
    await call.readPerformance({}),
    await call.readEvolution({}),
  ];
  return JSON.stringify(all);
}

/** The answers of the four routes that write, without ids and times. */
async function writes({ user, account }: Place, transactions: ImportEntry[]): Promise<string> {
  const call = routesOf(user);
  const all = [
    await call.importTransactions({ accountId: account, transactions }),
    await call.recordBalance({ id: account, balance: '12.50', date: '2026-06-01' }),
    await call.addHolding({ id: account, isin: 'IE00B4L5Y983', quantity: '2' }),
    await call.createAccount({ name: 'Livret', type: 'savings' }),
  ];
  return JSON.stringify(all, (key, value) => (/^id$|Id$|At$/.test(key) ? undefined : value));
}

/** All rows of a user's data but the imports themselves, the journal, revisions, times of changes and the estimate of bytes. */
async function stored({ user }: Place): Promise<string> {
  const all: string[] = [];
  for (const table of ['accounts', 'categories', 'balances', 'transactions', 'users']) {
    const found = await rows<{ row: string }>(
      client.db,
      sql`select ((to_jsonb(t) - 'updated_at') - 'revision' - 'floor' - 'labels' - 'stored_bytes')::text as row
          from ${sql.identifier(table)} t
          where ${sql.identifier(table === 'users' ? 'id' : 'user_id')} = ${user.userId}`,
    );
    all.push(table, ...found.map(({ row }) => row).sort());
  }
  return all.join('\n');
}

/** The rows of a user without ids. */
async function told({ user }: Place): Promise<string[]> {
  const list = await routesOf(user).listTransactions({ limit: '1000' });
  return list.map(({ id, accountId, categoryId, ...row }) => JSON.stringify(row)).sort();
}

/** Which rows a user has, each by the key that the histories give equal ones. */
const keysOf = async ({ user }: Place): Promise<(string | null)[]> => {
  const found = await rows<{ key: string | null }>(
    client.db,
    sql`select counterparty as key from transactions where user_id = ${user.userId} order by 1`,
  );
  return found.map(({ key }) => key);
};

describe('an import that is undone', () => {
  test('has not been, and the journal brings it back whole', () =>
    fc.assert(
      fc.asyncProperty(batch, batch, async (earlier, sent) => {
        const place = await newAccount();
        await importAs(place, earlier);
        const before = { stored: await stored(place), answers: await answers(place) };
        const id = await importAs(place, sent);
        const after = await stored(place);
        const [newest] = await place.user.call('imports.list');
        if (newest?.id !== id) {
          expect(after).toBe(before.stored);
          return;
        }
        const { undo } = await place.user.call('imports.undo', { id });
        expect({ stored: await stored(place), answers: await answers(place) }).toEqual(before);
        await place.user.call('journal.undo', { id: undo });
        expect(await stored(place)).toBe(after);
        await place.user.call('imports.undo', { id });
        expect({ stored: await stored(place), answers: await answers(place) }).toEqual(before);
      }),
      { numRuns },
    ));

  test('leaves what other imports would have left without it, or says that one is to be repeated', () =>
    fc.assert(
      fc.asyncProperty(batch, batch, batch, async (earlier, sent, later) => {
        const [place, twin] = [await newAccount(), await newAccount()];
        await importAs(place, earlier);
        await importAs(twin, earlier);
        const id = await importAs(place, sent);
        await importAs(place, later);
        await importAs(twin, later);
        const imports: { id: string }[] = await place.user.call('imports.list');
        if (imports.some((each) => each.id === id)) {
          const { repeated } = await place.user.call('imports.undo', { id });
          if (repeated) await importAs(place, later);
        }
        expect(await keysOf(place)).toEqual(await keysOf(twin));
      }),
      { numRuns },
    ));

  test('leaves the routes that write to answer as they would have without it', () =>
    fc.assert(
      fc.asyncProperty(batch, batch, batch, async (earlier, sent, later) => {
        const [place, twin] = [await newAccount(), await newAccount()];
        for (const each of [place, twin]) await importAs(each, earlier);
        const id = await importAs(place, sent);
        const imports: { id: string }[] = await place.user.call('imports.list');
        if (imports.some((each) => each.id === id)) await place.user.call('imports.undo', { id });
        const entries = later.map(({ entry }): ImportEntry => entry);
        expect(await writes(place, entries)).toBe(await writes(twin, entries));
        expect(await told(place)).toEqual(await told(twin));
      }),
      { numRuns },
    ));

  test('can be imported again, with the same result', () =>
    fc.assert(
      fc.asyncProperty(batch, batch, async (earlier, sent) => {
        const place = await newAccount();
        await importAs(place, earlier);
        const id = await importAs(place, sent);
        const first = await told(place);
        const imports: { id: string }[] = await place.user.call('imports.list');
        if (imports.some((each) => each.id === id)) await place.user.call('imports.undo', { id });
        await importAs(place, sent);
        expect(await told(place)).toEqual(first);
      }),
      { numRuns },
    ));
});
