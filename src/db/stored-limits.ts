/** Limits of what a user keeps: far above what a household needs, and below what fills a disk. */
import { sql } from 'drizzle-orm';
import { DomainError } from '../i18n/errors/domain-error.ts';
import { type Queryable, rows } from './queryable.ts';
import { numberColumn, numbers } from './sql/columns.ts';

/** Maximum numbers a user; `rows` are transactions (deleted ones included), balances, lots and moves together. */
export const STORED_LIMITS = {
  accounts: 1_000,
  api_keys: 1_000,
  passkeys: 100,
  members: 50,
  milestones: 200,
  settled_doubts: 10_000,
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

/** Space of a row with its indexes, apart from its texts; measured for transactions with short labels. */
const ROW_BYTES = 450;

/** Returns the approximate space of rows with these texts. */
export function bytesOfRows(rows: readonly (readonly (string | null | undefined)[])[]): number {
  let bytes = ROW_BYTES * rows.length;
  for (const texts of rows) {
    for (const text of texts) bytes += text ? Buffer.byteLength(text) : 0;
  }
  return bytes;
}

/**
 * Counts rows that are added, or removed for good (negative; each counts with the mean space of a row). Throws if a user would have more than the limit; a
 * restore may exceed it. A counter, since counting millions of rows would slow each import. Must be called under the
 * user's lock.
 */
export async function countRows(
  tx: Queryable,
  userId: string,
  added: number,
  most: number = STORED_LIMITS.rows,
  bytes: number = ROW_BYTES * added,
): Promise<void> {
  if (added === 0) return;
  const [counted] = await rows(
    tx,
    { stored: numberColumn },
    sql`update users set stored_rows = greatest(stored_rows + ${added}::bigint, 0), stored_bytes = ${
      added > 0
        ? sql`stored_bytes + ${bytes}::bigint`
        : sql`stored_bytes::numeric * greatest(stored_rows + ${added}::bigint, 0) / greatest(stored_rows, 1)`
    }
        where id = ${userId}
        returning stored_rows::float8 as stored`,
  );
  if (added > 0 && (counted?.stored ?? 0) > most) {
    throw new DomainError('PAYLOAD_TOO_LARGE', ['tooManyStored', { kind: 'rows', most }]);
  }
}

/**
 * Throws if a user has used up their share of the bytes that an embedded database may take. All users have equal shares, so
 * that none takes the whole.
 */
export async function requireShare(
  db: Queryable,
  userId: string,
  limitBytes: number,
): Promise<void> {
  const [found] = await rows(
    db,
    numbers('bytes', 'users'),
    sql`select stored_bytes::float8 as bytes, (select count(*) from users)::float8 as users
        from users where id = ${userId}::uuid`,
  );
  if (found === undefined) return;
  const share = limitBytes / found.users;
  if (found.bytes < share) return;
  throw new DomainError('PAYLOAD_TOO_LARGE', ['shareFull', { mib: Math.floor(share / MIB) }]);
}

const MIB = 1024 * 1024;
