/** Responses while the database is slow, full, locked or gone, and recovery without an operator. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src/db/database.ts';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import type { PostgresLimits } from '../../../src/db/postgres/session.ts';
import { createMetrics } from '../../../src/http/operations/metrics.ts';
import { publicRouter, route } from '../../../src/procedures/public/trpc.ts';
import { migratedPostgres } from '../../support/databases/own-postgres.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { wireTo } from '../../support/service/wire.ts';

const BUSY = {
  status: 503,
  body: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'The database is busy: nothing was changed, try again.',
    requestId: expect.any(String),
  },
};

async function serviceOver(
  url: string,
  limits: Partial<PostgresLimits> = {},
  router?: Parameters<typeof startService>[0],
): Promise<Service> {
  const service = await startService({ database: await openPostgres(url, limits), ...router });
  onTestFinished(() => service.close());
  return service;
}

/** Opens another client's session, directly on the database. */
function session(url: string): postgres.Sql {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  onTestFinished(() => client.end({ timeout: 1 }));
  return client;
}

/** Takes locks in a transaction, and gives what ends it. */
async function held(
  client: postgres.Sql,
  take: (sql: postgres.Sql) => Promise<unknown>,
): Promise<() => Promise<void>> {
  await client`begin`;
  await take(client);
  return async () => void (await client`commit`);
}

/** Returns the number of statements on the database that wait for a lock. */
async function lockWaits(client: postgres.Sql): Promise<number> {
  const [found] = await client<{ waiting: number }[]>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return found?.waiting ?? 0;
}

/** Keeps connections of a store in use, until the function that it gives is called. */
async function occupy(
  database: Database,
  url: string,
  connections: number,
): Promise<() => Promise<void>> {
  const free = await held(session(url), (client) => client`select pg_advisory_xact_lock(7)`);
  const busy = Promise.all(
    Array.from({ length: connections }, () =>
      database.query.execute(sql`select pg_advisory_xact_lock(7)`),
    ),
  );
  await expect.poll(() => lockWaits(session(url))).toBe(connections);
  return async () => {
    await free();
    await busy;
  };
}

/** For what takes a moment, and longer on a busy machine. */
const newAccount = (service: Service, key: string) =>
  service.call('POST', '/api/v1/accounts', { key, body: { name: 'A', type: 'checking' } });

test('a lock that somebody holds is waited for, for a while', async () => {
  const url = await migratedPostgres();
  const patient = await serviceOver(url);
  const hasty = await serviceOver(url, { lockMs: 300 });
  const key = await patient.key();
  const other = session(url);
  const free = await held(other, (sql) => sql`select 1 from users for update`);
  const refused = await newAccount(hasty, key);
  expect(refused).toMatchObject(BUSY);
  expect(refused.headers.get('retry-after')).toBe('5');

  const waiting = newAccount(patient, key);
  const alsoWaiting = newAccount(patient, key);
  // The writes of a user wait for each other, and only the first of them for the lock, on one connection.
  await expect.poll(() => lockWaits(session(url))).toBe(1);
  await sleep(200);
  expect(patient.database.pool?.busy).toBe(1);
  await free();
  expect((await waiting).status).toBe(201);
  expect((await alsoWaiting).status).toBe(201);
  expect((await newAccount(hasty, key)).status).toBe(201);
});

test('a statement that takes too long is ended', async () => {
  const url = await migratedPostgres();
  const router = publicRouter({
    sleep: route({
      scope: 'accounts:read',
      status: 200,
      openapi: { method: 'POST', path: '/sleep', summary: 'Sleep' },
    })
      .input(z.object({}))
      .output(z.string())
      .mutation(async ({ ctx }) => {
        await ctx.tx.execute(sql`select pg_sleep(600)`);
        return 'slept';
      }),
  });
  const service = await serviceOver(url, { statementMs: 1_500 }, { router });
  const key = await service.key();
  expect(await service.call('POST', '/api/v1/sleep', { key, body: {} })).toMatchObject(BUSY);
  expect((await service.call('GET', '/readyz')).status).toBe(200);
});

test('where all connections are in use, who comes waits for a while', async () => {
  const url = await migratedPostgres();
  const service = await serviceOver(url, { connections: 2, acquireTimeoutMs: 1_000, lockMs: 0 });
  const key = await service.key();
  const free = await occupy(service.database, url, 2);
  const answer = await service.call('GET', '/api/v1/accounts', { key });
  expect(answer).toMatchObject(BUSY);
  expect(answer.headers.get('retry-after')).toBe('5');
  // The answer, and the note of the key's use behind it.
  expect(service.database.pool).toMatchObject({ size: 2, busy: 2, timedOut: 2 });
  // The node is busy, not broken: a proxy that left it out would only make the others busier.
  expect((await service.call('GET', '/readyz')).status).toBe(200);
  expect((await service.call('GET', '/healthz')).status).toBe(200);
  await free();
  expect((await service.call('GET', '/api/v1/accounts', { key })).status).toBe(200);
});

