import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { DatabaseUnavailable } from '../../../src/db/errors/database-unavailable.ts';
import { openDatabase } from '../../../src/db/open.ts';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import { emptyPostgres, migratedPostgres } from '../../support/databases/own-postgres.ts';
import { rows } from '../../support/databases/rows.ts';
import { administer, withDatabase } from '../../support/databases/template.ts';
import { wireTo } from '../../support/service/wire.ts';

async function open(url: string): Promise<Database> {
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  return database;
}

const one = ({ query }: Database) => rows<{ one: number }>(query, sql`select 1 as one`);

/** As many queries at once as open every connection of the pool. */
const fillPool = ({ query: db }: Database) =>
  Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.05)`)));

/** Waits until a statement sleeps. */
async function asleep({ query: db }: Database): Promise<void> {
  const found = () =>
    rows(
      db,
      sql`select 1 from pg_stat_activity
          where datname = current_database() and query like 'select pg_sleep%' and state = 'active'`,
    );
  await expect.poll(found).toHaveLength(1);
}

async function refusal(url: string, waitMs = 5_000): Promise<unknown> {
  const opening = openDatabase({ databaseUrl: url, dataDir: '/nowhere', waitMs }, () => {});
  return opening.then(
    (database) => database.close(),
    (error: unknown) => error,
  );
}

test('a database that does not exist is refused at once', async () => {
  const url = withDatabase(await emptyPostgres(), 'no_such_database');
  const error = await refusal(url);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  // Had it been waited for, that would be said at the end.
  expect(String(error)).toMatch(/no_such_database can't be opened: no such database\.$/);
});

test('a user that may not connect is refused at once', async () => {
  const url = new URL(await emptyPostgres());
  url.username = 'nobody_of_this_name';
  url.password = 'wrong';
  expect(String(await refusal(url.href))).toMatch(
    /can't be opened: the user (may not connect|or the password is wrong)\.$/,
  );
});

test('a database in another encoding is refused, since it could not hold every text', async () => {
  const error = await refusal(await emptyPostgres('LATIN1'));
  expect(error).toEqual(new DatabaseUnavailable([['wrongEncoding', { encoding: 'LATIN1' }]]));
});

test('a server that comes up a little later is waited for', async () => {
  const wire = await wireTo(await emptyPostgres());
  const told: string[] = [];
  const opening = openDatabase({ databaseUrl: wire.url, dataDir: '/nowhere' }, (line) =>
    told.push(line),
  );
  await sleep(400);
  await wire.mend();
  const database = await opening;
  onTestFinished(() => database.close());
  expect(await one(database)).toEqual([{ one: 1 }]);
  expect(told).toEqual([
    expect.stringMatching(/the connection is refused\. Trying again for 30 s/),
  ]);
});

/** A server that is none: what it does with each connection, and how many it had. */
async function pretend(meet: (socket: Socket) => void): Promise<{ url: string; met(): number }> {
  let met = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    met++;
    sockets.add(socket.on('error', () => {}));
    meet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://127.0.0.1:${port}/test`, met: () => met };
}

test.each([
  ['ends it at once, as a proxy without a primary does', (socket: Socket) => socket.end()],
  ['resets it', (socket: Socket) => socket.resetAndDestroy()],
])('a connection is tried once where the other side %s', async (_, meet) => {
  const server = await pretend(meet);
  await expect(openPostgres(server.url)).rejects.toThrow();
  await sleep(200);
  expect(server.met()).toBe(1);
});

