/** Rows 6, 6b and 7, and the analytics' part of 12: answers over a large portfolio, with nothing known and after a small write. */
import postgres from 'postgres';
import { median, ms, type Result, type Size, timed } from './measure.ts';
import { fillPortfolioAt, type PortfolioSize } from './portfolio.ts';
import { type BenchService, startBenchService } from './service.ts';

const today = new Date().toISOString().slice(0, 10);
const ROUTES = ['performance', 'evolution'] as const;

export async function analyticsResults(
  url: string,
  { portfolio, rounds }: Size,
): Promise<Result[]> {
  const [once, twice] = await measure(url, portfolio, rounds);
  const { lines, years, lots, transactions } = portfolio;
  return [
    ...ROUTES.map(
      (route): Result => ({
        row: 6,
        work: `GET /${route}, cold: ${lines} lines, ${years} years, ${lots} lots, ${transactions} transactions`,
        against: 'reading the same rows, one object each',
        reached: once[route] / once.rows,
        limit: 0.5,
        unit: '×',
        note: `${ms(once[route])} against ${ms(once.rows)}`,
      }),
    ),
    ...ROUTES.flatMap((route) => [
      afterChange(route, 'a balance of that user', once.afterWrite[route], once[route]),
      afterChange(route, 'one imported row', once.afterImport[route], once[route]),
    ]),
    ...ROUTES.map(
      (route): Result => ({
        row: 7,
        work: `GET /${route}, cold, ${years * 2} years`,
        against: `${years} years`,
        reached: twice[route] / once[route],
        limit: 2.1,
        unit: '×',
        note: `${ms(twice[route])} against ${ms(once[route])}`,
      }),
    ),
    {
      row: 12,
      work: 'longest stop of the event loop during a cold analytic',
      against: '',
      reached: once.longestBlockMs,
      limit: 50,
      unit: 'ms',
      note: '',
    },
  ];
}

const afterChange = (route: string, what: string, time: number, cold: number): Result => ({
  row: '6b',
  work: `GET /${route}, after ${what}`,
  against: 'row 6',
  reached: time / cold,
  limit: 0.4,
  unit: '×',
  note: `${ms(time)} against ${ms(cold)}`,
});

/** Median times for the portfolio, and for one of twice the years; all reads and routes take turns. */
async function measure(url: string, size: PortfolioSize, rounds: number) {
  const once = await startSide(url, size);
  const twice = await startSide(url, { ...size, years: size.years * 2 });
  for (let round = 0; round < rounds; round++) {
    await once.measure(round);
    await twice.measure(round);
  }
  return [await once.stop(), await twice.stop()] as const;
}

async function startSide(url: string, size: PortfolioSize) {
  const service = await startBenchService(url);
  await fillPortfolioAt(service.databaseUrl, service.userId, size);
  const sql = postgres(service.databaseUrl, { max: 1 });
  const times = { rows: [] as number[], performance: [] as number[], evolution: [] as number[] };
  const afterWrite = { performance: [] as number[], evolution: [] as number[] };
  const afterImport = { performance: [] as number[], evolution: [] as number[] };
  const [account] = await sql<{ id: string }[]>`
    select id from accounts where user_id = ${service.userId} and type = 'checking' limit 1`;
  let writes = 0;
  for (const route of ROUTES) await ask(service, route, -1);
  await service.vitals();
  return {
    async measure(round: number) {
      times.rows.push(await timed(() => readRows(sql, service.userId)));
      for (const route of ROUTES) {
        await forget(sql, service.userId);
        times[route].push(await timed(() => ask(service, route, round)));
        // Another figure each time: what is there already is not a change, and the answer would still hold.
        writes++;
        await service.post(`/accounts/${account?.id}/balance`, { balance: `${20_000 + writes}.5` });
        afterWrite[route].push(await timed(() => ask(service, route, round)));
        const row = { date: today, amount: '-9.90', label: `one row, ${writes}` };
        await service.post('/import', { accountId: account?.id, transactions: [row] });
        afterImport[route].push(await timed(() => ask(service, route, round)));
      }
    },
    async stop() {
      const { longestBlockMs } = await service.vitals();
      await sql.end();
      await service.close();
      return {
        rows: median(times.rows),
        performance: median(times.performance),
        evolution: median(times.evolution),
        afterWrite: {
          performance: median(afterWrite.performance),
          evolution: median(afterWrite.evolution),
        },
        afterImport: {
          performance: median(afterImport.performance),
          evolution: median(afterImport.evolution),
        },
        longestBlockMs,
      };
    },
  };
}

/** Another question each time, so that no answer is known already. */
const ask = (service: BenchService, route: string, round: number) =>
  service.get(`/${route}?rate=${(round + 2) / 100}`);

/** Makes changes of the market and of the user that do not say what they are, so a node must load both again. */
async function forget(sql: postgres.Sql, userId: string): Promise<void> {
  await sql`update market set revision = revision + 1, floor = revision + 1`;
  await sql`update users set revision = revision + 1, floor = revision + 1 where id = ${userId}`;
}

async function readRows(sql: postgres.Sql, userId: string): Promise<void> {
  await sql`select * from transactions where user_id = ${userId}`;
  await sql`select * from balances where user_id = ${userId}`;
  await sql`select * from lots where user_id = ${userId}`;
  await sql`select p.* from prices p
            where p.asset_id in (select h.asset_id from holdings h where h.user_id = ${userId})`;
  await sql`select * from rates`;
}
