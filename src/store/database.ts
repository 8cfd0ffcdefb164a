import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from './pool.ts';
import type { Replicas } from './replicas.ts';
import type * as schema from './schema.ts';

/** A handle on the tables: the same for PostgreSQL and the embedded database, a connection or a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An opened database. `close` waits for what is under way. */
export interface Store {
  readonly kind: 'postgres' | 'embedded';
  readonly db: Database;
  /** For short look-ups that must not wait behind work: keys, and signs of life. */
  readonly fast: Database;
  /** The use of PostgreSQL's connections; an embedded database has none. */
  readonly pool?: Pool;
  /** Copies that reads are answered from where they are up to date. */
  readonly replicas?: Replicas<Database>;
  close(): Promise<void>;
}

/**
 * Runs a statement and returns its rows, which the two drivers wrap differently. Days, instants and decimals arrive as
 * text from both; cast a `bigint` to `int` or `float8`, which they read differently.
 */
export async function rows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as Row[] | { rows: Row[] };
  return Array.isArray(result) ? result : result.rows;
}
