/** However far behind a replica is, and however it fails: every answer is the one that the primary would have given. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Day, toDay } from '../../../src/core/time/day.ts';
import type { Driver } from '../../../src/db/driver.ts';
import { openPostgres, openReplica } from '../../../src/db/postgres/postgres.ts';
import { type ReplicaRead, Replicas } from '../../../src/db/postgres/replicas.ts';
import { storeHistory } from '../../../src/db/queries/market/refresh-results.ts';
import { rows } from '../../support/databases/rows.ts';
import { administer, withDatabase } from '../../support/databases/template.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { type Wire, wireTo } from '../../support/service/wire.ts';

const ISIN = 'FR0000120271';
const ROUTES = [
  '/accounts',
  '/net-worth',
  '/transactions',
  '/positions',
  '/prices',
  '/performance',
];

/** A copy of the primary's database, as it was when it was taken last. */
let replicaUrl: string;
let primaryUrl: string;
let wire: Wire;
let now = 0;
let reads: ReplicaRead[] = [];
let replicas: Replicas<Driver>;
/** Reads from the replica where it can; the other one has none, and its answers are right. */
let service: Service;
let plain: Service;
let key: string;
let accountId: string;

const sessionsOf = (url: string) =>
  `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${nameOf(url)}'`;
const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** The replica has caught up with the primary. */
async function catchUp(): Promise<void> {
  await onServer(
    `drop database if exists ${nameOf(replicaUrl)} with (force)`,
    sessionsOf(primaryUrl),
    `create database ${nameOf(replicaUrl)} template ${nameOf(primaryUrl)}`,
  );
}

const onServer = (...statements: string[]) =>
  administer(withDatabase(primaryUrl, 'postgres'), ...statements);

beforeAll(async () => {
  const template = inject('template');
  if (template.kind !== 'postgres') throw new Error('Only for runs with TEST_DATABASE_URL');
  primaryUrl = withDatabase(template.url, `pactole_primary_${randomBytes(6).toString('hex')}`);
  replicaUrl = withDatabase(template.url, `pactole_replica_${randomBytes(6).toString('hex')}`);
  await onServer(`create database ${nameOf(primaryUrl)} template ${template.name}`);
  plain = await startService({ database: await openPostgres(primaryUrl) });
  key = await plain.key();
  accountId = (await post('/accounts', { name: 'PEA', type: 'pea' })).body.id;
  await post(`/accounts/${accountId}/holdings`, { isin: ISIN, quantity: '3', costBasis: '100' });
});
afterAll(async () => {
  await plain.close();
  await onServer(
    ...[replicaUrl, primaryUrl].map((url) => `drop database ${nameOf(url)} with (force)`),
  );
});
// The nodes have cached nothing that the tests ask the replica for, and the replica is available.
beforeEach(async () => {
  await addRow();
  await catchUp();
  wire = await wireTo(replicaUrl);
  await wire.mend();
  const replica = openReplica(wire.url, primaryUrl, { statementMs: 1_000, responseMarginMs: 200 });
  replicas = new Replicas(
    [replica],
    () => {},
    () => now,
  );
  replicas.watch((read) => reads.push(read));
  service = await startService({ database: await openPostgres(primaryUrl, {}, replicas) });
});
afterEach(async () => {
  await service.close();
});

/** The replica is left alone no longer. */
async function rested(): Promise<void> {
  now += 5_000;
  await replicas.tryRead(async () => {});
}

const post = (path: string, body: object) => plain.call('POST', `/api/v1${path}`, { key, body });
const get = (from: Service, path: string) => from.call('GET', `/api/v1${path}`, { key });

/** Asks both services everything, and returns what became of the reads of the one with a replica. */
async function expectTheSame(paths = ROUTES): Promise<Set<string>> {
  reads = [];
  for (const path of paths) {
    const [answer, right] = [await get(service, path), await get(plain, path)];
    expect({ path, ...shown(answer) }).toEqual({ path, ...shown(right) });
  }
  return new Set(reads.map(({ fallback }) => fallback ?? 'answered'));
}
const shown = ({ status, headers, body }: Awaited<ReturnType<typeof get>>) => ({
  status,
  tag: headers.get('etag'),
  body: { ...body, requestId: null },
});

