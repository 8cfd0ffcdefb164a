/** The key of the benchmark that a user chose. */
import { eq, sql } from 'drizzle-orm';
import { type Benchmark, benchmarkOf } from '../../../core/performance/benchmark.ts';
import type { BenchmarkFacts } from '../../../core/performance/comparison.ts';
import type { Day } from '../../../core/time/day.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { UserGone } from '../../revisions.ts';
import { users } from '../../schema.ts';
import { textColumn } from '../../sql/columns.ts';
import type { MarketReader } from '../market/market-reader.ts';
import { readSplits } from '../market/splits.ts';

export async function chosenBenchmark(db: Queryable, userId: string): Promise<string> {
  const [row] = await db
    .select({ benchmark: users.benchmark })
    .from(users)
    .where(eq(users.id, userId));
  if (row === undefined) throw new UserGone();
  return row.benchmark;
}

export async function chooseBenchmark(tx: Queryable, userId: string, key: string): Promise<void> {
  await tx.update(users).set({ benchmark: key }).where(eq(users.id, userId));
}

/** The benchmark that a user chose, and the asset that represents it; null where the asset is not stored. */
export interface ChosenFund {
  readonly userId: string;
  readonly benchmark: Benchmark;
  readonly assetId: string | null;
}

export async function chosenFund(db: Queryable, userId: string): Promise<ChosenFund> {
  const benchmark = benchmarkOf(await chosenBenchmark(db, userId));
  const [fund] = await findFund(db, benchmark);
  return { userId, benchmark, assetId: fund?.id ?? null };
}

/** A benchmark with the closes of its fund from a day on; null where there are none. */
export async function readBenchmark(
  db: Queryable,
  { userId, benchmark, assetId }: ChosenFund,
  market: MarketReader,
  since: Day,
  today: Day,
): Promise<BenchmarkFacts | null> {
  if (assetId === null) return null;
  const closes = (await market.closes([{ assetId, since }], today)).get(assetId);
  if (closes === undefined) return null;
  const [splits, rates] = await Promise.all([
    readSplits(db, userId, [assetId]),
    market.rates(closes.currencies, since, today),
  ]);
  return { benchmark, closes, splits: splits.get(assetId) ?? [], rates };
}

/** Returns the asset of an index's proxy, by its ISIN, else by its ticker. */
export const findFund = (db: Queryable, { proxyIsin, proxyTicker }: Benchmark) =>
  rows(
    db,
    { id: textColumn },
    sql`select id from coalesce(
          (select a.id from assets a where a.isin = ${proxyIsin}),
          (select a.id from assets a where a.ticker = ${proxyTicker} order by a.created_at, a.id limit 1)) as id
        where id is not null`,
  );
