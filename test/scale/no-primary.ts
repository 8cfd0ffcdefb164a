/** No primary behind HAProxy, or one that says nothing: callers are told in time, and the node is calm. */
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/processes/free-port.ts';
import { type Answer, call, newAccount, statuses } from './support/call.ts';
import { type PostgresServer, startPrimary } from './support/cluster.ts';
import { expectHeld, type Figure, print } from './support/figure.ts';
import { newKeys, type ServiceNode, startNode } from './support/nodes.ts';
import { inSandbox, type Sandbox } from './support/sandbox.ts';

const SECONDS = 25;

export async function run(): Promise<void> {
  const figures: Figure[] = [];
  await inSandbox(async (sandbox) => {
    const primary = await startPrimary(sandbox);
    const [key = ''] = await newKeys(primary.url, 1);
    const proxied = await startProxy(sandbox, primary);
    const node = await startNode(sandbox, 'node', { DATABASE_URL: proxied });
    await newAccount(node.address, key);

    await primary.crash();
    await sleep(3_000);
    figures.push(...(await watched(node, key, 'without a primary behind the proxy')));
    await primary.start();
    await sleep(4_000);
    const back = await call(node.address, key, '/accounts');
    figures.push(
      print({
        what: 'requests refused once it is back',
        reached: back.status === 200 ? 0 : 1,
        limit: 0,
      }),
    );

    primary.signal('SIGSTOP');
    figures.push(...(await watched(node, key, 'while the primary says nothing')));
    primary.signal('SIGCONT');
  });
  expectHeld(figures);
}

/** A read and a write a second, and what the node works meanwhile. */
async function watched(node: ServiceNode, key: string, when: string): Promise<Figure[]> {
  const before = node.workedMs();
  const begun = performance.now();
  const asked: Promise<Answer>[] = [];
  for (let times = 0; times < SECONDS * 2; times++) {
    const body = times % 2 === 0 ? undefined : { name: 'Lost', type: 'other' };
    asked.push(call(node.address, key, '/accounts', body));
    await sleep(500);
  }
  const workedPct = (100 * (node.workedMs() - before)) / (performance.now() - begun);
  const answers = await Promise.all(asked);
  const others = answers.filter(
    ({ status, headers }) => status !== 503 || !headers.has('retry-after'),
  );
  return [
    print({
      what: `answers but 503 with Retry-After ${when}`,
      reached: others.length,
      limit: 0,
      note: statuses(answers),
    }),
    print({
      what: `the longest wait for one ${when}`,
      reached: Math.max(...answers.map(({ ms }) => ms)) / 1_000,
      limit: 10,
      unit: ' s',
    }),
    print({
      what: `the node's CPU ${when}`,
      reached: workedPct,
      limit: 2,
      unit: ' %',
      note: '2 requests a second',
    }),
  ];
}

/** Starts HAProxy with one server, which counts as up when it accepts a connection. */
async function startProxy(sandbox: Sandbox, primary: PostgresServer): Promise<string> {
  const port = await freePort();
  const config = sandbox.path('haproxy.cfg');
  writeFileSync(
    config,
    `defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
listen primary
    bind 127.0.0.1:${port}
    server db1 127.0.0.1:${primary.port} check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
`,
  );
  sandbox.start('haproxy', ['haproxy', '-db', '-f', config]);
  return primary.url.replace(`:${primary.port}/`, `:${port}/`);
}
