/** Rows 1, 2, 3, 9 and the import's part of 12: imports over HTTP into real PostgreSQL. */
import postgres from 'postgres';
import { bareInsert } from './bare-insert.ts';
import { median, ms, type Result, type Size, timed } from './measure.ts';
import { type BenchService, startBenchService } from './service.ts';
import { statement } from './statement.ts';

const MEGABYTE = 1024 * 1024;
const ONE_YEAR = 365;
const TEN_YEARS = 3650;
const TWENTY_YEARS = 7300;

/** Rows 1, 2 and 12: bare insert, import and import again take turns, each into an account of its own. */
export async function batchResults(url: string, { batch, rounds }: Size): Promise<Result[]> {
  const service = await startBenchService(url);
  const bare = await bareInsert(service.databaseUrl, service.userId);
  const entries = statement(batch, TEN_YEARS, 'CB');
  await importInto(service, await newAccount(service), statement(batch, TEN_YEARS, 'WARM'))();
  await service.vitals();

  const times = { bare: [] as number[], first: [] as number[], again: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const insert = bare.prepare(await newAccount(service), entries);
    times.bare.push(await timed(insert));
    const send = importInto(service, await newAccount(service), entries);
    times.first.push(await timed(send));
    times.again.push(await timed(send));
  }
  const { longestBlockMs } = await service.vitals();
  await bare.close();
  await service.close();

  const [insert, first, again] = [median(times.bare), median(times.first), median(times.again)];
  const rowsASecond = (time: number) => `${Math.round((batch / time) * 1000)} rows/s`;
  return [
    {
      row: 1,
      work: `import ${batch} rows`,
      against: 'bare INSERT … SELECT FROM unnest',
      reached: first / insert,
      // Movements are found in the same transaction.
      limit: 2.2,
      unit: '×',
      note: `${ms(first)} (${rowsASecond(first)}) against ${ms(insert)}`,
    },
    {
      row: 2,
      work: 'the same batch again',
      against: 'the first import',
      reached: again / first,
      limit: 0.5,
      unit: '×',
      note: `${ms(again)} (${rowsASecond(again)})`,
    },
    {
      row: 12,
      work: 'longest stop of the event loop meanwhile',
      against: '',
      reached: longestBlockMs,
      limit: 50,
      unit: 'ms',
      note: '',
    },
  ];
}

/** Row 3: one year's statement into accounts that hold more and more rows of the same twenty years. */
export async function accountSizeResults(
  url: string,
  { batch, rounds, accounts }: Size,
): Promise<Result[]> {
  const service = await startBenchService(url);
  const sql = postgres(service.databaseUrl, { max: 1, onnotice: () => {} });
  const filled: { rows: number; accountId: string; times: number[] }[] = [];
  for (const rows of accounts) {
    const accountId = await newAccount(service);
    await sql`
      insert into transactions (user_id, account_id, id, date, amount, currency, label, identity, ordinal)
      select ${service.userId}::uuid, ${accountId}::uuid, gen_random_uuid(),
        date '2006-01-02' + (n % ${TWENTY_YEARS}), -n, 'EUR', 'stored ' || n, sha256(n::text::bytea), 0
      from generate_series(1, ${rows}::int) as n`;
    filled.push({ rows, accountId, times: [] });
  }
  await sql`vacuum analyze transactions`;
  await sql.end();

  for (let round = -1; round < rounds; round++) {
    for (const { accountId, times } of filled) {
      const entries = statement(batch, ONE_YEAR, `ROUND ${round}`);
      const time = await timed(importInto(service, accountId, entries));
      if (round >= 0) times.push(time);
    }
  }
  await service.close();

  const [smallest, ...larger] = filled.map(({ rows, times }) => ({ rows, time: median(times) }));
  if (smallest === undefined) return [];
  return larger.map(({ rows, time }) => ({
    row: 3,
    work: `import ${batch} rows into an account of ${rows}`,
    against: `an account of ${smallest.rows}`,
    reached: time / smallest.time,
    limit: 1.2,
    unit: '×',
    note: `${ms(time)} against ${ms(smallest.time)}`,
  }));
}

/** Row 9: a fresh server, so that nothing but this import has stretched it. */
export async function memoryResults(url: string, { batch }: Size): Promise<Result[]> {
  const service = await startBenchService(url);
  await importInto(service, await newAccount(service), statement(100, 100, 'WARM'))();
  const resting = await service.vitals();
  const account = await newAccount(service);
  const rows = statement(5 * batch, TEN_YEARS, 'CB');
  for (let start = 0; start < rows.length; start += batch)
    await importInto(service, account, rows.slice(start, start + batch))();
  const { peakRss } = await service.vitals();
  await service.close();
  return [
    {
      row: 9,
      work: `memory while ${5 * batch} rows are imported in five requests`,
      against: 'resting',
      reached: (peakRss - resting.rss) / MEGABYTE,
      limit: 60,
      unit: 'MB',
      note: `resting at ${Math.round(resting.rss / MEGABYTE)} MB`,
    },
  ];
}

async function newAccount(service: BenchService): Promise<string> {
  const { id } = await service.post('/accounts', { name: 'Bench', type: 'checking' });
  return String(id);
}

function importInto(service: BenchService, accountId: string, transactions: unknown[]) {
  const body = JSON.stringify({ accountId, transactions });
  return async () => {
    const { received } = await service.post('/import', body);
    if (received !== transactions.length) throw new Error('Not all rows were received');
  };
}
