/** The real service: nodes as processes of their own, the database, and the admin socket. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { callServer } from '../../../src/admin-socket/connect.ts';
import { ERROR_STATUS } from '../../../src/contract/error.ts';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import { DomainError } from '../../../src/i18n/errors/domain-error.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../../src/market-data/settings.ts';
import { callOwner } from '../../../src/procedures/machine/call.ts';
import { marketAccess } from '../../../src/procedures/user/market/market-refresh.ts';
import { openPlace, type Place, type Server } from '../../support/processes/pactole.ts';
import { type Wire, wireTo } from '../../support/service/wire.ts';
import type { Clients, Request, Seen } from '../operations/operation.ts';
import { diskEnvironment, type EmbeddedDisk, embeddedDisk } from './embedded-disk.ts';
import { exchange } from './exchange.ts';

const PATIENCE_MS = 60_000;
/** Addresses of servers that follow the one of the run, and which reads are then answered from. */
const REPLICAS = process.env.SIM_REPLICA_URLS
  ? { PACTOLE_REPLICA_URLS: process.env.SIM_REPLICA_URLS }
  : {};
/** Shorter than the service keeps an idle connection: else it may end one just when it is used again. */
const IDLE_MS = 20_000;

/** One process of the service. */
export interface Node {
  server: Server;
  agent: Agent;
  /** Proxy between the node and the database; null where that is embedded. */
  readonly wire: Wire | null;
  /** Log of the node, once it was ended. */
  log: string;
}

