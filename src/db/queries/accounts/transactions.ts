import { sql } from 'drizzle-orm';
import type { StoredMatch } from '../../../core/import/plan.ts';
import { canonicalDecimal } from '../../../core/money/decimal-text.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { transactions } from '../../schema.ts';
import { pgArray } from '../../sql/arrays.ts';
import { inBatches } from '../../sql/batches.ts';
import {
  booleanColumn,
  nullable,
  numberColumn,
  type RowOf,
  textColumn,
  texts,
} from '../../sql/columns.ts';
import { NOT_DELETED } from '../../sql/planner.ts';
import { bytesOfRows, countRows, STORED_LIMITS } from '../../stored-limits.ts';

/** An account of a user. */
export interface AccountKey {
  readonly userId: string;
  readonly accountId: string;
}

/** A row's identity, and its day for the index. */
export interface IdentifiedDay {
  readonly identity: string;
  readonly date: string;
}

/** A new row. `identity` is hexadecimal; `categoryId` is one of the user's categories. */
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

/** Days a statement. */
const DAYS = { most: 2_500 };

/**
 * Returns the days, out of those given, that have rows of an account, live or deleted. Rows of other days
 * have no duplicate.
 */
export async function storedDays(
  db: Queryable,
  { userId, accountId }: AccountKey,
  days: readonly string[],
): Promise<Set<string>> {
  const found = await inBatches(days, DAYS, (part) =>
    rows(
      db,
      { date: textColumn },
      sql`select wanted.date::text from unnest(${pgArray(part)}::text::date[]) as wanted (date)
          cross join lateral (
            select from transactions
            where user_id = ${userId} and account_id = ${accountId} and date = wanted.date
            limit 1
          ) as stored`,
    ),
  );
  return new Set(found.map(({ date }) => date));
}

/**
 * Returns all stored rows, live and deleted, with one of these identities, each given once.
 *
 * Each identity is one look-up in the unique index (LATERAL with OFFSET 0 prevents other plans). The cost
 * depends on the batch, not on the account's size.
 */
export async function storedMatches(
  db: Queryable,
  { userId, accountId }: AccountKey,
  identities: readonly IdentifiedDay[],
): Promise<StoredMatch[]> {
  const dates = pgArray(identities.map(({ date }) => date));
  const hashes = pgArray(identities.map(({ identity }) => identity));
  const [row] = await rows(
    db,
    { found: textColumn },
    sql`select coalesce(json_agg(json_build_array(wanted.index, stored.ordinal, stored.deleted)), '[]')::text as found
        from unnest(${dates}::text::date[], ${hashes}::text::text[])
          with ordinality as wanted (date, hash, index)
        cross join lateral (
          select ordinal, deleted_at is not null as deleted from transactions
          where user_id = ${userId} and account_id = ${accountId}
            and date = wanted.date and identity = decode(wanted.hash, 'hex')
          offset 0
        ) as stored`,
  );
  const found: [index: number, ordinal: number, deleted: boolean][] = JSON.parse(row?.found ?? '');
  return found.map(([index, ordinal, deleted]) => ({
    identity: identities[index - 1]?.identity ?? '',
    ordinal,
    deleted,
  }));
}

/**
 * Returns the rows, live and deleted, that the owner has moved to another day since a file named one of these days.
 * Their identity still holds the day of the file.
 */
