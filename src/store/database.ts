import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from './pool.ts';
import type { Replicas } from './replicas.ts';
import type * as schema from './schema.ts';
import { type Columns, checkedRows, type RowOf } from './sql/columns.ts';

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
 * Runs a statement and returns its rows, which have the columns that are said of it. The two drivers wrap them
 * differently; how each type of PostgreSQL arrives, `sql/columns.ts` says.
 */
export async function rows<Shape extends Columns>(
  db: Database,
  columns: Shape,
  statement: SQL,
): Promise<RowOf<Shape>[]> {
  const result = (await db.execute(statement)) as FoundRows | { rows: FoundRows };
  return checkedRows(columns, Array.isArray(result) ? result : result.rows);
}

type FoundRows = Readonly<Record<string, unknown>>[];