export interface System {
  readonly kind: 'embedded' | 'postgres';
  /** `YYYY-MM-DD`, where the service is. */
  readonly today: string;
  readonly nodes: readonly Node[];
  /** Of PostgreSQL; null where the database is embedded. */
  readonly databaseUrl: string | null;
  /** A session of its own on the PostgreSQL database; null where that is embedded. */
  readonly admin: postgres.Sql | null;
  /** The disk under the embedded database; null on PostgreSQL. */
  readonly disk: EmbeddedDisk | null;
  /** While a fault is about, an answer may get lost, and the service may say that it has no database. */
  fault: { hangUpAfterMs: (() => number) | null } | null;
  requests: number;
  clients(node: number): Clients;
  start(node: Node): Promise<void>;
  /** Ends a process, and keeps what it logged. */
  end(node: Node, signal: NodeJS.Signals): Promise<void>;
  /** Waits until the nodes answer again and nothing of what was asked before is under way. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the service on the kind of database that the run is about: two nodes on PostgreSQL, one on the embedded one. */
export async function openSystem(): Promise<System> {
  const { timeZone, today } = zoneInTheMorning(Date.now());
  const control = join(tmpdir(), `pactole-disk-${randomUUID()}`);
  const place = await openPlace({
    PACTOLE_TIME_ZONE: timeZone,
    PACTOLE_RATE_LIMIT: '0',
    ...diskEnvironment(control),
  });
  const url = place.environment.DATABASE_URL;
  const wires = url === undefined ? [null] : [await openWire(url), await openWire(url)];
  const nodes = await Promise.all(wires.map((wire) => startNode(place, wire)));
  const admin = url === undefined ? null : postgres(url, { max: 2, onnotice: () => {} });
  const owner = url === undefined ? socketClient(place) : await directClient(url, timeZone);

  const system: System = {
    kind: url === undefined ? 'embedded' : 'postgres',
    today,
    nodes,
    databaseUrl: url ?? null,
    admin,
    disk: url === undefined ? embeddedDisk(place, control) : null,
    fault: null,
    requests: 0,
    clients: (at) => ({
      async http(request) {
        const { server, agent } = nodes[at % nodes.length] as Node;
        const hangUpAfterMs = system.fault?.hangUpAfterMs?.() ?? null;
        system.requests++;
        return judged(system, request.path, () =>
          exchange(
            { address: server.address, agent, hangUpAfterMs },
            {
              ...request,
              path: `/api/v1${request.path}`,
            },
          ),
        );
      },
      owner(path, input) {
        system.requests++;
        return judged(system, path, () => owner.call(path, input));
      },
    }),
    async start(node) {
      Object.assign(node, await startNode(place, node.wire));
    },
    async end(node, signal) {
      const { stderr } = await node.server.stop(signal);
      node.agent.destroy();
      node.log = stderr;
    },
    async settle() {
      for (const node of nodes) await isReady(node);
      if (admin !== null) await isQuiet(admin);
      // A request of a disconnected client may be on its way from the socket to the database.
      await sleep(60);
      if (admin !== null) await isQuiet(admin);
    },
    async close() {
      for (const { agent } of nodes) agent.destroy();
      await owner.close();
      await admin?.end();
      await place.close();
      await rm(control, { force: true });
    },
  };
  return system;
}

/** Without a fault every answer has to come; with one, it is unknown what came of a request whose answer didn't. */
async function judged(
  system: System,
  what: string,
  ask: () => Promise<Seen>,
): Promise<Seen | null> {
  try {
    const seen = await ask();
    return seen.status === 503 && system.fault !== null ? null : seen;
  } catch (cause) {
    if (system.fault !== null) return null;
    throw new Error(`No answer to ${what}, and no fault was about`, { cause });
  }
}

interface OwnerClient {
  call(path: string, input: object): Promise<Seen>;
  close(): Promise<void>;
}

/** As the command goes while a server has the embedded database open. */
function socketClient({ environment }: Place): OwnerClient {
  const folder = environment.PACTOLE_DATA_DIR ?? '';
  return {
    call: (path, input) => answering(() => callServer(folder, path, input)),
    close: async () => {},
  };
}

/** As the command goes on PostgreSQL: it opens the database itself. */
async function directClient(url: string, timeZone: string): Promise<OwnerClient> {
  const db = await openPostgres(url);
  const settings = { ...DEFAULT_MARKET_SETTINGS, enabled: false };
  const market = marketAccess(settings, new AbortController().signal);
  return {
    call: (path, input) =>
      answering(() => callOwner({ db, now: Date.now(), timeZone, market }, path, input)),
    close: () => db.close(),
  };
}

/**
 * Messages of the command about a broken connection or a failing database; they are not errors of the owner's request.
 */
const BROKEN =
  /The server (stopped before it answered|met an unexpected error)|The database can't do this at the moment/;

async function answering(ask: () => Promise<unknown>): Promise<Seen> {
  try {
    return { status: 200, headers: {}, body: await ask() };
  } catch (error) {
    if (!(error instanceof DomainError) || BROKEN.test(error.message)) throw error;
    return { status: ERROR_STATUS[error.code], headers: {}, body: { message: error.message } };
  }
}

async function openWire(url: string): Promise<Wire> {
  const wire = await wireTo(url);
  await wire.mend();
  return wire;
}

async function startNode(place: Place, wire: Wire | null): Promise<Node> {
  const server = await place.serveApart(
    wire === null ? {} : { DATABASE_URL: wire.url, ...REPLICAS },
  );
  return { server, wire, agent: new Agent({ keepAlive: true, timeout: IDLE_MS }), log: '' };
}

/** For writes, too. Several times in a row: the first may be answered by a connection that outlived the fault. */
async function isReady({ server, agent }: Node): Promise<void> {
  const request: Request = { method: 'GET', path: '/readyz', key: '' };
  const way = { address: server.address, agent, hangUpAfterMs: null };
  await until('the node is ready', async () => {
    for (let times = 0; times < 3; times++) {
      const answer = await exchange(way, request).catch(() => null);
      // Where only writes fail, the node is ready, and says so.
      if (answer?.status !== 200 || answer.body?.status !== 'ready') return false;
    }
    return true;
  });
}

async function isQuiet(admin: postgres.Sql): Promise<void> {
  await until('the database is quiet', async () => {
    const [found] = await admin<{ busy: number }[]>`
      select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and application_name = 'pactole' and state <> 'idle'`.catch(
      () => [],
    );
    return found?.busy === 0;
  });
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`It takes too long until ${what}`);
    await sleep(15);
  }
}

/** A time zone where it is early in the morning, so that no day ends during a run. */
function zoneInTheMorning(now: number): { timeZone: string; today: string } {
  const hour = new Date(now).getUTCHours();
  const ahead = hour <= 13 ? 1 - Math.min(hour, 12) : 25 - hour;
  const today = new Date(now + ahead * 3_600_000).toISOString().slice(0, 10);
  // The sign of these names is the other way round.
  const timeZone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  return { timeZone, today };
}
