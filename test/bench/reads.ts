/** Rows 4, 5 and 8: reads of unchanged data under load, and among many users. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { SCOPES } from '../../src/contract/scopes.ts';
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import { createKey } from '../../src/db/queries/users/keys.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { requestsPerSecond } from './load.ts';
import { median, ms, type Result, type Size, timed } from './measure.ts';
import { fillPortfolio, fillPortfolioAt } from './portfolio.ts';
import { type BenchService, message, startBenchService } from './service.ts';

const CONNECTIONS = 50;
const SMALL = { lines: 5, years: 1, lots: 50, transactions: 500 };

/**
 * Rows 4 and 5: the service and the bare server take turns. The bare one is a new process each time, since its driver
 * answers fewer and fewer requests while its queue never runs empty.
 */
export async function loadResults(url: string, { rounds, loadMs }: Size): Promise<Result[]> {
  const service = await startBenchService(url);
  const callers = await everybody(service);
  const known = callers.map(({ headers, etag }) => ({ ...headers, 'if-none-match': etag }));
  const all = callers.map(({ headers }) => headers);
  const [first] = callers;

  const load = { connections: CONNECTIONS, forMs: loadMs };
  const path = '/api/v1/net-worth';
  const rates = {
    bare: [] as number[],
    all: [] as number[],
    known: [] as number[],
    one: [] as number[],
  };
  for (let round = -1; round < rounds; round++) {
    const reached = {
      bare: await bareRate(service, first?.body ?? '', load),
      all: await requestsPerSecond(service.address, path, all, load),
      known: await requestsPerSecond(service.address, path, known, load),
      one: await requestsPerSecond(service.address, path, all.slice(0, 1), load),
    };
    if (round < 0 && rounds > 1) continue;
    for (const name of ['bare', 'all', 'known', 'one'] as const) rates[name].push(reached[name]);
  }
  await service.close();

  const result = (row: number, work: string, found: readonly number[]): Result => ({
    row,
    work,
    against: 'bare Fastify with one primary-key select: time a request',
    reached: median(rates.bare) / median(found),
    limit: Number((1 / 1.2).toFixed(2)),
    unit: '×',
    note: `${rate(found)} requests/s against ${rate(rates.bare)}`,
  });
  return [
    result(4, `GET /net-worth, unchanged, ${CONNECTIONS} users on a connection each`, rates.all),
    result(4, 'the same with one key on all connections, which flatters', rates.one),
    result(5, `the ${CONNECTIONS} users with If-None-Match`, rates.known),
  ];
}

const rate = (rounds: readonly number[]) => Math.round(median(rounds));

/** Creates one user for each connection, with a small portfolio and a key, and records each one's response. */
async function everybody(service: BenchService) {
  const database = await openPostgres(service.databaseUrl);
  const callers: { headers: Record<string, string>; etag: string; body: string }[] = [];
  for (let user = 0; user < CONNECTIONS; user++) {
    const userId = await userNamed(database.query, `caller ${user}`);
    await fillPortfolio(database, userId, SMALL);
    const asked = { userId, name: 'bench', scopes: SCOPES, expiresAt: null };
    const headers = { authorization: `Bearer ${(await createKey(database.query, asked)).key}` };
    const answer = await fetch(`${service.address}/api/v1/net-worth`, { headers });
    const etag = answer.headers.get('etag') ?? '';
    callers.push({ headers, etag, body: await answer.text() });
  }
  await database.close();
  return callers;
}

async function bareRate(
  { databaseUrl, userId }: BenchService,
  body: string,
  load: { connections: number; forMs: number },
): Promise<number> {
  const bare = fork(
    fileURLToPath(new URL('bare-server.js', import.meta.url)),
    [databaseUrl, userId, body],
    { execArgv: [] },
  );
  const address = await message<string>(bare);
  const rate = await requestsPerSecond(address, '/', [{}], load);
  const gone = once(bare, 'exit');
  bare.send('stop');
  await gone;
  return rate;
}

const CROWD_ROUTES = ['/net-worth', '/accounts', '/transactions', '/performance', '/evolution'];

/** Row 8: a user's cold answers alone, and among many, in turns. */
export async function crowdResults(url: string, { rounds, users }: Size): Promise<Result[]> {
  const alone = await startSide(url, 0);
  const among = await startSide(url, users);
  for (let round = -1; round < rounds; round++) {
    for (const side of [alone, among]) await side.measure(round);
  }
  const [few, many] = [await alone.stop(), await among.stop()];
  return CROWD_ROUTES.map((route, at) => ({
    row: 8,
    work: `GET ${route}, cold, among ${users} users`,
    against: 'alone',
    reached: (many[at] ?? Number.NaN) / (few[at] ?? Number.NaN),
    limit: 1.1,
    unit: '×',
    note: `${ms(many[at] ?? 0)} against ${ms(few[at] ?? 0)}`,
  }));
}

const ASKED_A_ROUND = 10;

async function startSide(url: string, users: number) {
  const service = await startBenchService(url);
  await fillPortfolioAt(service.databaseUrl, service.userId, SMALL);
  const sql = postgres(service.databaseUrl, { max: 1, onnotice: () => {} });
  await addUsers(sql, users);
  const times = CROWD_ROUTES.map((): number[] => []);
  return {
    /** Sends each request some times, after a change of the user's data each time; a round below 0 is a warm-up. */
    async measure(round: number) {
      for (let time = 0; time < ASKED_A_ROUND; time++) {
        for (const [at, route] of CROWD_ROUTES.entries()) {
          await sql`update users set revision = revision + 1, floor = revision + 1 where id = ${service.userId}`;
          const taken = await timed(() => service.get(route));
          if (round >= 0) times[at]?.push(taken);
        }
      }
    },
    async stop(): Promise<number[]> {
      await sql.end();
      await service.close();
      return times.map(median);
    },
  };
}

/** Each with two accounts, a holding and a year of transactions. */
async function addUsers(sql: postgres.Sql, users: number): Promise<void> {
  await sql`insert into users (id, name) select gen_random_uuid(), 'user ' || n from generate_series(1, ${users}::int) n`;
  await sql`
    insert into accounts (user_id, id, name, type, currency)
    select u.id, gen_random_uuid(), t, t, 'EUR' from users u, unnest(array['checking', 'pea']) t
    where u.name like 'user %'`;
  await sql`
    insert into holdings (user_id, id, account_id, asset_id, quantity, quantity_at)
    select a.user_id, gen_random_uuid(), a.id, s.id, 3, current_date
    from accounts a, (select id from assets limit 1) s, users u
    where u.id = a.user_id and u.name like 'user %' and a.type = 'pea'`;
  await sql`
    insert into transactions (user_id, account_id, id, date, amount, currency, label, type, identity, ordinal)
    select a.user_id, a.id, gen_random_uuid(), current_date - n * 6, -10, 'EUR', 'row ' || n, 'debit',
           sha256(n::text::bytea), n
    from accounts a join users u on u.id = a.user_id, generate_series(1, 60) n
    where u.name like 'user %' and a.type = 'checking'`;
  await sql`vacuum analyze`;
}
