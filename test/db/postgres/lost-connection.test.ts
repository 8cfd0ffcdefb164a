/** A connection that ends in the middle of a transaction: the transaction is over, and no other one is harmed. */
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../src/db/id.ts';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import type { Queryable } from '../../../src/db/queryable.ts';
import { migratedPostgres } from '../../support/databases/own-postgres.ts';
import { rows } from '../../support/databases/rows.ts';
import { administer } from '../../support/databases/template.ts';

const CONNECTIONS = 10;

async function open() {
  const url = await migratedPostgres();
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  return { database, db: database.query, url };
}

const addUser = (tx: Queryable, name: string) =>
  tx.execute(sql`insert into users (id, name) values (${newId()}, ${name})`);

const namesOf = async (db: Queryable) =>
  (await rows<{ name: string }>(db, sql`select name from users order by name`)).map((u) => u.name);

/** As many queries at once as use every connection of the pool, so that one that ended is opened again. */
const useAll = (db: Queryable) =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => db.execute(sql`select pg_sleep(0.1)`)));

/** Ends the connection of a transaction under way, as an administrator or a failing network does. */
async function endConnection(tx: Queryable, url: string): Promise<void> {
  const [found] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
  await administer(url, `select pg_terminate_backend(${found?.pid})`);
}

test('what a transaction still asks for is refused, and never reaches another session', async () => {
  const { database, db, url } = await open();
  let work: Promise<unknown> = Promise.resolve();
  const failure = database.transaction((tx) => {
    work = (async () => {
      await addUser(tx, 'before');
      await endConnection(tx, url);
      // Another request has its connection by the time that it goes on.
      await useAll(db);
      await addUser(tx, 'after');
    })();
    return work;
  });
  await expect(failure).rejects.toThrow();
  await expect(work).rejects.toThrow();
  expect(await namesOf(db)).toEqual([]);
});

test('what a snapshot asked at once fails together when its connection ends, at once, and nothing is asked elsewhere', async () => {
  const { database, db, url } = await open();
  const userId = newId();
  await db.execute(sql`insert into users (id, name) values (${userId}, 'owner')`);
  const begun = performance.now();
  const failures = await database
    .read(userId, async (tx) => {
      const [found] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      const asked = Array.from({ length: 150 }, (_, at) =>
        tx.execute(sql`select pg_sleep(${at === 0 ? 60 : 0})`),
      );
      const settled = Promise.allSettled(asked);
      await administer(url, `select pg_terminate_backend(${found?.pid})`);
      return (await settled).filter(({ status }) => status === 'rejected').length;
    })
    .catch((error: unknown) => error);
  expect(failures).toBeInstanceOf(Error);
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(await namesOf(db)).toEqual(['owner']);
});

test('what a snapshot asks at once is answered in order, and as at one instant', async () => {
  const { database, db } = await open();
  const userId = newId();
  await db.execute(sql`insert into users (id, name) values (${userId}, 'owner')`);
  const order: number[] = [];
  const counts = await database.read(userId, async (tx) => {
    const count = async (at: number) => {
      const [found] = await rows<{ count: number; text: string }>(
        tx,
        // Every third has a text that can't stand in the statement.
        sql`select count(*)::int as count, ${at % 3 === 0 ? "it's" : 'it is'}::text as text from users`,
      );
      order.push(at);
      return found?.count;
    };
    const first = Promise.all([0, 1, 2, 3, 4].map(count));
    await addUser(db, 'another');
    return [...(await first), ...(await Promise.all([5, 6, 7, 8].map(count)))];
  });
  expect(counts).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('what was answered is not kept, however long a connection lives', async () => {
  const url = await migratedPostgres();
  const database = await openPostgres(url, { connections: 1 });
  const { query: db } = database;
  onTestFinished(() => database.close());
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const answers: WeakRef<object>[] = [];
  for (let times = 0; times < 20; times++) {
    answers.push(new WeakRef((await db.execute(sql`select ${times}::int as number`)) as object));
  }
  await setImmediate();
  collect();
  // The newest may still be referenced.
  expect(answers.filter((answer) => answer.deref() !== undefined).length).toBeLessThan(5);
});

test('a snapshot writes nothing, and one that fails leaves its connection to the next', async () => {
  const url = await migratedPostgres();
  const database = await openPostgres(url, { connections: 1 });
  const { query: db } = database;
  onTestFinished(() => database.close());
  const userId = newId();
  await db.execute(sql`insert into users (id, name) values (${userId}, 'owner')`);
  await expect(database.read(userId, (tx) => addUser(tx, 'another'))).rejects.toThrow();
  const failing = database.read(userId, (tx) =>
    Promise.all([
      tx.execute(sql`select 1`),
      tx.execute(sql`select 1 / 0`),
      tx.execute(sql`select 2`),
    ]),
  );
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await namesOf(db)).toEqual(['owner']);
  await addUser(db, 'another');
  expect(await namesOf(db)).toEqual(['another', 'owner']);
});

test('a statement sent to a connection that has just ended fails, and the service lives on', async () => {
  const { database, db, url } = await open();
  const failures = Array.from({ length: CONNECTIONS }, () =>
    database.transaction(async (tx) => {
      await addUser(tx, newId());
      await endConnection(tx, url);
      await tx.execute(sql`select pg_sleep(0)`).catch(() => {});
      await addUser(tx, newId());
    }),
  );
  for (const outcome of await Promise.allSettled(failures)) expect(outcome.status).toBe('rejected');
  await useAll(db);
  await database.transaction((tx) => addUser(tx, 'next'));
  expect(await namesOf(db)).toEqual(['next']);
});

const SLEEPING = `from pg_stat_activity where datname = current_database() and query like '%pg_sleep(60)%'
                  and pid <> pg_backend_pid() and state = 'active'`;

/** Ends the connections of all statements that sleep, once they all do. */
const END_SLEEPING = `do $$ begin
  for attempt in 1..200 loop
    exit when (select count(*) ${SLEEPING}) = ${CONNECTIONS};
    perform pg_sleep(0.05), pg_stat_clear_snapshot();
  end loop;
  perform pg_terminate_backend(pid, 5000) ${SLEEPING};
end $$`;

test('statements whose connections are ended fail, and those after them do not', async () => {
  const { db, url } = await open();
  await useAll(db);
  const outcomes = Promise.allSettled(
    Array.from({ length: CONNECTIONS }, () => db.execute(sql`select pg_sleep(60)`)),
  );
  await administer(url, END_SLEEPING);
  for (const outcome of await outcomes) expect(outcome.status).toBe('rejected');
  await useAll(db);
});
