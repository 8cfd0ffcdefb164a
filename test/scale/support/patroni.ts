/** Three machines with etcd, Patroni and PostgreSQL each, and HAProxy in front of them, as `deploy/` has them. */
import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { freePort } from '../../support/processes/free-port.ts';
import { BINARIES } from './cluster.ts';
import { deployed } from './deployed.ts';
import { type Sandbox, until } from './sandbox.ts';

const NAMES = ['db1', 'db2', 'db3'] as const;
type Name = (typeof NAMES)[number];

interface Ports {
  readonly peer: number;
  readonly client: number;
  readonly rest: number;
  readonly sql: number;
}

export interface PatroniCluster {
  /** Of the primary, and of the replicas, through HAProxy. */
  readonly url: string;
  readonly replicaUrl: string;
  /** The machine that Patroni takes for the primary's. */
  primary(): Promise<Name>;
  /** Starts all of a machine's servers; `settled` waits until they are what they are to be. */
  start(name: Name): void;
  /** Waits until there is one primary, and all others follow it, one of them synchronously. */
  settled(): Promise<void>;
  /** All processes of a machine: killed it is dead, stopped it is cut off. */
  signal(name: Name, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Hands the primary over to another machine. */
  switchOver(): Promise<void>;
}

export async function startPatroni(sandbox: Sandbox): Promise<PatroniCluster> {
  const ports = Object.fromEntries(
    await Promise.all(NAMES.map(async (name) => [name, await newPorts()] as const)),
  ) as Record<Name, Ports>;
  const proxy = await startHaproxy(sandbox, ports);
  const urlOf = (port: number, user = 'pactole', database = 'pactole') =>
    `postgres://${user}:${user}@127.0.0.1:${port}/${database}`;

  const members = async () => {
    for (const name of NAMES) {
      const found = await membersAt(ports[name]).catch(() => null);
      if (found !== null) return found;
    }
    return [];
  };
  const cluster: PatroniCluster = {
    url: urlOf(proxy.primary),
    replicaUrl: `postgres://127.0.0.1:${proxy.replicas}`,
    async primary() {
      const leader = (await members()).find(({ role }) => role === 'leader');
      if (leader === undefined) throw new Error('There is no primary');
      return leader.name;
    },
    start: (name) => startMachine(sandbox, name, ports),
    settled: () =>
      until('one is the primary, and two follow', async () => {
        const found = await members();
        const roles = found.map(({ role }) => role).toSorted();
        const follow = found.filter(({ role }) => role !== 'leader');
        return (
          String(roles) === 'leader,replica,sync_standby' &&
          follow.every(({ state }) => state === 'running' || state === 'streaming')
        );
      }),
    signal: (name, signal) => sandbox.signal(name, signal),
    async switchOver() {
      const leader = await cluster.primary();
      const response = await fetch(`http://127.0.0.1:${ports[leader].rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader }),
      });
      if (!response.ok) throw new Error(`No switchover: ${await response.text()}`);
    },
  };
  for (const name of NAMES) cluster.start(name);
  await cluster.settled().catch((error) => {
    const logs = NAMES.map((name) => readFileSync(sandbox.path(`${name}-patroni.log`), 'utf8'));
    throw new Error(logs.map((log) => log.slice(-2_000)).join('\n---\n'), { cause: error });
  });
  const { sql: port } = ports[await cluster.primary()];
  const sql = postgres(urlOf(port, 'postgres', 'postgres'), { max: 1 });
  await sql.unsafe(`create role pactole login password 'pactole'`);
  await sql.unsafe(`create database pactole owner pactole template template0 encoding 'UTF8'`);
  await sql.end();
  return cluster;
}

interface Member {
  readonly name: Name;
  readonly role: string;
  readonly state: string;
}

async function membersAt({ rest }: Ports): Promise<readonly Member[] | null> {
  const signal = AbortSignal.timeout(1_000);
  const response = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal });
  return response.ok ? ((await response.json()) as { members: Member[] }).members : null;
}

const newPorts = async (): Promise<Ports> => ({
  peer: await freePort(),
  client: await freePort(),
  rest: await freePort(),
  sql: await freePort(),
});

/** The addresses of `deploy/`, as they are in one machine. */
function addresses(ports: Record<Name, Ports>, kinds: readonly (readonly [number, keyof Ports])[]) {
  return NAMES.flatMap((name, at) =>
    kinds.map(
      ([port, kind]) => [`10.0.0.1${at + 1}:${port}`, `127.0.0.1:${ports[name][kind]}`] as const,
    ),
  );
}

/** A file of db1 is that of another machine by its name and address. */
const named = (name: Name) =>
  name === 'db1'
    ? []
    : ([
        [/(?<=^(name: |ETCD_NAME=))db1$/, name],
        [/10\.0\.0\.11(?=:(2379|2380|8008|5432)$)/, `10.0.0.1${name.slice(2)}`],
      ] as const);

function startMachine(sandbox: Sandbox, name: Name, ports: Record<Name, Ports>): void {
  const folder = sandbox.path(name);
  const etcd = deployed(sandbox, 'etcd.env', `${name}-etcd.env`, [
    ...named(name),
    ...addresses(ports, [[2380, 'peer']]),
    [/(?<=URLS=http:\/\/)10\.0\.0\.1\d:2379/, `127.0.0.1:${ports[name].client}`],
    ['/var/lib/etcd/pactole', `${folder}-etcd`],
  ]);
  const environment = readFileSync(etcd, 'utf8').match(/^ETCD_.*$/gm) ?? [];
  sandbox.start(`${name}-etcd`, ['/usr/bin/etcd'], {
    user: 'postgres',
    machine: name,
    env: Object.fromEntries(environment.map((line) => line.split(/=(.*)/) as [string, string])),
  });
  const patroni = deployed(sandbox, 'patroni.yml', `${name}-patroni.yml`, [
    ...named(name),
    [
      /10\.0\.0\.11:2379,10\.0\.0\.12:2379,10\.0\.0\.13:2379/,
      NAMES.map((each) => `127.0.0.1:${ports[each].client}`).join(),
    ],
    [/10\.0\.0\.1\d:8008/, `127.0.0.1:${ports[name].rest}`],
    [/10\.0\.0\.1\d:5432/, `127.0.0.1:${ports[name].sql}`],
    ['10.0.0.0/24', '127.0.0.0/8'],
    ['/var/lib/postgresql/15/pactole', folder],
    ['/usr/lib/postgresql/15/bin', BINARIES],
    ['/var/lib/postgresql/pactole.pgpass', `${folder}.pgpass`],
    ['/run/postgresql', sandbox.folder],
    ['CHANGE-superuser', 'postgres'],
  ]);
  sandbox.start(`${name}-patroni`, ['/usr/bin/patroni', patroni], {
    user: 'postgres',
    machine: name,
  });
}

async function startHaproxy(sandbox: Sandbox, ports: Record<Name, Ports>) {
  const [primary, replicas] = [await freePort(), await freePort()];
  // On one machine each server has a port of its own, where Patroni answers too.
  const servers = NAMES.map(
    (name, at) =>
      [
        new RegExp(`server ${name} 10.0.0.1${at + 1}:5432`),
        `server ${name} 127.0.0.1:${ports[name].sql} port ${ports[name].rest}`,
      ] as const,
  );
  const config = deployed(sandbox, 'haproxy.cfg', 'haproxy.cfg', [
    ...servers,
    ['127.0.0.1:5000', `127.0.0.1:${primary}`],
    ['127.0.0.1:5001', `127.0.0.1:${replicas}`],
  ]);
  sandbox.start('haproxy', ['haproxy', '-db', '-f', config], { machine: 'proxy' });
  return { primary, replicas };
}
