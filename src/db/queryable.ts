import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import { type Columns, checkedRows, numberColumn, type RowOf } from './sql/columns.ts';

/** The query builder on the tables, for both databases, for single statements and within transactions. */
export type Queryable = Omit<PgRemoteDatabase, 'transaction'>;

/** Runs one statement with values as parameters; returns rows as objects, or as arrays in column order. */
export type RunStatement = (
  text: string,
  values: readonly unknown[],
  rowMode: 'object' | 'array',
) => Promise<unknown[]>;

/** Returns the query builder over a function that runs statements. */
export const queryBuilder = (run: RunStatement): Queryable =>
  drizzle(async (text, values, method) => ({
    rows: await run(text, values, method === 'all' ? 'array' : 'object'),
  }));

/**
 * Runs a statement and returns its rows, checked against the declared columns; `sql/columns.ts` documents how
 * each type of PostgreSQL arrives.
 */
export async function rows<Shape extends Columns>(
  db: Queryable,
  columns: Shape,
  statement: SQL,
): Promise<RowOf<Shape>[]> {
  return checkedRows(columns, await db.execute<Record<string, unknown>>(statement));
}

/** Runs an `insert` or `update` and returns the number of written rows, the same on both drivers. */
export async function affectedRows(tx: Queryable, statement: SQL): Promise<number> {
  const [counted] = await rows(
    tx,
    { count: numberColumn },
    sql`with done as (${statement} returning 1) select count(*)::int as count from done`,
  );
  return counted?.count ?? 0;
}

/**
 * Runs the statements of one transaction. After a failure, all others fail with the same error, unsent.
 * PostgreSQL would reject them, and treat a commit as a rollback without an error.
 */
export class TransactionStatements {
  readonly #run: RunStatement;
  #isOver = false;
  #failure: { readonly error: unknown } | undefined;

  constructor(run: RunStatement) {
    this.#run = run;
  }

  readonly run: RunStatement = async (...statement) => {
    if (this.#isOver) throw new Error('The transaction of this statement is over');
    this.throwIfFailed();
    try {
      return await this.#run(...statement);
    } catch (error) {
      this.fail(error);
      throw error;
    }
  };

  /** Rejects further statements. */
  end(): void {
    this.#isOver = true;
  }

  fail(error: unknown): void {
    this.#failure ??= { error };
  }

  throwIfFailed(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }
}
