/**
 * Tables partitioned by user: no statement of a route touches two partitions, however many there are. Sharding engines
 * refuse some kinds of statements; no route, owner's command or market data job sends one of them.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDay } from '../../../src/core/time/day.ts';
import { newId } from '../../../src/db/id.ts';
import {
  onChainWallets,
  quotedAssets,
  unresolvedAssets,
  wantedRates,
} from '../../../src/db/queries/market/refresh-targets.ts';
import { beginRun, endRun } from '../../../src/db/queries/market/runs.ts';
import { noteUse } from '../../../src/db/queries/users/keys.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import type { Queryable } from '../../../src/db/queryable.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../../src/market-data/settings.ts';
import { ownerRouter } from '../../../src/procedures/machine/router.ts';
import { exportedText } from '../../../src/procedures/machine/users/exported-text.ts';
import { marketAccess } from '../../../src/procedures/user/market/market-refresh.ts';
import { openNewDatabase } from '../../support/databases/database.ts';
import { partition } from '../../support/databases/partitions.ts';
import { planOf, type Statement, statementsOf } from '../../support/databases/plans.ts';
import { shardingRefusals } from '../../support/databases/sharding-refusals.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { LAST_DAY, writeEverydayLife } from '../../support/users/everyday.ts';

const PARTITIONS = 8;
const SIZE = { rows: 200, accounts: 4, categories: 5, assets: 3 };

let service: Service;
let requests: readonly (readonly [method: string, path: string, body?: unknown])[];
let key: string;

beforeAll(async () => {
  const database = await openNewDatabase();
  await partition(database.query, PARTITIONS);
  service = await startService({ database });
  service.setNow(`${LAST_DAY}T12:00:00Z`);
  for (const name of ['grace', 'alan']) {
    await writeEverydayLife(database.query, await userNamed(database.query, name), SIZE);
  }
  key = await service.key();
  const accountId = await writeEverydayLife(
    database.query,
    await userNamed(database.query, 'ada'),
    SIZE,
  );
  await database.query.execute(sql`analyze`);
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
  const { query: db } = service.database;
  let seen = 0;
  const tooWide = new Set<string>();
  for (const [method, path, body] of requests) {
    const sent = await statementsOf(async () => {
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

test('no statement is of a kind that an engine refuses which divides users', async () => {
  const { query: db } = service.database;
  const { signal } = new AbortController();
  const market = marketAccess({ ...DEFAULT_MARKET_SETTINGS, enabled: false }, signal);
  const now = Date.parse(`${LAST_DAY}T12:00:00Z`);
  const owner = ownerRouter.createCaller({ db: service.database, now, timeZone: 'UTC', market });
  const sent = await statementsOf(async () => {
    for (const [method, path, body] of requests) {
      await service.call(method, `/api/v1/${path}`, { key, body });
    }
    await owner.users.list();
    await unresolvedAssets(db, toDay(LAST_DAY));
    for (const look of [quotedAssets, wantedRates, onChainWallets]) await look(db);
    await owner.market.status();
    const [row] = await owner.transactions.list({ user: 'ada' });
    await owner.transactions.delete({ user: 'ada', id: row?.id ?? '' });
    const run = await beginRun(db, 0);
    await endRun(service.database, run ?? '', [], true);
    await noteUse(db, [newId()]);
    const { revision } = await owner.users.contents({ user: 'alan' });
    await owner.users.delete({ user: 'alan', revision });
    const text: string[] = [];
    for await (const part of exportedText(owner, 'grace', {})) text.push(part);
    await owner.users.restore({
      user: 'edsger',
      content: async function* () {
        for (const part of text) yield Buffer.from(part);
      },
    });
  });
  expect(sent.length).toBeGreaterThan(200);
  const refused = new Set<string>();
  let ofSeveral = 0;
  for (const statement of sent) {
    const isOfOne = (await partitionsOf(db, statement)).size <= 1;
    if (!isOfOne) ofSeveral++;
    for (const reason of shardingRefusals(statement.text, isOfOne)) {
      refused.add(`${reason}: ${statement.text}`);
    }
  }
  expect([...refused]).toEqual([]);
  expect(ofSeveral).toBeGreaterThan(3);
});

test.each([
  ['select * from transactions for update', true],
  ['update users set revision = random()', true],
  ['insert into lots values ((select 1))', true],
  ['update accounts set archived_at = coalesce(archived_at, now())', true],
  ['insert into users values (1) on conflict (id) do update set created_at = now()', true],
  ['insert into rates select from unnest($1) n where not exists (select 1)', true],
  ['select pg_advisory_lock(1)', true],
  ['select 1 from accounts a join transactions t on t.account_id = a.id', false],
  ['select (select count(*) from accounts where user_id = u.id) from users u', false],
  ['select 1 from assets a cross join lateral (select 1 from holdings h) h', false],
])('%s is of such a kind', (statement, isOfOne) => {
  expect(shardingRefusals(statement, isOfOne)).not.toEqual([]);
});

/** Which remainders a statement's plan reads or writes. */
async function partitionsOf(db: Queryable, statement: Statement): Promise<Set<string>> {
  const plan = JSON.stringify(await planOf(db, statement));
  return new Set([...plan.matchAll(/"Relation Name":"\w+_p(\d+)"/g)].map(([, part = '']) => part));
}
