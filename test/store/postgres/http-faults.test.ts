/** What callers see while the database is slow, full, locked or gone, and that it passes by itself. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createMetrics } from '../../../src/http/metrics.ts';
import { publicRouter, route } from '../../../src/procedures/trpc.ts';
import { openPostgres, type PostgresLimits } from '../../../src/store/postgres.ts';
import { emptyPostgres } from '../../support/empty-postgres.ts';
import { type Service, startService } from '../../support/service.ts';
import { wireTo } from '../../support/wire.ts';

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
  const service = await startService({ store: await openPostgres(url, limits), ...router });
  onTestFinished(() => service.close());
  return service;
}

/** A session of somebody else's, straight on the database. */
function session(url: string): postgres.Sql {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  onTestFinished(() => client.end({ timeout: 1 }));
  return client;
}

const newAccount = (service: Service, key: string) =>
  service.call('POST', '/api/v1/accounts', { key, body: { name: 'A', type: 'checking' } });

test('a lock that somebody holds is waited for, for a while', async () => {
  const url = await emptyPostgres();
  const service = await serviceOver(url, { lockMs: 300 });
  const key = await service.key();
  const other = session(url);
  await other.begin(async (held) => {
    await held`select 1 from users for update`;
    const answer = await newAccount(service, key);
    expect(answer).toMatchObject(BUSY);
    expect(answer.headers.get('retry-after')).toBe('5');
    const waiting = newAccount(service, key);
    await sleep(100);
    await held`commit`;
    expect((await waiting).status).toBe(201);
    await held`begin`;
  });
  expect((await newAccount(service, key)).status).toBe(201);
});

test('a statement that takes too long is ended', async () => {
  const url = await emptyPostgres();
  const router = publicRouter({
    sleep: route({
      scope: 'accounts:read',
      status: 200,
      openapi: { method: 'POST', path: '/sleep', operationId: 'sleep', summary: 'Sleep' },
    })
      .input(z.object({}))
      .output(z.string())
      .mutation(async ({ ctx }) => {
        await ctx.db.execute(sql`select pg_sleep(20)`);
        return 'slept';
      }),
  });
  const service = await serviceOver(url, { statementMs: 300 }, { router });
  const key = await service.key();
  const start = performance.now();
  expect(await service.call('POST', '/api/v1/sleep', { key, body: {} })).toMatchObject(BUSY);
  expect(performance.now() - start).toBeLessThan(10_000);
  expect((await service.call('GET', '/readyz')).status).toBe(200);
});

test('where all connections are in use, who comes waits for a while', async () => {
  const service = await serviceOver(await emptyPostgres(), { connections: 2, turnMs: 200 });
  const key = await service.key();
  const { db, pool } = service.store;
  const long = Promise.all([1, 2].map(() => db.execute(sql`select pg_sleep(2)`)));
  const answer = await service.call('GET', '/api/v1/accounts', { key });
  expect(answer).toMatchObject(BUSY);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(pool).toMatchObject({ size: 2, busy: 2, refused: 1 });
  expect((await service.call('GET', '/readyz')).status).toBe(503);
  expect((await service.call('GET', '/healthz')).status).toBe(200);
  await long;
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
    const url = await emptyPostgres();
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
    await other.begin(async (held) => {
      // The import has begun its transaction and waits for the person's row.
      await held`select 1 from users for update`;
      const cut = send();
      await expect
        .poll(async () => {
          const [found] = await held`
            select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          return found?.waiting;
        })
        .toBe(1);
      await wire.cut();
      expect((await cut).status).toBe(503);
    });
    expect(await count()).toBe(0);
    await wire.mend();
    await expect.poll(async () => (await send()).status, { timeout: 10_000 }).toBe(200);
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
      await expect.poll(async () => (await send()).status, { timeout: 10_000 }).toBe(200);
      expect(await count()).toBe(ROWS);
      if (status === 200) expect(body.imported).toBe(ROWS);
    }
  });
});

test('a scrape of the metrics is answered without the database', async () => {
  const wire = await wireTo(await emptyPostgres());
  await wire.mend();
  const store = await openPostgres(wire.url);
  onTestFinished(() => store.close());
  const metrics = createMetrics(store);
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
  const store = await openPostgres(await emptyPostgres(), { connections: 1 });
  onTestFinished(() => store.close());
  const metrics = createMetrics(store);
  const busy = Promise.all([store.db.execute(sql`select pg_sleep(4)`)]);
  await expect.poll(() => store.pool?.busy).toBe(1);
  const text = await metrics.render();
  expect(text).toMatch(/^pactole_database_up 0$/m);
  expect(text).toMatch(/^pactole_database_connections_busy 1$/m);
  expect(text).toMatch(/^pactole_database_waiting 1$/m);
  await busy;
  await expect.poll(() => metrics.render()).toMatch(/^pactole_database_up 1$/m);
  expect(await metrics.render()).toMatch(
    /^pactole_database_use_seconds_sum\{kind="statement"\} 4\./m,
  );
});

test('probes do not pile up in front of a database that is busy', async () => {
  const service = await serviceOver(await emptyPostgres(), { connections: 1 });
  const { db, pool } = service.store;
  const busy = Promise.all([db.execute(sql`select pg_sleep(2)`)]);
  await expect.poll(() => pool?.busy).toBe(1);
  const probes = Promise.all(
    Array.from({ length: 20 }, async () => (await service.call('GET', '/readyz')).status),
  );
  await expect.poll(() => pool?.waiting).toBe(1);
  await sleep(200);
  expect(pool?.waiting).toBe(1);
  await busy;
  expect(new Set(await probes)).toEqual(new Set([200]));
});

test('a database that was cut in the middle of a statement does not hold up the end', async () => {
  const wire = await wireTo(await emptyPostgres());
  await wire.mend();
  const store = await openPostgres(wire.url);
  const cut = expect(store.db.execute(sql`select pg_sleep(30)`)).rejects.toThrow();
  await sleep(200);
  await wire.cut();
  await cut;
  const start = performance.now();
  await store.close();
  expect(performance.now() - start).toBeLessThan(5_000);
});
