/** Reads from a replica: never stale, however large its lag, and without errors when it is gone. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { writeEverydayLife } from '../support/users/everyday.ts';
import { call, keepCalling, newAccount, statuses } from './support/call.ts';
import { type PostgresServer, startPrimary, startReplica } from './support/cluster.ts';
import { expectHeld, type Figure, print } from './support/figure.ts';
import { metric, newKeys, type ServiceNode, startNode } from './support/nodes.ts';
import { inSandbox, type Sandbox } from './support/sandbox.ts';

const DELAYS_MS = [0, 30, 300];
const READS = 1_000;
const USERS = 8;
const COLD_READS = 40;

export async function run(): Promise<void> {
  const figures: Figure[] = [];
  await inSandbox(async (sandbox) => {
    const primary = await startPrimary(sandbox);
    const keys = await newKeys(primary.url, USERS);
    const replica = await startReplica(sandbox, primary);
    const nodes = await startNodes(sandbox, primary, replica);
    for (const delayMs of DELAYS_MS) {
      await replica.set('recovery_min_apply_delay', `${delayMs}ms`);
      figures.push(await staleReads(nodes, keys, delayMs));
    }
    await replica.set('recovery_min_apply_delay', '0');
    figures.push(await coldReads(sandbox, primary, nodes, keys));
    figures.push(await replicaLost(replica, nodes, keys));
  });
  expectHeld(figures);
}

const startNodes = async (sandbox: Sandbox, primary: PostgresServer, replica: PostgresServer) => {
  const environment = {
    DATABASE_URL: primary.url,
    PACTOLE_REPLICA_URLS: `postgres://127.0.0.1:${replica.port}`,
  };
  return [
    await startNode(sandbox, 'node-a', environment),
    await startNode(sandbox, 'node-b', environment),
  ] as const;
};

type Nodes = readonly [ServiceNode, ServiceNode];

/** Each user writes through one node and reads through the other, at once. */
async function staleReads([a, b]: Nodes, keys: string[], delayMs: number): Promise<Figure> {
  const before = await replicaReads([a, b]);
  let stale = 0;
  await Promise.all(
    keys.map(async (key, user) => {
      const [writer, reader] = user % 2 === 0 ? [a, b] : [b, a];
      const path = `/accounts/${await newAccount(writer.address, key)}/balance`;
      const start = Number((await call(reader.address, key, '/net-worth')).body.netWorth.net);
      for (let times = 1; times <= READS / USERS; times++) {
        await call(writer.address, key, path, { balance: `${times}.25` });
        const { status, body } = await call(reader.address, key, '/net-worth');
        if (status !== 200 || Number(body.netWorth.net) !== start + times + 0.25) stale++;
      }
    }),
  );
  const after = await replicaReads([a, b]);
  return print({
    what: `stale of ${READS} reads after a write, the replica ${delayMs} ms behind`,
    reached: stale,
    limit: 0,
    note: `the replica answered ${after.answered - before.answered}, was behind for ${after.behind - before.behind}`,
  });
}

async function replicaReads(nodes: Nodes) {
  const sum = async (labels: string) => {
    const counts = nodes.map((node) => metric(node, 'pactole_replica_reads_total', labels));
    return (await Promise.all(counts)).reduce((total, count) => total + count, 0);
  };
  return { answered: await sum('"answered"'), behind: await sum('"behind"') };
}

/** Measures the same analytics, computed each time, through a node with the replica and through one without. */
async function coldReads(
  sandbox: Sandbox,
  primary: PostgresServer,
  [withReplica]: Nodes,
  [key = '']: string[],
): Promise<Figure> {
  const database = await openPostgres(primary.url);
  const life = { rows: 20_000, accounts: 8, categories: 20, assets: 10 };
  await writeEverydayLife(database.query, await userNamed(database.query, 'user 0'), life);
  await database.close();
  const alone = await startNode(sandbox, 'node-alone', { DATABASE_URL: primary.url });
  const workedFor = async ({ address }: ServiceNode, rate: number) => {
    // What is read once, such as closes, is remembered by both.
    for (const first of [0, 1]) await call(address, key, `/performance?rate=${rate + first / 10}`);
    const before = primary.workedMs();
    for (let times = 0; times < COLD_READS; times++) {
      const { status } = await call(address, key, `/performance?rate=${rate + 1 + times / 10}`);
      if (status !== 200) throw new Error(`A cold read was answered by ${status}`);
    }
    return (primary.workedMs() - before) / COLD_READS;
  };
  await sleep(1_000);
  const reached = await workedFor(withReplica, 10);
  const without = await workedFor(alone, 20);
  await alone.stop();
  return print({
    what: "of the primary's CPU, cold reads with a replica",
    reached: (100 * reached) / without,
    limit: 2,
    unit: ' %',
    note: `${reached.toFixed(2)} ms instead of ${without.toFixed(1)} ms a read`,
  });
}

/** Crashes and restarts the replica while all users read. */
async function replicaLost(replica: PostgresServer, nodes: Nodes, keys: string[]): Promise<Figure> {
  let asked = 0;
  const reading = keepCalling(USERS, (connection) =>
    call(
      nodes[asked % 2]?.address ?? '',
      keys[connection] ?? '',
      `/transactions?limit=${1 + (asked++ % 1_000)}`,
    ),
  );
  await sleep(2_000);
  await replica.crash();
  await sleep(4_000);
  await replica.start();
  await sleep(7_000);
  replica.signal('SIGSTOP');
  await sleep(8_000);
  replica.signal('SIGCONT');
  await sleep(4_000);
  const answers = await reading.stop();
  const longest = Math.max(...answers.map(({ ms }) => ms));
  return print({
    what: 'errors while the replica crashes, comes back and stands still',
    reached: answers.filter(({ status }) => status !== 200).length,
    limit: 0,
    note: `${statuses(answers)}, the longest wait ${Math.round(longest)} ms`,
  });
}
