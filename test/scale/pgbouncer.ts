/** PgBouncer in transaction mode before everything, while its database is away for a few seconds. */
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from '../support/processes/free-port.ts';
import { call, keepCalling, newAccount, statuses } from './support/call.ts';
import { type PostgresServer, startPrimary } from './support/cluster.ts';
import { deployed } from './support/deployed.ts';
import { expectHeld, type Figure, print } from './support/figure.ts';
import { newKeys, startNode } from './support/nodes.ts';
import { inSandbox, type Sandbox, until } from './support/sandbox.ts';

const AWAY_MS = 6_000;
const USERS = 6;

export async function run(): Promise<void> {
  const figures: Figure[] = [];
  await inSandbox(async (sandbox) => {
    const primary = await startPrimary(sandbox);
    const pooled = await startPgbouncer(sandbox, primary);
    const keys = await newKeys(pooled, USERS);
    const sql = postgres(primary.url, { max: 1 });
    const [left] =
      await sql`select count(*)::int as locks from pg_locks where locktype = 'advisory'`;
    await sql.end();
    figures.push(
      print({
        what: 'locks that a migration through the pooler left',
        reached: left?.locks,
        limit: 0,
      }),
    );
    const nodes = [
      await startNode(sandbox, 'node-a', { DATABASE_URL: pooled }),
      await startNode(sandbox, 'node-b', { DATABASE_URL: pooled }),
    ];
    for (const [at, key] of keys.entries()) await newAccount(nodes[at % 2]?.address ?? '', key);

    const calling = keepCalling(USERS, async (user, times) => {
      const body = times % 2 === 0 ? undefined : { name: `${times}`, type: 'other' };
      const answer = await call(
        nodes[user % 2]?.address ?? '',
        keys[user] ?? '',
        '/accounts',
        body,
      );
      await sleep(100);
      return answer;
    });
    await sleep(2_000);
    await primary.crash();
    await sleep(AWAY_MS);
    await primary.start();
    const isBack = async () =>
      (await call(nodes[0]?.address ?? '', keys[0] ?? '', '/accounts')).status === 200;
    const begun = performance.now();
    await until('the nodes answer again', isBack);
    const backMs = performance.now() - begun;
    await sleep(2_000);
    const answers = await calling.stop();
    const isRight = (status: number) => status === 200 || status === 201 || status === 503;
    figures.push(
      print({
        what: 'nodes that ended',
        reached: nodes.filter((node) => !node.isRunning()).length,
        limit: 0,
      }),
      print({
        what: 'answers but success or 503',
        reached: answers.filter(({ status }) => !isRight(status)).length,
        limit: 0,
        note: statuses(answers),
      }),
      print({
        what: 'the longest wait',
        reached: Math.max(...answers.map(({ ms }) => ms)) / 1_000,
        limit: 10,
        unit: ' s',
      }),
      print({
        what: 'served again, once the database was back, after',
        reached: backMs / 1_000,
        limit: 20,
        unit: ' s',
      }),
    );
  });
  expectHeld(figures);
}

/** As `deploy/` has it, but for passwords. Returns the address of the database through it. */
async function startPgbouncer(sandbox: Sandbox, primary: PostgresServer): Promise<string> {
  const port = await freePort();
  const config = deployed(sandbox, 'pgbouncer.ini', 'pgbouncer.ini', [
    ['port=5432', `port=${primary.port}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/run/postgresql', sandbox.folder],
    ['scram-sha-256', 'trust'],
    ['/etc/pgbouncer/userlist.txt', sandbox.path('userlist.txt')],
  ]);
  writeFileSync(sandbox.path('userlist.txt'), '"postgres" ""\n');
  sandbox.start('pgbouncer', ['pgbouncer', config], { user: 'postgres' });
  const url = new URL(primary.url);
  url.port = `${port}`;
  await until('PgBouncer answers', async () => {
    const sql = postgres(url.href, { max: 1, fetch_types: false, prepare: false });
    await sql`select 1`.finally(() => sql.end({ timeout: 0 }));
    return true;
  });
  url.searchParams.set('prepare', 'false');
  return url.href;
}
