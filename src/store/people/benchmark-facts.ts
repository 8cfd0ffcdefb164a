import { sql } from 'drizzle-orm';
import { parseDecimal } from '../../core/money/decimal.ts';
import { type Benchmark, benchmarkOf } from '../../core/performance/benchmark.ts';
import type { BenchmarkFacts } from '../../core/performance/comparison.ts';
import { type Day, toDay } from '../../core/time/day.ts';
import { type Database, rows } from '../database.ts';
import type { MarketReader } from '../market/market-reader.ts';
import { text } from '../sql/columns.ts';
import { chosenBenchmark } from './benchmark.ts';

/** The benchmark that a person chose, with the closes of its fund from a day on; null where there are none. */
export async function readBenchmark(
  db: Database,
  userId: string,
  market: MarketReader,
  since: Day,
  today: Day,
): Promise<BenchmarkFacts | null> {
  const benchmark = benchmarkOf(await chosenBenchmark(db, userId));
  const [fund] = await findFund(db, benchmark);
  if (fund === undefined) return null;

  const closes = await market.closes([{ assetId: fund.id, since }], today);
  const own = closes.get(fund.id);
  if (own === undefined) return null;
  const splits = await readSplits(db, fund.id);
  const rates = await market.rates(own.currencies, since, today);
  return { benchmark, closes: own, splits, rates };
}

const findFund = (db: Database, { proxyIsin, proxyTicker }: Benchmark) =>
  rows(
    db,
    { id: text },
    sql`select id from coalesce(
          (select a.id from assets a where a.isin = ${proxyIsin}),
          (select a.id from assets a where a.ticker = ${proxyTicker} order by a.id limit 1)) as id
        where id is not null`,
  );

async function readSplits(db: Database, assetId: string): Promise<BenchmarkFacts['splits']> {
  const found = await rows(
    db,
    { date: text, ratio: text },
    sql`select s.date, s.ratio from splits s where s.asset_id = ${assetId} order by s.date`,
  );
  return found.map(({ date, ratio }) => ({ day: toDay(date), ratio: parseDecimal(ratio) }));
}
