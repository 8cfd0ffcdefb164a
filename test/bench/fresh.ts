/** Row 13: every route on data that the planner knows nothing of, at growing sizes. */
import postgres from 'postgres';
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { writeEverydayLife } from '../support/users/everyday.ts';
import { median, ms, type Result, type Size, timed } from './measure.ts';
import { startBenchService } from './service.ts';

const ROUTES = [
  '/net-worth',
  '/accounts',
  '/insights',
  '/transactions?limit=1000',
  '/prices',
  '/positions',
  '/performance',
  '/evolution',
];
/** An import's most rows; it is sent again when they are stored. */
const BATCH = 10_000;
const IMPORT = 'import, the same again';
const STATES = ['never analysed', 'analysed before the user came', 'analysed'] as const;
type State = (typeof STATES)[number];

/** Median milliseconds of each request. */
type Times = ReadonlyMap<string, number>;

export async function freshResults(url: string, { lives, rounds }: Size): Promise<Result[]> {
  const times = new Map<string, Times>();
  for (const rows of lives) {
    const sides = [];
    for (const state of STATES) sides.push(await startSide(url, state, rows, rounds));
    // In turns, so that a drift of the machine does not show in the result.
    for (let round = -1; round < rounds; round++) {
      for (const side of sides) await side.measure(round);
    }
    for (const side of sides) times.set(`${rows} ${side.state}`, await side.stop());
  }
  const timesOf = (rows: number, state: State) => times.get(`${rows} ${state}`) ?? new Map();
  return lives.flatMap((rows, at): Result[] => {
    const analysed = timesOf(rows, 'analysed');
    const fewer = lives[at - 1];
    return [
      ...STATES.slice(0, 2).map((state) => ({
        work: `slowest of ${ROUTES.length + 1} requests, ${rows} rows, ${state}`,
        against: 'after ANALYZE',
        limit: 1.3,
        ...slowest(timesOf(rows, state), analysed),
      })),
      ...(fewer === undefined
        ? []
        : [
            {
              work: `the one that grows fastest, ${rows} rows, never analysed`,
              against: `${fewer} rows`,
              limit: 4.5,
              ...slowest(timesOf(rows, 'never analysed'), timesOf(fewer, 'never analysed')),
            },
          ]),
    ].map((result) => ({ row: 13, unit: '×', ...result }));
  });
}

/** Of all requests the one with the largest ratio of two times. */
function slowest(times: Times, against: Times): Pick<Result, 'reached' | 'note'> {
  const ratios = [...times].map(([request, time]) => {
    const other = against.get(request) ?? Number.NaN;
    return { reached: time / other, note: `${request}: ${ms(time)} against ${ms(other)}` };
  });
  const [worst = { reached: Number.NaN, note: '' }] = ratios.sort((a, b) => b.reached - a.reached);
  return worst;
}

async function startSide(url: string, state: State, rows: number, rounds: number) {
  const service = await startBenchService(url);
  const sql = postgres(service.databaseUrl, { max: 1, onnotice: () => {} });
  await withoutHousekeeping(sql);
  const life = { rows, accounts: 4, categories: 40, assets: 20 };
  const today = new Date().toISOString().slice(0, 10);
  const database = await openPostgres(service.databaseUrl);
  if (state === 'analysed before the user came') {
    await writeEverydayLife(database.query, await userNamed(database.query, 'before'), life, today);
    await sql`analyze`;
  }
  const accountId = await writeEverydayLife(database.query, service.userId, life, today);
  await database.close();

  const transactions = batchOf(Math.min(rows, BATCH));
  await service.post('/import', { accountId, transactions });
  if (state === 'analysed') await sql`analyze`;

  const times = new Map([...ROUTES, IMPORT].map((request) => [request, [] as number[]]));
  return {
    state,
    /** Measures each request after a change of the user's data; a round below 0 is a warm-up. */
    async measure(round: number) {
      for (const [request, taken] of times) {
        for (let number = 0; number < askedARound(rows, rounds); number++) {
          await sql`update users set revision = revision + 1, floor = revision + 1 where id = ${service.userId}`;
          const time = await timed(() =>
            request === IMPORT
              ? service.post('/import', { accountId, transactions })
              : service.get(request),
          );
          if (round >= 0) taken.push(time);
        }
      }
    },
    async stop(): Promise<Times> {
      await sql.end();
      await service.close();
      return new Map([...times].map(([request, taken]) => [request, median(taken)]));
    },
  };
}

/** Returns more requests a round for few rows: short requests suffer most from other load on the machine. */
const askedARound = (rows: number, rounds: number) => Math.min(rounds, Math.ceil(16_000 / rows));

/** PostgreSQL's own housekeeping would analyse in the middle of the measurement. */
async function withoutHousekeeping(sql: postgres.Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`;
  for (const { name } of tables) {
    await sql`alter table ${sql(name)} set (autovacuum_enabled = false)`;
  }
}

const batchOf = (rows: number) =>
  Array.from({ length: rows }, (_, n) => ({
    date: `2026-0${1 + (n % 6)}-${10 + (n % 18)}`,
    amount: `-${n % 500}.10`,
    label: `batch ${n}`,
    category: `category ${n % 60}`,
  }));