let amount = 0;
const addRow = () =>
  post('/import', {
    accountId,
    transactions: [{ date: '2026-01-02', amount: `${++amount}.00`, label: 'Row' }],
  });

let closes = 0;
async function addClose(): Promise<void> {
  const [asset] = await rows<{ id: string }>(
    plain.database.query,
    sql`select id from assets limit 1`,
  );
  const day = (toDay('2026-01-01') + ++closes) as Day;
  await storeHistory(plain.database, asset?.id ?? '', 'EUR', [{ day, price: `${closes}.5` }], []);
}

test('a replica that is up to date answers, refusals and pages too', async () => {
  expect(await expectTheSame()).toEqual(new Set(['answered']));
  const odd = ['/transactions?limit=0', '/transactions?accountId=none', '/transactions?limit=1'];
  expect(await expectTheSame(odd)).toEqual(new Set(['answered']));
});

test('one that lacks a change of the user, or of the market, does not', async () => {
  await addRow();
  expect(await expectTheSame()).toEqual(new Set(['behind']));
  await catchUp();
  await rested();
  await addClose();
  expect(await expectTheSame()).not.toContain('answered');
  const grace = await plain.key(undefined, 'grace');
  expect((await service.call('GET', '/api/v1/accounts', { key: grace })).status).toBe(200);
});

test('one that lacks a note, or the end of a session, does not', async () => {
  const session = await plain.signIn();
  await catchUp();
  await rested();
  // Nodes behind one address have one page, and one session.
  const { headers } = session;
  const path = '/internal/transactions.page';
  reads = [];
  const before = await service.call('GET', path, { headers });
  expect([before.status, reads.map(({ fallback }) => fallback)]).toEqual([200, [null]]);
  const [row] = before.body.rows;
  await session.mutate('transactions.note', { id: row.id, note: 'new' });
  const after = await service.call('GET', path, { headers });
  expect(after.body.rows[0].note).toBe('new');
  await session.mutate('sessions.end', { id: session.id });
  expect((await service.call('GET', path, { headers })).status).toBe(401);
});

test('one that is ahead, of a primary that was lost, does not', async () => {
  await administer(
    replicaUrl,
    `update users set revision = revision + 1000000`,
    `update accounts set name = 'Lost'`,
  );
  expect(await expectTheSame()).toEqual(new Set(['behind']));
});

test('one without the newest schema costs nobody an error', async () => {
  await administer(replicaUrl, 'alter table accounts rename column name to title');
  const outcomes = await expectTheSame();
  expect(outcomes).toEqual(new Set(['fault', 'resting']));
});

test('one that says nothing any more costs one wait, and then nothing', async () => {
  await expectTheSame();
  wire.hush();
  await addRow();
  expect(await expectTheSame()).toEqual(new Set(['away', 'resting']));
  wire.speak();
  await catchUp();
  await rested();
  expect(await expectTheSame(['/transactions?limit=7'])).toEqual(new Set(['answered']));
});

test('whatever happens to it, no answer differs from the primary’s', async () => {
  const step = fc.constantFrom('row', 'close', 'catch up', 'cut', 'mend', 'end', 'rest');
  let isCut = false;
  const does: Record<string, () => Promise<unknown>> = {
    row: addRow,
    close: addClose,
    'catch up': catchUp,
    cut: async () => {
      if (!isCut) await wire.cut();
      isCut = true;
    },
    mend: async () => {
      if (isCut) await wire.mend();
      isCut = false;
    },
    end: () => onServer(sessionsOf(replicaUrl)),
    rest: rested,
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      for (const each of steps) {
        await does[each]?.();
        await expectTheSame(['/net-worth', '/transactions', '/performance']);
      }
    }),
    { numRuns: 3 },
  );
});
