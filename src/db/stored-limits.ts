/** Limits of what a user keeps: far above what a household needs, and below what fills a disk. */
import { sql } from 'drizzle-orm';
import { DomainError } from '../i18n/errors/domain-error.ts';
import { type Queryable, rows } from './queryable.ts';
import { numberColumn } from './sql/columns.ts';

/** Maximum numbers a user; `rows` are transactions (deleted ones included), balances, lots and moves together. */
export const STORED_LIMITS = {
  accounts: 1_000,
  api_keys: 1_000,
  milestones: 200,
  feed_runs: 200,
  imports: 100_000,
  holdings: 10_000,
  categories: 20_000,
  /** Within 24 hours. */
  idempotent_answers: 10_000,
  rows: 5_000_000,
} as const;

/** Tables whose rows are counted when one is added. */
type CountedTable = Exclude<keyof typeof STORED_LIMITS, 'rows'>;

/**
 * Throws if a user would have more rows of a table than its limit. Reads one index, and at most as many entries as
 * the limit. Must be called under the user's lock; with 0 `added`, after they were added.
 */
export async function requireRoomFor(
  tx: Queryable,
  userId: string,
  table: CountedTable,
  added = 1,
  most: number = STORED_LIMITS[table],
): Promise<void> {
  const left = Math.max(0, most - added);
  const beyond = await rows(
    tx,
    { one: numberColumn },
    sql`select 1 as one from ${sql.identifier(table)} where user_id = ${userId} offset ${left} limit 1`,
  );
  if (beyond.length === 0 && added <= most) return;
  // Imports add both, and conflict with nothing.
  const isImported = table === 'categories' || table === 'imports';
  const code = isImported ? 'PAYLOAD_TOO_LARGE' : 'CONFLICT';
  throw new DomainError(code, ['tooManyStored', { kind: table, most }]);
}

/**
 * Counts rows that are added, or removed for good (negative). Throws if a user would have more than the limit; a
 * restore may exceed it. A counter, since counting millions of rows would slow each import. Must be called under the
 * user's lock.
 */
export async function countRows(
  tx: Queryable,
  userId: string,
  added: number,
  most: number = STORED_LIMITS.rows,
): Promise<void> {
  if (added === 0) return;
  const [counted] = await rows(
    tx,
    { stored: numberColumn },
    sql`update users set stored_rows = greatest(stored_rows + ${added}::bigint, 0) where id = ${userId}
        returning stored_rows::float8 as stored`,
  );
  if (added > 0 && (counted?.stored ?? 0) > most) {
    throw new DomainError('PAYLOAD_TOO_LARGE', ['tooManyStored', { kind: 'rows', most }]);
  }
}