describe('an import that the database leaves in the middle', () => {
  const ROWS = 2_000;
  const transactions = Array.from({ length: ROWS }, (_, index) => ({
    date: '2026-01-15',
    amount: `-${index}.50`,
    label: `Row ${index}`,
    type: 'debit',
  }));

  async function scene() {
    const url = await migratedPostgres();
    const wire = await wireTo(url);
    await wire.mend();
    const service = await serviceOver(wire.url);
    const key = await service.key();
    const { body: account } = await newAccount(service, key);
    const send = () =>
      service.call('POST', '/api/v1/import', {
        key,
        body: { accountId: account.id, transactions },
      });
    const other = session(url);
    const count = async () => {
      const [row] = await other`select count(*)::int as rows from transactions`;
      return row?.rows;
    };
    return { wire, other, send, count };
  }

  test('is there not at all, and can be sent again', async () => {
    const { wire, other, send, count } = await scene();
    const free = await held(other, (sql) => sql`lock table transactions in share mode`);
    const cut = send();
    // The import has begun its transaction and waits to insert.
    await expect.poll(() => lockWaits(other)).toBe(1);
    await wire.cut();
    expect((await cut).status).toBe(503);
    await free();
    expect(await count()).toBe(0);
    await wire.mend();
    await expect.poll(async () => (await send()).status).toBe(200);
    expect(await count()).toBe(ROWS);
  });

  test('is wholly there or not at all, whenever it was', async () => {
    const { wire, other, send, count } = await scene();
    for (const afterMs of [10, 25, 50, 80, 120, 170, 250]) {
      await other`truncate transactions`;
      const sent = send();
      await sleep(afterMs);
      await wire.cut();
      const { status, body } = await sent;
      expect([200, 503]).toContain(status);
      // What the server got is finished there a moment later.
      await sleep(100);
      const there = await count();
      expect(status === 200 ? [ROWS] : [0, ROWS]).toContain(there);
      await wire.mend();
      await expect.poll(async () => (await send()).status).toBe(200);
      expect(await count()).toBe(ROWS);
      if (status === 200) expect(body.imported).toBe(ROWS);
    }
  });
});

test('a scrape of the metrics is answered without the database', async () => {
  const wire = await wireTo(await migratedPostgres());
  await wire.mend();
  const database = await openPostgres(wire.url);
  onTestFinished(() => database.close());
  const metrics = createMetrics(database);
  expect(await metrics.render()).toMatch(/^pactole_database_up 1$/m);
  await wire.cut();
  const text = await metrics.render();
  expect(text).toMatch(/^pactole_database_up 0$/m);
  expect(text).not.toMatch(/^pactole_market_age_seconds\{/m);
  expect(text).toMatch(/^pactole_database_connections_limit 10$/m);
  await wire.mend();
  await expect.poll(() => metrics.render()).toMatch(/^pactole_database_up 1$/m);
});

test('a scrape waits for a busy database only so long', async () => {
  const url = await migratedPostgres();
  const database = await openPostgres(url, { connections: 1 });
  onTestFinished(() => database.close());
  const metrics = createMetrics(database);
  const free = await occupy(database, url, 1);
  const text = await metrics.render();
  expect(text).toMatch(/^pactole_database_up 0$/m);
  expect(text).toMatch(/^pactole_database_connections_busy 1$/m);
  expect(text).toMatch(/^pactole_database_waiting 1$/m);
  await free();
  await expect.poll(() => metrics.render()).toMatch(/^pactole_database_up 1$/m);
});

test('probes do not pile up in front of a database that is busy', async () => {
  const url = await migratedPostgres();
  const service = await serviceOver(url);
  const free = await held(session(url), (sql) => sql`lock table market in exclusive mode`);
  const probes = Promise.all(
    Array.from({ length: 20 }, async () => (await service.call('GET', '/readyz')).status),
  );
  await expect.poll(() => lockWaits(session(url))).toBe(1);
  await sleep(200);
  expect(await lockWaits(session(url))).toBe(1);
  await free();
  await probes;
});

test('a database that falls silent is given up', async () => {
  const wire = await wireTo(await migratedPostgres());
  await wire.mend();
  const service = await serviceOver(wire.url, { statementMs: 1_000, responseMarginMs: 2_000 });
  const key = await service.key();
  wire.hush();
  const answer = await service.call('GET', '/api/v1/accounts', { key });
  expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
  wire.speak();
  const status = async () => (await service.call('GET', '/api/v1/accounts', { key })).status;
  await expect.poll(status).toBe(200);
});

test('a database that was cut in the middle of a statement does not hold up the end', async () => {
  const wire = await wireTo(await migratedPostgres());
  await wire.mend();
  const database = await openPostgres(wire.url);
  const cut = expect(database.query.execute(sql`select pg_sleep(600)`)).rejects.toThrow();
  await sleep(200);
  await wire.cut();
  await cut;
  // Less than the statement takes, and than a test may take.
  await database.close();
});
