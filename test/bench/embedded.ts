/**
 * Row 14: the embedded database with every commit flushed, against the same without flushing, and against PostgreSQL.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open.ts';
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import { administer, withDatabase } from '../support/databases/template.ts';
import { median, ms, type Result, type Size, timed } from './measure.ts';
import { FILLING, fillPortfolio, type PortfolioSize } from './portfolio.ts';
import {
  addOwner,
  embeddedEnvironment,
  type RunningService,
  runService,
  serverEnvironment,
} from './service.ts';
import { statement } from './statement.ts';

const BALANCES = 20;
const TEN_YEARS = 3650;

/** A place that the service is started on again and again. */
interface Side {
  start(): Promise<RunningService>;
  readonly times: Map<string, number[]>;
}

export async function embeddedResults(url: string, size: Size): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pactole-bench-'));
  const name = `pactole_bench_${process.pid}_embedded`;
  await administer(url, `create database ${name}`);
  try {
    const [dataDir, copy] = [join(folder, 'flushed'), join(folder, 'unflushed')];
    const embedded = { databaseUrl: undefined, dataDir, mode: 'cli' } as const;
    const key = await fill(await openDatabase(embedded, () => {}), size.portfolio);
    await cp(dataDir, copy, { recursive: true });
    const databaseUrl = withDatabase(url, name);
    const other = await fill(await openPostgres(databaseUrl, FILLING), size.portfolio);
    const flushed = sideOf(() => runService(embeddedEnvironment(dataDir), key));
    const unflushed = sideOf(() => runService(embeddedEnvironment(copy), key, ['no-flush.js']));
    const postgres = sideOf(() => runService(serverEnvironment(databaseUrl), other));
    const sides = [flushed, unflushed, postgres];
    for (let round = 0; round < size.rounds; round++) {
      // Forwards and backwards by turns, so that their order does not show in the result.
      sides.reverse();
      for (const side of sides) await measure(side, size.batch, round);
    }
    return [...flushed.times].map(([work, times]): Result => {
      const [own, without] = [median(times), median(unflushed.times.get(work) ?? [])];
      return {
        row: 14,
        work: `embedded: ${work}`,
        against: 'the same without flushing',
        reached: own / without,
        limit: 1.3,
        unit: '×',
        note: `${ms(own)} against ${ms(without)}; PostgreSQL ${ms(median(postgres.times.get(work) ?? []))}`,
      };
    });
  } finally {
    await administer(url, `drop database ${name} with (force)`);
    await rm(folder, { recursive: true });
  }
}

const sideOf = (start: Side['start']): Side => ({ start, times: new Map() });

/** Makes a user with a large portfolio, and returns a key of theirs. */
async function fill(database: Database, portfolio: PortfolioSize): Promise<string> {
  const { userId, key } = await addOwner(database.query);
  await fillPortfolio(database, userId, portfolio);
  await database.close();
  return key;
}

/** A process that has just begun knows nothing: its first analytic is a cold one. */
async function measure({ start, times }: Side, batch: number, round: number): Promise<void> {
  const time = async <Found>(work: string, of: () => Promise<Found>): Promise<Found> => {
    let found: Found | undefined;
    const taken = await timed(async () => {
      found = await of();
    });
    times.set(work, [...(times.get(work) ?? []), taken]);
    return found as Found;
  };
  const first = await time('start, until it listens (row 10)', start);
  await time('GET /performance, cold (row 6)', () => first.get('/performance'));
  await first.close();
  const service = await start();
  await time('GET /evolution, cold (row 6)', () => service.get('/evolution'));

  const { id } = await service.post('/accounts', { name: 'Bench', type: 'checking' });
  const transactions = statement(batch, TEN_YEARS, `ROUND ${round}`);
  const send = () => service.post('/import', { accountId: id, transactions });
  await time(`import ${batch} rows (row 1)`, send);
  await time('the same batch again (row 2)', send);
  for (let number = 0; number < BALANCES; number++) {
    const balance = { balance: `${1_000 * round + number}` };
    await time('a balance', () => service.post(`/accounts/${id}/balance`, balance));
  }
  await service.close();
}
