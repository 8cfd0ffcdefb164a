/** Responses while PostgreSQL is read-only, lacks something, or refuses connections. */
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import { migratedPostgres } from '../../support/databases/own-postgres.ts';
import { administer, withDatabase } from '../../support/databases/template.ts';
import { type Service, startService } from '../../support/service/service.ts';

interface Scene {
  readonly service: Service;
  readonly url: string;
  readonly name: string;
  create(): ReturnType<Service['call']>;
  read(): ReturnType<Service['call']>;
  ready(): ReturnType<Service['call']>;
  /** Runs statements from another database, with no session left on this one. */
  operate(...statements: string[]): Promise<void>;
}

async function scene(): Promise<Scene> {
  const url = await migratedPostgres();
  const database = new URL(url).pathname.slice(1);
  const service = await startService({ database: await openPostgres(url) });
  onTestFinished(() => service.close());
  const key = await service.key();
  return {
    service,
    url,
    name: database,
    create: () =>
      service.call('POST', '/api/v1/accounts', { key, body: { name: 'A', type: 'checking' } }),
    read: () => service.call('GET', '/api/v1/accounts', { key }),
    ready: () => service.call('GET', '/readyz'),
    operate: (...statements) =>
      administer(
        withDatabase(url, 'postgres'),
        ...statements,
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database}'`,
      ),
  };
}

const unavailable = (message: string) => ({
  status: 503,
  body: { code: 'SERVICE_UNAVAILABLE', message },
});
const UNWRITABLE = unavailable(
  'The database takes no changes at the moment: nothing was changed, try again later.',
);
const AWAY = unavailable('The database does not answer at the moment.');
const BUSY = unavailable('The database is busy: nothing was changed, try again.');

test('while it may only be read, reads go on, writes are refused, and it passes', async () => {
  const { url, name, create, read, ready, operate } = await scene();
  await create();
  const setting = `alter database ${name} set default_transaction_read_only`;
  await operate(`${setting} = on`);
  // The first request may meet a connection that was just ended.
  await expect.poll(async () => (await read()).status).toBe(200);
  for (let times = 0; times < 3; times++) {
    const refused = await create();
    expect(refused).toMatchObject(UNWRITABLE);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await read()).body.accounts).toHaveLength(1);
  }
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'read-only' } });

  // Sessions keep the setting that they began with; the service notices the change without a restart.
  await administer(withDatabase(url, 'postgres'), `${setting} = off`);
  await expect.poll(async () => (await create()).status, { interval: 5 }).toBe(201);
  expect((await create()).status).toBe(201);
  await expect.poll(async () => (await ready()).body.status).toBe('ready');
});

test.each([
  ['53100', UNWRITABLE],
  ['53200', BUSY],
  ['53400', BUSY],
  ['55P03', BUSY],
  ['40001', BUSY],
  ['57014', BUSY],
  ['58030', AWAY],
  ['08P01', AWAY],
  ['55000', AWAY],
])('a write that fails by %s is answered by 503, and reads go on', async (code, answer) => {
  const { service, create, read, ready } = await scene();
  await failWrites(service, code);
  const refused = await create();
  expect(refused).toMatchObject(answer);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await read()).body).toMatchObject({ accounts: [] });
  const status = answer === UNWRITABLE ? 'read-only' : 'ready';
  expect(await ready()).toMatchObject({ status: 200, body: { status } });
  await service.database.query.execute(sql`drop trigger fail on accounts`);
  expect((await create()).status).toBe(201);
});

test.each(['23514', '42501', 'P0001', 'XX001'])('%s is our own fault: 500', async (code) => {
  const { service, create } = await scene();
  await failWrites(service, code);
  const refused = await create();
  expect(refused).toMatchObject({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } });
  expect(refused.headers.get('retry-after')).toBe(null);
});

/** Has PostgreSQL itself fail each new account by a condition. */
async function failWrites({ database: { query: db } }: Service, code: string): Promise<void> {
  await db.execute(
    sql.raw(`create function fail() returns trigger language plpgsql as
             $$ begin raise exception using errcode = '${code}', message = 'a secret'; end $$`),
  );
  await db.execute(
    sql`create trigger fail before insert on accounts for each row execute function fail()`,
  );
}

test('a database that lets nobody in, as one that is being restored, is one that is away', async () => {
  const place = await scene();
  const setting = `alter database ${place.name} allow_connections`;
  await expectAway(place, `${setting} false`, `${setting} true`);
});

test('so is one that another is about to take the name of', async () => {
  const place = await scene();
  const { name, operate } = place;
  await operate();
  await expectAway(
    place,
    `alter database ${name} rename to ${name}_old`,
    `alter database ${name}_old rename to ${name}`,
  );
});

async function expectAway(place: Scene, begin: string, end: string): Promise<void> {
  const { create, read, ready, operate } = place;
  await operate(begin);
  for (const ask of [create, read]) {
    // The first request may meet a connection that was just ended.
    const refused = await ask();
    expect(refused).toMatchObject(AWAY);
    expect(refused.headers.get('retry-after')).toBe('5');
  }
  expect((await ready()).status).toBe(503);
  await operate(end);
  await expect.poll(async () => (await read()).status).toBe(200);
  expect((await create()).status).toBe(201);
  expect((await ready()).status).toBe(200);
}
