/** Disconnected clients: none of their statements goes on, and no other client's statement is cancelled. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { migratedPostgres } from '../../support/databases/own-postgres.ts';
import { rows } from '../../support/databases/rows.ts';
import { startService } from '../../support/service/service.ts';

async function scene(connections = 3) {
  const url = await migratedPostgres();
  const service = await startService({ database: await openPostgres(url, { connections }) });
  const watcher = postgres(url, { max: 1, onnotice: () => {} });
  onTestFinished(async () => {
    await watcher.end();
    await service.close();
  });
  const underWay = async () => {
    const [found] = await watcher<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'pactole' and state <> 'idle'`;
    return found?.count ?? 0;
  };
  return { service, url, watcher, underWay };
}

const left = new Error('They left');

test('a read behind a lock ends with its caller, and its connection serves the next', async () => {
  const { service, watcher, underWay } = await scene();
  const key = await service.key();
  const read = (path: string, signal?: AbortSignal) =>
    fetch(`${service.url}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${key}` },
      ...(signal === undefined ? {} : { signal }),
    });
  expect((await read('accounts')).status).toBe(200);
  const backends = () => watcher<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'pactole' and datname = current_database()
    order by pid`;
  const before = await backends();

  await watcher.begin(async (tx) => {
    await tx`lock table accounts in access exclusive mode`;
    const hungUp = new AbortController();
    const answer = read('performance', hungUp.signal);
    const waiting = async () => {
      const [found] = await tx<{ count: number }[]>`
        select count(*)::int as count from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`;
      return found?.count;
    };
    await expect.poll(waiting).toBe(1);
    hungUp.abort(left);
    await expect(answer).rejects.toBe(left);
    await expect.poll(waiting).toBe(0);
  });
  await expect.poll(underWay).toBe(0);
  expect(service.database.pool?.busy).toBe(0);
  expect((await read('performance')).status).toBe(200);
  expect(await backends()).toEqual(before);
});

test('whoever comes next on the connection is never the one whose statement ends', async () => {
  const { service, underWay } = await scene(1);
  const { database } = service;
  const { query: db } = database;
  const user = await userNamed(db, 'ada');
  for (let round = 0; round < 150; round++) {
    const hungUp = new AbortController();
    const reading = database
      .read(
        user,
        async (tx) => {
          for (let at = 0; at < 4; at++) await tx.execute(sql`select pg_sleep(0.0005)`);
        },
        { signal: hungUp.signal },
      )
      .catch((error: unknown) => expect(error).toBe(left));
    // They wait for the only connection, and have it as soon as the other's statement is over.
    const next = Promise.all(
      Array.from({ length: 3 }, () =>
        rows<{ two: number }>(db, sql`select 2 as two from pg_sleep(0.001)`),
      ),
    );
    if (round % 3 > 0) await sleep(round % 5);
    hungUp.abort(left);
    await reading;
    expect(await next).toEqual([[{ two: 2 }], [{ two: 2 }], [{ two: 2 }]]);
  }
  await expect.poll(underWay).toBe(0);
});

test('a crowd that hangs up at once needs no more than a few connections for that', async () => {
  const { service, watcher, underWay } = await scene(4);
  const { database } = service;
  const { query: db } = database;
  const users = await Promise.all(
    Array.from({ length: 30 }, (_, at) => userNamed(db, `user ${at}`)),
  );
  const hungUp = new AbortController();
  const crowd = users.map((user) =>
    database.read(user, (tx) => tx.execute(sql`select pg_sleep(60)`), { signal: hungUp.signal }),
  );
  await expect.poll(underWay).toBe(4);
  hungUp.abort(left);
  const outcomes = await Promise.allSettled(crowd);
  expect(new Set(outcomes.map((each) => each.status === 'rejected' && each.reason))).toEqual(
    new Set([left]),
  );
  expect(await underWay()).toBe(0);
  const [backends] = await watcher<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'pactole'`;
  expect(backends?.count).toBeLessThanOrEqual(4 + 2);
  expect(await rows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('who has left before their turn came is not asked for at all', async () => {
  const { service } = await scene();
  const { database } = service;
  const { query: db } = database;
  const user = await userNamed(db, 'ada');
  const read = database.read(user, () => Promise.resolve(1), {
    signal: AbortSignal.abort(left),
  });
  await expect(read).rejects.toBe(left);
});

test('a write goes on to its end when its caller has left', async () => {
  const { service, watcher } = await scene();
  const key = await service.key();
  const send = (path: string, body: unknown, signal?: AbortSignal) =>
    fetch(`${service.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    });
  const account = await send('accounts', { name: 'A', type: 'checking' });
  const { id } = (await account.json()) as { id: string };
  await watcher.begin(async (tx) => {
    await tx`lock table balances in access exclusive mode`;
    const hungUp = new AbortController();
    const answer = send(`accounts/${id}/balance`, { balance: '12.00' }, hungUp.signal);
    await expect.poll(() => service.database.pool?.busy).toBe(1);
    await sleep(100);
    hungUp.abort(left);
    await expect(answer).rejects.toBe(left);
    await sleep(200);
  });
  const stored = () => watcher`select balance from balances`;
  await expect.poll(stored).toMatchObject([{ balance: '12.00' }]);
});

test('of what was asked at once nothing goes on, and the next on that connection is answered', async () => {
  const { url, underWay } = await scene();
  const database = await openPostgres(url, { connections: 1 });
  const { query: db } = database;
  onTestFinished(() => database.close());
  const userId = await userNamed(db, 'owner');
  const hungUp = new AbortController();
  const read = database.read(
    userId,
    (tx) => Promise.all([60, 61, 62].map((s) => tx.execute(sql`select pg_sleep(${s})`))),
    { signal: hungUp.signal },
  );
  await expect.poll(underWay).toBe(1);
  hungUp.abort(left);
  await expect(read).rejects.toBe(left);
  expect(await rows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(await underWay()).toBe(0);
});