test('a server that accepts a connection and then says nothing is given up in time', async () => {
  const { url } = await pretend(() => {});
  const begun = performance.now();
  await expect(openPostgres(url, { connectS: 0.2 })).rejects.toThrow();
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('a server that goes away and comes back is used again', async () => {
  const wire = await wireTo(await migratedPostgres());
  await wire.mend();
  const database = await open(wire.url);
  await fillPool(database);
  await wire.cut();
  await expect(one(database)).rejects.toThrow();
  await wire.mend();
  await expect.poll(() => one(database).catch(() => null)).toEqual([{ one: 1 }]);
  await fillPool(database);
});

test('connections that the server ends while they are idle cost nothing', async () => {
  const url = await migratedPostgres();
  const database = await open(url);
  await fillPool(database);
  await administer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await sleep(100);
  await fillPool(database);
});

test('a connection that the server ends in the middle of a statement fails that one alone', async () => {
  const url = await migratedPostgres();
  const database = await open(url);
  const cut = expect(database.query.execute(sql`select pg_sleep(600)`)).rejects.toThrow();
  await asleep(database);
  await administer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'select pg_sleep%'`,
  );
  await cut;
  expect(await one(database)).toEqual([{ one: 1 }]);
});

describe('a transaction whose connection ends', () => {
  const raise = sql`update market set revision = revision + 1`;
  const revision = async (url: string) => {
    const fresh = await open(url);
    const [market] = await rows<{ revision: number }>(
      fresh.query,
      sql`select revision from market`,
    );
    return market?.revision;
  };

  test('leaves nothing behind, of what it said before nor of what it says later', async () => {
    const url = await migratedPostgres();
    const database = await open(url);
    const cut = database.transaction(async (tx) => {
      await tx.execute(raise);
      await Promise.allSettled([
        tx.execute(sql`select pg_sleep(600)`),
        ...Array.from({ length: 5 }, () => tx.execute(raise)),
      ]);
      await tx.execute(raise).catch(() => {});
    });
    const failed = expect(cut).rejects.toThrow();
    await asleep(database);
    await administer(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'select pg_sleep%'`,
    );
    await failed;
    expect(await revision(url)).toBe(0);
    await database.transaction((tx) => tx.execute(raise));
    expect(await revision(url)).toBe(1);
  });

  test('because it stood still, is no part of another one', async () => {
    const url = await migratedPostgres();
    const database = await openPostgres(url, { connections: 2, idleInTransactionMs: 300 });
    onTestFinished(() => database.close());
    const stood = database.transaction(async (tx) => {
      await tx.execute(raise);
      await sleep(700);
      await tx.execute(raise);
    });
    const failed = expect(stood).rejects.toThrow();
    await sleep(500);
    await database.transaction(async (tx) => {
      await tx.execute(raise);
      // Here the first one wakes up and speaks.
      await failed;
    });
    expect(await revision(url)).toBe(1);
  });
});

test('a statement that failed fails its transaction, also when nobody minds', async () => {
  const database = await open(await migratedPostgres());
  const failed = database.transaction(async (tx) => {
    await tx.execute(sql`update market set revision = revision + 1`);
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(failed).rejects.toThrow('division by zero');
  expect(await rows(database.query, sql`select revision from market`)).toEqual([{ revision: 0 }]);
});

test('what is asked of a transaction that is over is refused', async () => {
  const database = await open(await migratedPostgres());
  const late = await database.transaction(async (tx) => [tx]);
  await expect(late[0]?.execute(sql`select 1`)).rejects.toThrow();
});

test('close waits for the transaction under way', async () => {
  const url = await migratedPostgres();
  const database = await openPostgres(url);
  const transaction = database.transaction(async (tx) => {
    await tx.execute(sql`update market set revision = revision + 1`);
    await sleep(100);
    await tx.execute(sql`update market set revision = revision + 1`);
  });
  await sleep(50);
  await Promise.all([transaction, database.close()]);
  const again = await open(url);
  expect(await rows(again.query, sql`select revision from market`)).toEqual([{ revision: 2 }]);
});

test('a session is set up alike, whatever the role or the database has for defaults', async () => {
  const url = await migratedPostgres();
  const name = new URL(url).pathname.slice(1);
  await administer(
    url,
    `alter database ${name} set timezone to 'Europe/Paris'`,
    `alter database ${name} set datestyle to 'German'`,
    `alter database ${name} set bytea_output to 'escape'`,
    `alter database ${name} set extra_float_digits to '-10'`,
    `alter database ${name} set default_transaction_isolation to 'serializable'`,
  );
  const { query: db } = await open(url);
  expect(
    await rows(
      db,
      sql`select timestamptz '2026-07-01 12:00:00.5+02' as instant, date '2026-07-01' as day,
                 '\\x00ff'::bytea as bytes, 0.1::float8 + 0.2 as float,
                 current_setting('transaction_isolation') as isolation,
                 current_setting('statement_timeout') as statement,
                 current_setting('idle_in_transaction_session_timeout') as idle,
                 current_setting('application_name') as application`,
    ),
  ).toEqual([
    {
      instant: '2026-07-01 10:00:00.5+00',
      day: '2026-07-01',
      bytes: Buffer.from([0, 255]),
      float: 0.1 + 0.2,
      isolation: 'read committed',
      statement: '1min',
      idle: '30s',
      application: 'pactole',
    },
  ]);
});

test('values of a statement that the server has forgotten by its name arrive as they were', async () => {
  const url = await migratedPostgres();
  const database = await openPostgres(url, { connections: 1 });
  onTestFinished(() => database.close());
  await database.query.execute(
    sql`create table kept (bytes bytea, flag boolean, text text, number int)`,
  );
  const bytes = Buffer.from([0, 92, 120, 255]);
  const keep = () =>
    database.query.execute(
      sql`insert into kept values (${bytes}::bytea, ${true}::boolean, ${'\\x00'}::text, ${7}::int)`,
    );
  await keep();
  await database.query.execute(sql`deallocate all`);
  await keep();
  const row = { bytes, flag: true, text: '\\x00', number: 7 };
  expect(await rows(database.query, sql`select * from kept`)).toEqual([row, row]);
});