export async function movedMatches(
  db: Queryable,
  { userId, accountId }: AccountKey,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<StoredMatch[]> {
  return rows(
    db,
    { identity: textColumn, ordinal: numberColumn, deleted: booleanColumn },
    sql`select encode(identity, 'hex') as identity, ordinal, deleted_at is not null as deleted
        from transactions
        where user_id = ${userId} and account_id = ${accountId}
          and identity_date between ${from}::date and ${to}::date`,
  );
}

/** Adds rows of an import, or without one. Must be called under the lock of `write`, with ordinals planned under it. */
export async function insertTransactions(
  tx: Queryable,
  { userId, accountId }: AccountKey,
  added: readonly NewTransaction[],
  importId: string | null,
): Promise<void> {
  const column = <Key extends keyof NewTransaction>(key: Key) =>
    pgArray(added.map((row) => row[key]));
  // All columns, in the order of the table.
  // Sent together, run in order.
  const bytes = bytesOfRows(added.map(({ label, counterparty }) => [label, counterparty]));
  const counted = countRows(tx, userId, added.length, STORED_LIMITS.rows, bytes);
  const inserted = tx.insert(transactions).select(sql`
    select ${userId}::uuid, id, ${accountId}::uuid, date, amount, currency, label, type, fee, tax,
      category_id, counterparty, null, decode(identity, 'hex'), ordinal, null::timestamptz, now(),
      null::date, ${importId}::uuid, null::numeric, null::text, null::jsonb, null::uuid
    from unnest(
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
      ${column('identity')}::text::text[],
      ${column('ordinal')}::text::int[]
    ) as added (id, date, amount, currency, label, type, fee, tax, category_id, counterparty,
      identity, ordinal)`);
  await Promise.all([counted, inserted]);
}

/** Returns the number of live rows in an account, and the day of the last one. */
export async function existingRows(
  db: Queryable,
  { userId, accountId }: AccountKey,
): Promise<{ count: number; lastDate: string | null }> {
  const [existing] = await rows(
    db,
    { count: numberColumn, lastDate: nullable(textColumn) },
    sql`select count(*)::int as count, max(t.date)::text as "lastDate" from transactions t
        where t.user_id = ${userId} and t.account_id = ${accountId} and ${NOT_DELETED}`,
  );
  return existing ?? { count: 0, lastDate: null };
}

const SIMILAR_ROW = {
  ...texts('date', 'identity', 'amount', 'currency', 'label'),
  ordinal: numberColumn,
  isDeleted: booleanColumn,
};

/** A row as it was told, whatever the owner has corrected since; a new one may duplicate it in other words. */
export type SimilarRow = RowOf<typeof SIMILAR_ROW>;

/** Size of a page: a few milliseconds of work, also for the embedded database. */
const PAGE_ROWS = 1_000;
const PAGE_CHARACTERS = 200_000;

/**
 * Returns the rows, live and deleted, that were told of some days with one of some amounts. They are in order of days,
 * identities and ordinals; those that the owner has moved to another day come last.
 * `days` are ordered ranges that don't overlap. Rows are read in pages by one index, each after the last
 * row of the page before. A day may have tens of thousands, too many for one turn in the embedded database.
 * Amounts are compared here, so that a page's cost depends on its own rows.
 */
export async function toldRowsOf(
  db: Queryable,
  { userId, accountId }: AccountKey,
  days: readonly { from: string; to: string }[],
  amounts: readonly { amount: string; currency: string }[],
): Promise<SimilarRow[]> {
  const keyOf = ({ amount, currency }: (typeof amounts)[number]) =>
    `${currency} ${canonicalDecimal(amount)}`;
  const wanted = new Set(amounts.map(keyOf));
  const found: SimilarRow[] = [];
  let ranges = days;
  let last: SimilarRow | undefined;
  // Small at first, since the length of labels is unknown.
  let size = PAGE_ROWS / 10;
  while (ranges.length > 0) {
    const after =
      last &&
      sql`and (t.date, t.identity, t.ordinal) >
        (${last.date}::date, decode(${last.identity}, 'hex'), ${last.ordinal}::int)`;
    const page: SimilarRow[] = await rows(
      db,
      SIMILAR_ROW,
      sql`select t.* from unnest(
            ${pgArray(ranges.map(({ from }) => from))}::text::date[],
            ${pgArray(ranges.map(({ to }) => to))}::text::date[]
          ) as days (first, last)
          cross join lateral (
            select t.date::text, ${AS_TOLD} from transactions t
            where t.user_id = ${userId} and t.account_id = ${accountId}
              and t.identity_date is null and t.date between days.first and days.last ${after}
            order by t.date, t.identity, t.ordinal
            limit ${size}::int
          ) as t
          limit ${size}::int`,
    );
    for (const row of page) if (wanted.has(keyOf(row))) found.push(row);
    last = page.at(-1);
    const end = last?.date;
    if (end === undefined || page.length < size) break;
    ranges = ranges.filter(({ to }) => to >= end);
    const characters = page.reduce((sum, { label }) => sum + label.length, 1);
    size = Math.min(PAGE_ROWS, Math.ceil((size * PAGE_CHARACTERS) / characters));
  }
  const [first, end] = [days[0]?.from, days.at(-1)?.to];
  if (first === undefined || end === undefined) return found;
  const moved: SimilarRow[] = await rows(
    db,
    SIMILAR_ROW,
    sql`select t.identity_date::text as date, ${AS_TOLD} from transactions t
        where t.user_id = ${userId} and t.account_id = ${accountId}
          and t.identity_date between ${first}::date and ${end}::date
        order by t.identity_date, t.identity, t.ordinal`,
  );
  const isAround = ({ date }: SimilarRow) =>
    days.some(({ from, to }) => date >= from && date <= to);
  return [...found, ...moved.filter((row) => isAround(row) && wanted.has(keyOf(row)))];
}

const TOLD_ROW = texts('id', 'date', 'amount', 'label');

/** Returns what was told of the rows of a period that the owner has corrected, by their ids. */
export async function toldOfCorrected(
  db: Queryable,
  { userId, accountId }: AccountKey,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, Omit<RowOf<typeof TOLD_ROW>, 'id'>>> {
  const found = await rows(
    db,
    TOLD_ROW,
    sql`select t.id::text, coalesce(t.identity_date, t.date)::text as date,
               coalesce(t.told_amount, t.amount)::text as amount,
               coalesce(t.told_label, t.label) as label
        from transactions t
        where t.user_id = ${userId} and t.account_id = ${accountId}
          and t.date between ${from}::date and ${to}::date and t.deleted_at is null
          and (t.told_amount is not null or t.told_label is not null or t.identity_date is not null)`,
  );
  return new Map(found.map(({ id, ...told }) => [id, told]));
}

const AS_TOLD = sql`coalesce(t.told_amount, t.amount) as amount, t.currency,
  coalesce(t.told_label, t.label) as label, encode(t.identity, 'hex') as identity, t.ordinal,
  t.deleted_at is not null as "isDeleted"`;
