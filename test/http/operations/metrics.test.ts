/** Metrics in the format of Prometheus. */
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Driver } from '../../../src/db/driver.ts';
import { ReplicaBehind, Replicas } from '../../../src/db/postgres/replicas.ts';
import { createMetrics, type Metrics } from '../../../src/http/operations/metrics.ts';
import { listenForScrapes } from '../../../src/http/operations/metrics-server.ts';
import { RELEASE } from '../../../src/runtime/release.ts';
import { openTestDatabase } from '../../support/databases/database.ts';
import { type Service, startService } from '../../support/service/service.ts';

let metrics: Metrics;
/** Metrics of a node on PostgreSQL, with a pool and replicas. */
let allMetrics: Metrics;
let replicas: Replicas<Driver>;
let service: Service;
let key: string;
beforeAll(async () => {
  const database = await openTestDatabase();
  const replica = { name: 'db2:5432', handle: database as never, reconnect() {}, async close() {} };
  replicas = new Replicas([replica], () => {});
  metrics = createMetrics({ ...database, replicas });
  const pool = { size: 10, busy: 0, waiting: 0, timedOut: 0, watch() {} };
  allMetrics = createMetrics({ ...database, replicas: new Replicas([replica], () => {}), pool });
  service = await startService({ database, observer: metrics.observer });
  key = await service.key();
});
afterAll(() => service.close());

/** The value of a metric with exactly these labels, in their order; 0 where it has none yet. */
async function value(name: string, labels: Record<string, string | number> = {}): Promise<number> {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  const series = pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`;
  const lines = (await metrics.render()).split('\n');
  const line = lines.find((each) => each.startsWith(`${series} `));
  return line === undefined ? 0 : Number(line.slice(series.length + 1));
}

/** Returns the growth of a metric during `work`. A request is counted a moment after its response. */
async function growth(
  name: string,
  labels: Record<string, string | number>,
  by: number,
  work: () => Promise<unknown>,
) {
  const before = await value(name, labels);
  await work();
  await expect.poll(async () => (await value(name, labels)) - before).toBe(by);
}

const get = (path: string, headers: Record<string, string> = {}) =>
  service.call('GET', path, { key, headers });

describe('requests', () => {
  test('are counted by method, pattern of the route and status, and timed', async () => {
    const labels = { method: 'GET', route: '/api/v1/accounts', status: 200 };
    await growth('pactole_http_requests_total', labels, 2, async () => {
      await get('/api/v1/accounts');
      await get('/api/v1/accounts?');
    });
    expect(
      await value('pactole_http_request_duration_seconds_count', {
        method: 'GET',
        route: '/api/v1/accounts',
      }),
    ).toBe(2);
  });

  test('a parameter of the path makes no metric of its own', async () => {
    const labels = { method: 'POST', route: '/api/v1/accounts/:id/balance', status: 404 };
    await growth('pactole_http_requests_total', labels, 3, async () => {
      for (const id of ['a', 'b', 'c']) {
        await service.call('POST', `/api/v1/accounts/${id}/balance`, {
          key,
          body: { balance: '1' },
        });
      }
    });
  });

  test('all paths that there are none of are one', async () => {
    const labels = { method: 'GET', route: 'unknown', status: 404 };
    await growth('pactole_http_requests_total', labels, 20, async () => {
      for (let n = 0; n < 20; n++) await get(`/admin/${n}`);
    });
    expect(await metrics.render()).not.toContain('admin');
  });
});

describe('answers are counted by where they came from', () => {
  test('worked out, kept, and unchanged', async () => {
    const { id } = (
      await service.call('POST', '/api/v1/accounts', {
        key,
        body: { name: 'Courant', type: 'checking' },
      })
    ).body;
    expect(id).toBeTypeOf('string');
    let etag = '';
    await growth('pactole_answers_total', { source: 'computed' }, 1, async () => {
      etag = (await get('/api/v1/net-worth')).headers.get('etag') ?? '';
    });
    await growth('pactole_answers_total', { source: 'cached' }, 1, () => get('/api/v1/net-worth'));
    await growth('pactole_answers_total', { source: 'unchanged' }, 1, () =>
      get('/api/v1/net-worth', { 'if-none-match': etag }),
    );
  });
});

test('reads are counted by the replica that was asked, and by what came of it', async () => {
  const read = (outcome: string, work: () => Promise<void>) =>
    growth('pactole_replica_reads_total', { replica: 'db2:5432', outcome }, 1, () =>
      replicas.tryRead(work),
    );
  await read('answered', async () => {});
  await read('behind', () => Promise.reject(new ReplicaBehind()));
});

test('rows of imports are counted by what became of them', async () => {
  const { body: account } = await service.call('POST', '/api/v1/accounts', {
    key,
    body: { name: 'Livret', type: 'savings' },
  });
  const row = (label: string) => ({ date: '2026-01-15', amount: '-1', label, type: 'debit' });
  const send = (...labels: string[]) =>
    service.call('POST', '/api/v1/import', {
      key,
      body: { accountId: account.id, transactions: labels.map(row) },
    });
  await growth('pactole_import_rows_total', { outcome: 'imported' }, 2, () => send('a', 'b'));
  await growth('pactole_import_rows_total', { outcome: 'duplicate' }, 2, () => send('a', 'b', 'c'));
  await service.database.query.execute(sql`update transactions set deleted_at = now()`);
  await growth('pactole_import_rows_total', { outcome: 'deleted' }, 3, () => send('a', 'b', 'c'));
  const session = await service.signIn();
  const batch = { accountId: account.id, transactions: [row('d')] };
  await growth('pactole_import_rows_total', { outcome: 'imported' }, 1, () =>
    session.mutate('import.rows', { batch }),
  );
});

test('the age of market data is that of the newest, and left out where there is none', async () => {
  const { query: db } = service.database;
  expect(await metrics.render()).not.toContain('pactole_market_age_seconds{');
  const asset = sql`(select id from assets limit 1)`;
  await db.execute(sql`insert into assets (id, name, kind) values (gen_random_uuid(), 'A', 'etf')`);
  await db.execute(
    sql`insert into prices (asset_id, date, price, currency)
        select ${asset}, (now() at time zone 'UTC')::date - d, 1, 'EUR' from generate_series(2, 9) d`,
  );
  await db.execute(
    sql`insert into rates (currency, date, rate)
        values ('USD', (now() at time zone 'UTC')::date - 5, 1), ('CHF', (now() at time zone 'UTC')::date - 4, 1)`,
  );
  await db.execute(sql`update market_run set finished_at = now() - interval '90 minutes'`);
  const day = 86_400;
  const close = await value('pactole_market_age_seconds', { of: 'close' });
  expect(Math.floor(close / day)).toBe(2);
  expect(Math.floor((await value('pactole_market_age_seconds', { of: 'rate' })) / day)).toBe(4);
  const run = await value('pactole_market_age_seconds', { of: 'run' });
  expect(run).toBeGreaterThanOrEqual(5_400);
  expect(run).toBeLessThan(5_500);
});

test('the release, the process and the event loop are described', async () => {
  expect(await value('pactole_build_info', { version: RELEASE })).toBe(1);
  expect(await value('pactole_database_up')).toBe(1);
  const text = await metrics.render();
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds ');
  expect(text).toContain('process_resident_memory_bytes ');
});

test('names follow the conventions of Prometheus', async () => {
  const types = (await metrics.render()).matchAll(/^# TYPE (pactole_\w+) (\w+)$/gm);
  for (const [, name = '', type] of types) {
    if (type === 'counter') expect(name).toMatch(/_total$/);
    if (type === 'histogram') expect(name).toMatch(/_seconds$/);
    expect(name).not.toMatch(/_(ms|milliseconds|minutes|kb)$/);
  }
});

test('each is explained to operators', async () => {
  const manual = await readFile(new URL('../../../docs/server.md', import.meta.url), 'utf8');
  for (const [, name] of (await allMetrics.render()).matchAll(/^# TYPE (pactole_\w+) /gm)) {
    expect(manual).toContain(`\`${name}\``);
  }
});

