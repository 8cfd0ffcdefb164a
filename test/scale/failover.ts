/** PostgreSQL under Patroni: the primary's machine dies, hands over, or is cut off, while many write. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expectHeld, type Figure, print } from './support/figure.ts';
import { newKeys, startNode } from './support/nodes.ts';
import { type PatroniCluster, startPatroni } from './support/patroni.ts';
import { inSandbox } from './support/sandbox.ts';
import { startWriters } from './support/writers.ts';

/** As `deploy/patroni.yml` has them. */
const TTL_S = 20;
const USERS = 6;

export async function run(): Promise<void> {
  const figures: Figure[] = [];
  await inSandbox(async (sandbox) => {
    const cluster = await startPatroni(sandbox);
    const keys = await newKeys(cluster.url, USERS);
    const environment = { DATABASE_URL: cluster.url, PACTOLE_REPLICA_URLS: cluster.replicaUrl };
    const nodes = [
      await startNode(sandbox, 'node-a', environment),
      await startNode(sandbox, 'node-b', environment),
    ];
    const writers = await startWriters(
      nodes.map(({ address }) => address),
      keys,
    );
    /** Returns how long all writes failed from the call of `happens` on; the load runs for a while before and after. */
    const outage = async (what: string, happens: () => Promise<void>) => {
      await sleep(4_000);
      const begun = performance.now();
      await happens();
      const seconds = (await writers.nextSuccessAfter(begun)) / 1_000;
      const limit = TTL_S + 2;
      figures.push(
        print({ what: `writes again after ${what}`, reached: seconds, limit, unit: ' s' }),
      );
      await sleep(4_000);
    };

    const lost = await cluster.primary();
    await outage("the death of the primary's machine", async () => cluster.signal(lost, 'SIGKILL'));
    cluster.start(lost);
    await cluster.settled();

    await outage('a switchover', () => cluster.switchOver());
    await cluster.settled();

    const cutOff = await cluster.primary();
    await outage("the primary's machine was cut off", async () => {
      cluster.signal(cutOff, 'SIGSTOP');
      await isReplaced(cluster, cutOff);
    });
    cluster.signal(cutOff, 'SIGCONT');
    await cluster.settled();
    await sleep(2_000);
    figures.push(...(await writers.stop()).map(print));
  });
  expectHeld(figures);
}

/** Waits until another machine is the primary's: what was answered before came from the one that is cut off. */
async function isReplaced(cluster: PatroniCluster, name: string): Promise<void> {
  for (;;) {
    const primary = await cluster.primary().catch(() => name);
    if (primary !== name) return;
    await sleep(100);
  }
}
