/** The service's Prometheus metrics; docs/server.md explains each. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolUse } from '../../db/concurrency/semaphore.ts';
import type { Database } from '../../db/database.ts';
import type { Replicas } from '../../db/postgres/replicas.ts';
import { type MarketFreshness, marketFreshness } from '../../db/queries/market/status.ts';
import { RELEASE } from '../../runtime/release.ts';
import { withTimeout } from '../protocol/timeouts.ts';
import type { Observer } from './request-log.ts';

/** Time limit for the database in a scrape; after it, the other metrics are returned alone. */
const DATABASE_TIMEOUT_MS = 2_000;

const REQUEST_SECONDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
];
const DATABASE_SECONDS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 20,
];

export interface Metrics {
  readonly observer: Observer;
  /** Renders all metrics in Prometheus's text format. Never fails, nor waits long, because of the database. */
  render(): Promise<string>;
}

export function createMetrics({ query, pool, replicas }: Database): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'pactole_build_info',
    help: 'Always 1; the release that runs is in its label.',
    labelNames: ['version'],
    registers,
  }).set({ version: RELEASE }, 1);
  if (pool !== undefined) watchPool(pool, registry);
  if (replicas !== undefined) watchReplicas(replicas, registry);
  const readDatabase = databaseGauges(registry, () => marketFreshness(query));
  return {
    observer: requestObserver(registry),
    async render() {
      await readDatabase();
      return registry.metrics();
    },
  };
}

function requestObserver(registry: Registry): Observer {
  const registers = [registry];
  const requests = new Counter({
    name: 'pactole_http_requests_total',
    help: 'Requests that are over; status 499: the client left before its answer.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'pactole_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const responses = new Counter({
    name: 'pactole_answers_total',
    help: 'Answers of routes that read, by where they came from.',
    labelNames: ['source'],
    registers,
  });
  const rows = new Counter({
    name: 'pactole_import_rows_total',
    help: 'Rows of imports over HTTP, by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  return {
    request({ method, route, status, durationMs }) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, durationMs / 1000);
    },
    response: (source) => responses.inc({ source }),
    imported({ imported, duplicates, deleted }) {
      rows.inc({ outcome: 'imported' }, imported);
      rows.inc({ outcome: 'duplicate' }, duplicates);
      rows.inc({ outcome: 'deleted' }, deleted);
    },
  };
}

function watchPool(pool: PoolUse, registry: Registry): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('pactole_database_connections_limit', 'Connections this node may use.', () => pool.size);
  gauge('pactole_database_connections_busy', 'Connections in use.', () => pool.busy);
  gauge('pactole_database_waiting', 'Work that waits for a connection.', () => pool.waiting);
  const rejections = new Counter({
    name: 'pactole_database_refusals_total',
    help: 'Work that was given up because no connection came free.',
    registers,
    collect() {
      this.reset();
      this.inc(pool.timedOut);
    },
  });
  rejections.inc(0);
  const labelNames = ['kind'] as const;
  const buckets = DATABASE_SECONDS;
  const waits = new Histogram({
    name: 'pactole_database_wait_seconds',
    help: 'How long statements and transactions waited for a connection.',
    labelNames,
    buckets,
    registers,
  });
  const uses = new Histogram({
    name: 'pactole_database_use_seconds',
    help: 'How long single statements and whole transactions took.',
    labelNames,
    buckets,
    registers,
  });
  pool.watch(({ kind, waitedMs, heldMs }) => {
    waits.observe({ kind }, waitedMs / 1000);
    uses.observe({ kind }, heldMs / 1000);
  });
}

function watchReplicas(replicas: Pick<Replicas<unknown>, 'watch'>, registry: Registry): void {
  const reads = new Counter({
    name: 'pactole_replica_reads_total',
    help: 'Answers that were computed, by the replica that was asked and what came of it; else the primary computed them.',
    labelNames: ['replica', 'outcome'],
    registers: [registry],
  });
  replicas.watch(({ replica, fallback }) =>
    reads.inc({ replica: replica ?? 'none', outcome: fallback ?? 'answered' }),
  );
}

/** Metrics that a scrape reads from the database, one query at a time; unknown ones are omitted. */
function databaseGauges(
  registry: Registry,
  readFreshness: () => Promise<MarketFreshness>,
): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'pactole_database_up',
    help: 'Whether the database answered this scrape in time.',
    registers,
  });
  const ages = new Gauge({
    name: 'pactole_market_age_seconds',
    help: 'Age of the newest close, of the newest rate, and of the last whole run of the market data job.',
    labelNames: ['of'],
    registers,
  });
  let running: Promise<MarketFreshness> | undefined;
  return async () => {
    running ??= readFreshness().finally(() => {
      running = undefined;
    });
    ages.reset();
    try {
      const known = Object.entries(await withTimeout(DATABASE_TIMEOUT_MS, running));
      for (const [of, age] of known) if (age !== null) ages.set({ of }, age);
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}
