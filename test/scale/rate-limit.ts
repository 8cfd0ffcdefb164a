/** One key's requests over two nodes: what the nodes' own limit lets through, and what the proxy's does. */
import { type Answer, call, newAccount, statuses } from './support/call.ts';
import { startPrimary } from './support/cluster.ts';
import { expectHeld, type Figure, print } from './support/figure.ts';
import { startNginx } from './support/nginx.ts';
import { newKeys, startNode } from './support/nodes.ts';
import { inSandbox } from './support/sandbox.ts';

/** As `deploy/nodes.nginx.conf` has them. */
const RATE = 10;
const BURST = 600;
const NODE_LIMIT = 600;
const REQUESTS = 1_800;
const AT_ONCE = 20;

export async function run(): Promise<void> {
  const figures: Figure[] = [];
  await inSandbox(async (sandbox) => {
    const primary = await startPrimary(sandbox);
    const keys = await newKeys(primary.url, 3);
    const environment = { DATABASE_URL: primary.url, PACTOLE_RATE_LIMIT: `${NODE_LIMIT}` };
    const nodes = [
      await startNode(sandbox, 'node-a', environment),
      await startNode(sandbox, 'node-b', environment),
    ] as const;
    const proxy = await startNginx(sandbox, nodes);
    for (const key of keys) await newAccount(proxy, key);

    const [first = '', second = '', third = ''] = keys;
    const alone = await flood((times) => call(nodes[times % 2]?.address ?? '', first, '/accounts'));
    figures.push(
      print({
        what: 'requests that two nodes let one key make in a minute',
        reached: alone.passed,
        limit: 2 * NODE_LIMIT,
        note: alone.note,
      }),
    );
    const proxied = await flood(() => call(proxy, second, '/accounts'));
    figures.push(
      print({
        what: 'requests that the proxy lets one key make over both',
        reached: proxied.passed,
        limit: BURST + 1 + Math.ceil(RATE * proxied.seconds),
        note: `${proxied.note} in ${proxied.seconds.toFixed(1)} s`,
      }),
    );
    const refused = proxied.refused?.headers;
    const { status } = await call(proxy, third, '/accounts');
    figures.push(
      print({
        what: 'refusals of the proxy without Retry-After',
        reached: refused?.get('retry-after') && proxied.refused?.body.code ? 0 : 1,
        limit: 0,
      }),
      print({
        what: 'requests of another key refused meanwhile',
        reached: status === 200 ? 0 : 1,
        limit: 0,
      }),
    );
  });
  expectHeld(figures);
}

/** Asks as fast as it is answered. */
async function flood(ask: (times: number) => Promise<Answer>) {
  const begun = performance.now();
  const answers: Answer[] = [];
  let asked = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (asked < REQUESTS) answers.push(await ask(asked++));
    }),
  );
  return {
    passed: answers.filter(({ status }) => status === 200).length,
    refused: answers.find(({ status }) => status === 429),
    seconds: (performance.now() - begun) / 1_000,
    note: statuses(answers),
  };
}
