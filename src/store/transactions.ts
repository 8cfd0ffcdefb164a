import { type SQL, sql } from 'drizzle-orm';
import type { StoredTwin } from '../core/import-plan.ts';
import { nextTurn } from '../core/slices.ts';
import { type Database, rows } from './database.ts';
import { pgArray } from './pg-array.ts';

/** An account of a person. */
export interface AccountKey {
  readonly userId: string;
  readonly accountId: string;
}

/** A row's identity and its day, which leads to it in the index. */
export interface IdentifiedDay {
  readonly identity: string;
  readonly date: string;
}

/** A row to be added. Hexadecimal `identity`; `categoryId` of one of the person's categories. */
export interface NewTransaction extends IdentifiedDay {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly label: string;
  readonly type?: string | undefined;
  readonly fee?: string | undefined;
  readonly tax?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly counterparty?: string | undefined;
  readonly ordinal: number;
}

/** Rows a statement: large enough for the journey not to count, small enough for an embedded database to let go. */
const CHUNK = 1_000;

/**
 * Which of some days hold rows of an account, live or deleted: the rows of other days can have no twin.
 */
export async function storedDays(
  db: Database,
  { userId, accountId }: AccountKey,
  days: readonly string[],
): Promise<Set<string>> {
  const found = await rows<{ date: string }>(
    db,
    sql`select wanted.date::text from unnest(${pgArray(days)}::text::date[]) as wanted (date)
        cross join lateral (
          select from transactions
          where user_id = ${userId} and account_id = ${accountId} and date = wanted.date
          limit 1
        ) as stored`,
  );
  return new Set(found.map(({ date }) => date));
}

/**
 * All stored rows, live and deleted, that have one of these identities, each of which is given once.
 *
 * Each identity is one look-up in the unique index (LATERAL with OFFSET 0 leaves the planner no other way), so the
 * cost follows the batch, whatever the account holds.
 */
export async function storedTwins(
  db: Database,
  { userId, accountId }: AccountKey,
  identities: readonly IdentifiedDay[],
): Promise<StoredTwin[]> {
  const twins: StoredTwin[] = [];
  for (const chunk of chunks(identities)) {
    const found = await rows<{ index: number; ordinal: number; deleted: boolean }>(
      db,
      sql`select wanted.index::int, twin.ordinal, twin.deleted
          from unnest(
            ${pgArray(chunk.map(({ date }) => date))}::text::date[],
            ${pgArray(chunk.map(toBytea))}::text::bytea[]
          ) with ordinality as wanted (date, identity, index)
          cross join lateral (
            select ordinal, deleted_at is not null as deleted from transactions
            where user_id = ${userId} and account_id = ${accountId}
              and date = wanted.date and identity = wanted.identity
            offset 0
          ) as twin`,
    );
    for (const { index, ordinal, deleted } of found) {
      twins.push({ identity: chunk[index - 1]?.identity ?? '', ordinal, deleted });
    }
    await nextTurn();
  }
  return twins;
}

/**
 * Adds rows, which are taken chunk by chunk, while the database works on the one before. To be called under the lock of
 * `write`, with ordinals planned under it.
 */
export async function insertTransactions(
  tx: Database,
  { userId, accountId }: AccountKey,
  added: Iterable<NewTransaction>,
): Promise<void> {
  let running: Promise<void> = Promise.resolve();
  for (const chunk of chunks(added)) {
    const statement = insertion(userId, accountId, chunk);
    await running;
    running = run(tx, statement);
    running.catch(() => {}); // Reported where it is awaited: at the next chunk, or at the end.
    await nextTurn();
  }
  await running;
}

function* chunks<Item>(items: Iterable<Item>): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

const toBytea = ({ identity }: IdentifiedDay) => `\\x${identity}`;

/** Starts a statement at once; drizzle's own promise starts it each time it is awaited. */
async function run(tx: Database, statement: SQL): Promise<void> {
  await tx.execute(statement);
}

function insertion(userId: string, accountId: string, chunk: readonly NewTransaction[]): SQL {
  const column = <Key extends keyof NewTransaction>(key: Key) =>
    pgArray(chunk.map((row) => row[key]));
  return sql`
    insert into transactions (user_id, account_id, id, date, amount, currency, label, type, fee, tax,
      category_id, counterparty, identity, ordinal)
    select ${userId}::uuid, ${accountId}::uuid, added.* from unnest(
      ${column('id')}::text::uuid[],
      ${column('date')}::text::date[],
      ${column('amount')}::text::numeric[],
      ${column('currency')}::text::text[],
      ${column('label')}::text::text[],
      ${column('type')}::text::text[],
      ${column('fee')}::text::numeric[],
      ${column('tax')}::text::numeric[],
      ${column('categoryId')}::text::uuid[],
      ${column('counterparty')}::text::text[],
      ${pgArray(chunk.map(toBytea))}::text::bytea[],
      ${column('ordinal')}::text::int[]
    ) as added`;
}

/** How many live rows an account holds, and the day of the last one. */
export async function existingRows(
  db: Database,
  { userId, accountId }: AccountKey,
): Promise<{ count: number; lastDate: string | null }> {
  const [existing] = await rows<{ count: number; lastDate: string | null }>(
    db,
    sql`select count(*)::int as count, max(date)::text as "lastDate" from transactions
        where user_id = ${userId} and account_id = ${accountId} and deleted_at is null`,
  );
  return existing ?? { count: 0, lastDate: null };
}

/** A stored row that a new one may be in other words. */
export interface SimilarRow extends IdentifiedDay {
  readonly amount: string;
  readonly currency: string;
  readonly label: string;
  readonly ordinal: number;
}

/** Live rows on some days (from, to) with one of some amounts. */
export async function liveRowsOf(
  db: Database,
  { userId, accountId }: AccountKey,
  days: readonly { from: string; to: string }[],
  amounts: readonly { amount: string; currency: string }[],
): Promise<SimilarRow[]> {
  if (days.length === 0) return [];
  return rows(
    db,
    sql`select stored.*
        from unnest(
          ${pgArray(days.map(({ from }) => from))}::text::date[],
          ${pgArray(days.map(({ to }) => to))}::text::date[]
        ) as days (first, last)
        cross join lateral (
          select date::text, amount, currency, label, encode(identity, 'hex') as identity, ordinal
          from transactions
          where user_id = ${userId} and account_id = ${accountId} and deleted_at is null
            and date between days.first and days.last
          offset 0
        ) as stored
        where (amount, currency) in (
          select * from unnest(
            ${pgArray(amounts.map(({ amount }) => amount))}::text::numeric[],
            ${pgArray(amounts.map(({ currency }) => currency))}::text::text[]
          )
        )`,
  );
}
