/**
 * Installs a new release on two nodes behind nginx, one after the other, while users read and write. The first start
 * migrates the database, and the other node works on that schema until its own turn. Then the old release returns.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, call, keepCalling, newAccount, statuses } from './support/call.ts';
import { startPrimary } from './support/cluster.ts';
import { expectHeld, type Figure, print } from './support/figure.ts';
import { startNginx } from './support/nginx.ts';
import { newKeysBy, startNode, twoReleases } from './support/nodes.ts';
import { inSandbox } from './support/sandbox.ts';

const READERS = 4;
const WRITERS = 2;

export async function run(): Promise<void> {
  const figures: Figure[] = [];
  await inSandbox(async (sandbox) => {
    const primary = await startPrimary(sandbox);
    const [older, newer] = await twoReleases(sandbox);
    const keys = await newKeysBy(sandbox, older, primary.url, READERS + WRITERS);
    const environment = { DATABASE_URL: primary.url };
    const nodes = [
      await startNode(sandbox, 'node-a', environment, older),
      await startNode(sandbox, 'node-b', environment, older),
    ] as const;
    const proxy = await startNginx(sandbox, nodes);
    const accounts = await Promise.all(keys.map((key) => newAccount(proxy, key)));
    const paced = async (answer: Promise<Answer>) => {
      await sleep(40);
      return answer;
    };
    const reading = keepCalling(READERS, (at) => paced(call(proxy, keys[at] ?? '', '/net-worth')));
    const writing = keepCalling(WRITERS, (at, times) => {
      const user = READERS + at;
      const path = `/accounts/${accounts[user]}/balance`;
      return paced(call(proxy, keys[user] ?? '', path, { balance: `${times}.00` }));
    });
    await sleep(2_000);
    for (const release of [newer, older]) {
      for (const node of nodes) {
        await node.stop();
        await node.start(release);
        await sleep(1_000);
      }
    }
    await sleep(1_000);
    const [reads, writes] = [await reading.stop(), await writing.stop()];
    const failed = (answers: Answer[]) => answers.filter(({ status }) => status !== 200).length;
    const restarts = 2 * nodes.length;
    figures.push(
      print({
        what: `failed reads in ${restarts} restarts`,
        reached: failed(reads),
        limit: 0,
        note: statuses(reads),
      }),
      print({
        what: `failed writes in ${restarts} restarts`,
        reached: failed(writes),
        limit: restarts,
        note: statuses(writes),
      }),
    );
  });
  expectHeld(figures);
}