describe('the files of deploy/', () => {
  const read = (file: string) =>
    readFile(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');

  /** Returns the names of all samples: a histogram has three. */
  async function servedNames(): Promise<ReadonlySet<string>> {
    const types = (await allMetrics.render()).matchAll(/^# TYPE (\w+) (\w+)$/gm);
    const names = Array.from(types, ([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    );
    return new Set(names.flat());
  }

  test.each(['grafana-dashboard.json', 'prometheus-rules.yml'])(
    '%s names only metrics that are served',
    async (file) => {
      const served = await servedNames();
      const named = new Set((await read(file)).match(/\b(pactole|process|nodejs)_\w+/g));
      expect([...named].filter((name) => !served.has(name))).toEqual([]);
      expect(named.size).toBeGreaterThan(4);
    },
  );

  test('the dashboard shows each metric of the service', async () => {
    const dashboard = await read('grafana-dashboard.json');
    for (const [, name] of (await allMetrics.render()).matchAll(/^# TYPE (pactole_\w+) /gm)) {
      expect(dashboard).toContain(name);
    }
  });
});

test('the port of the metrics answers GET /metrics and nothing else', async () => {
  const server = await listenForScrapes(metrics, { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${server.port}`;
  const scrape = await fetch(`${url}/metrics`);
  expect(scrape.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await scrape.text()).toContain('pactole_build_info');
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${url}/api/v1/accounts`)).status).toBe(404);
  await server.close();
});
