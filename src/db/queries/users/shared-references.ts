/** The reference data that the figures of others rest on, and that a restored export therefore leaves as they are. */
import { type SQL, sql } from 'drizzle-orm';
import { type Benchmark, benchmarkOf } from '../../../core/performance/benchmark.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { textColumn } from '../../sql/columns.ts';

export interface SharedReferences {
  /** Assets that others hold, and the funds of their benchmarks. */
  readonly assetIds: ReadonlySet<string>;
  /** Benchmarks of others, whose funds need not be stored yet. */
  readonly funds: readonly Benchmark[];
  readonly currencies: ReadonlySet<string>;
}

/** Reads what users other than `userId` rest on. */
export async function sharedReferences(tx: Queryable, userId: string): Promise<SharedReferences> {
  const benchmarks = await texts(
    tx,
    sql`select distinct benchmark as name from users where id <> ${userId}`,
  );
  const funds = benchmarks.map(benchmarkOf);
  const held = await texts(
    tx,
    sql`select distinct asset_id as name from holdings where user_id <> ${userId}`,
  );
  const compared = await texts(
    tx,
    sql`select id as name from assets
        where isin = any(${pgArray(funds.map(({ proxyIsin }) => proxyIsin))}::text::text[])
           or ticker = any(${pgArray(funds.map(({ proxyTicker }) => proxyTicker))}::text::text[])`,
  );
  const assetIds = [...held, ...compared];
  const currencies = await currenciesIn(tx, sql`user_id <> ${userId}`, assetIds);
  return { assetIds: new Set(assetIds), funds, currencies: new Set(currencies) };
}

/**
 * Returns the currencies of some users' rows and of some assets' prices. Takes one statement a table: an engine that
 * divides users among machines joins no two of these.
 */
export async function currenciesIn(
  tx: Queryable,
  ofUsers: SQL,
  assetIds: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const rowsOf of [
    sql`accounts where ${ofUsers}`,
    sql`balances where ${ofUsers}`,
    sql`lots where ${ofUsers}`,
    sql`moves where ${ofUsers}`,
    sql`transactions where currency <> 'EUR' and ${ofUsers}`,
    sql`prices where asset_id = any(${pgArray(assetIds)}::text::uuid[])`,
  ]) {
    found.push(...(await texts(tx, sql`select distinct currency as name from ${rowsOf}`)));
  }
  return found;
}

const texts = async (tx: Queryable, statement: SQL): Promise<string[]> =>
  (await rows(tx, { name: textColumn }, statement)).map(({ name }) => name);
