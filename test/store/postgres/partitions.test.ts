/** The tables divided by person into partitions: no statement of a route touches two, however many there are. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { userNamed } from '../../../src/store/people/users.ts';
import { openNewDatabase } from '../../support/database.ts';
import { LAST_DAY, writeEverydayLife } from '../../support/everyday.ts';
import { partition } from '../../support/partitions.ts';
import { planOf, type Statement, statementsOf } from '../../support/plans.ts';
import { type Service, startService } from '../../support/service.ts';

const PARTITIONS = 8;
const SIZE = { rows: 200, accounts: 4, categories: 5, assets: 3 };

let service: Service;
let requests: readonly (readonly [method: string, path: string, body?: unknown])[];
let key: string;

beforeAll(async () => {
  const store = await openNewDatabase();
  await partition(store.db, PARTITIONS);
  service = await startService({ store });
  service.setNow(`${LAST_DAY}T12:00:00Z`);
  for (const name of ['grace', 'alan']) {
    await writeEverydayLife(store.db, await userNamed(store.db, name), SIZE);
  }
  key = await service.key();
  const accountId = await writeEverydayLife(store.db, await userNamed(store.db, 'ada'), SIZE);
  await store.db.execute(sql`analyze`);
  const transactions = Array.from({ length: 20 }, (_, n) => ({
    date: '2026-06-01',
    amount: `-${n}.50`,
    label: `BATCH ${n % 9}`,
    category: `new ${n % 3}`,
    currency: n % 2 ? 'EUR' : 'USD',
  }));
  requests = [
    ['GET', 'net-worth'],
    ['GET', 'accounts'],
    ['GET', 'transactions?limit=100'],
    ['GET', `transactions?limit=50&accountId=${accountId}`],
    ['GET', 'positions'],
    ['GET', 'prices'],
    ['GET', 'insights'],
    ['GET', 'performance'],
    ['GET', 'evolution'],
    ['POST', 'accounts', { name: 'Another', type: 'pea' }],
    ['POST', `accounts/${accountId}/balance`, { balance: '10.00', date: '2026-06-02' }],
    ['POST', 'import/reconcile', { accountId, transactions }],
    ['POST', 'import', { accountId, transactions }],
    ['POST', 'import', { accountId, transactions }],
    ['POST', `accounts/${accountId}/holdings`, { isin: 'FR0000120271', quantity: '3' }],
  ];
});
afterAll(() => service.close());

test('no statement of a route touches two partitions', async () => {
  const { db } = service.store;
  let seen = 0;
  const tooWide = new Set<string>();
  for (const [method, path, body] of requests) {
    const sent = await statementsOf(db, async () => {
      const headers = method === 'POST' ? { 'idempotency-key': `key-${seen}` } : {};
      const answer = await service.call(method, `/api/v1/${path}`, { key, body, headers });
      expect(answer.status, `${path}: ${answer.body.message}`).toBeLessThan(300);
    });
    for (const statement of sent) {
      const touched = await partitionsOf(db, statement);
      seen += touched.size;
      if (touched.size > 1) tooWide.add(`${path}: ${[...touched]}\n${statement.text}`);
    }
  }
  expect([...tooWide]).toEqual([]);
  expect(seen).toBeGreaterThan(50);
});

/** Which remainders a statement's plan reads or writes. */
async function partitionsOf(db: Database, statement: Statement): Promise<Set<string>> {
  const plan = JSON.stringify(await planOf(db, statement));
  return new Set([...plan.matchAll(/"Relation Name":"\w+_p(\d+)"/g)].map(([, part = '']) => part));
}
