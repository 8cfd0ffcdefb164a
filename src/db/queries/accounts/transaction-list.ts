import { type SQL, sql } from 'drizzle-orm';
import {
  amountIn as amountOfParts,
  type ListedPart,
  type StoredParts,
} from '../../../core/accounts/row-parts.ts';
import type { View } from '../../../core/household/lens.ts';
import type { MonthSums } from '../../../core/insights/transaction-sums.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { nullable, nullableTexts, numberColumn, type RowOf, texts } from '../../sql/columns.ts';
import { FORCE_HASH_AGGREGATE, NOT_DELETED } from '../../sql/planner.ts';
import { amountIn, isInCategory } from '../../sql/row-parts.ts';
import { categoryNames } from './categories.ts';

/** End of a page; the next one starts below it in the order (date, id). */
export interface Position {
  readonly date: string;
  readonly id: string;
}

/** Which rows are read; what is left out does not matter. */
export interface Conditions {
  readonly accountId?: string | undefined;
  /** A member with a share of the account; ignored with `accountId`. */
  readonly ownerId?: string | undefined;
  /** First day. */
  readonly from?: string | undefined;
  /** Last day. */
  readonly to?: string | undefined;
  readonly type?: string | undefined;
  /** Null for the rows without a category. A split row is in those of its parts. */
  readonly categoryId?: string | null | undefined;
  /** Smallest and largest amount, without their signs. */
  readonly amountFrom?: string | undefined;
  readonly amountTo?: string | undefined;
  /** @default false: the live rows */
  readonly deleted?: boolean;
}

export interface Page extends Conditions {
  readonly below?: Position | undefined;
  readonly limit: number;
}

/** Returns a user's live or deleted transactions, newest first, below a position. Of one category, a split row has `counted`. */
export async function transactionPage(
  db: Queryable,
  userId: string,
  { below, limit, ...conditions }: Page,
): Promise<ListedTransaction[]> {
  const { accountId, categoryId } = conditions;
  const belowPosition =
    below === undefined
      ? sql``
      : sql`and t.date <= ${below.date}::date
            and (t.date, t.id) < (${below.date}::date, ${below.id}::uuid)`;
  const ofAll = sql`${conditionsHold(conditions)} ${belowPosition}
    order by t.date desc, t.id desc limit ${limit}::int`;
  // The index that leads with the account is ordered by day: read the page, and the rest of its last day.
  const ofOne = sql`${conditionsHold(conditions)} ${belowPosition}
    order by t.date desc fetch first (${limit}::int) rows with ties`;
  const page = sql`(
    select * from transactions t
    where t.user_id = ${userId}::uuid and ${accountId === undefined ? ofAll : ofOne})`;
  const found = await listed(
    db,
    userId,
    page,
    sql`order by t.date desc, t.id desc limit ${limit}::int`,
  );
  return categoryId === undefined
    ? found
    : found.map((row) =>
        row.parts === undefined ? row : { ...row, counted: amountOfParts(row.parts, categoryId) },
      );
}

/** Returns how many of a user's transactions there are. */
export async function countTransactions(
  db: Queryable,
  userId: string,
  conditions: Conditions,
): Promise<number> {
  const [found] = await rows(
    db,
    { count: numberColumn },
    sql`select count(*)::float8 as count from transactions t
        where t.user_id = ${userId}::uuid and ${conditionsHold(conditions)}`,
  );
  return found?.count ?? 0;
}

const SUMS = { ...texts('month', 'currency', 'in', 'out'), count: numberColumn };

/** Returns the exact sums of a user's transactions by month and currency; of one category, those of the parts in it. */
export async function sumTransactions(
  db: Queryable,
  userId: string,
  conditions: Conditions,
): Promise<MonthSums[]> {
  const amount = amountIn(conditions.categoryId);
  const found = await rows(
    db,
    SUMS,
    sql`select to_char(t.date, 'YYYY-MM') as month, t.currency, count(*)::float8 as count,
               coalesce(sum(${amount}) filter (where t.amount > 0), 0)::text as "in",
               coalesce(sum(${amount}) filter (where t.amount <= 0), 0)::text as "out"
        from transactions t
        where t.user_id = ${userId}::uuid and ${conditionsHold(conditions)}
        group by 1, 2, ${FORCE_HASH_AGGREGATE}`,
  );
  return found.map((sums) => ({
    ...sums,
    in: parseDecimal(sums.in),
    out: parseDecimal(sums.out),
  }));
}

/** SQL condition of a row `t`. */
export function conditionsHold(conditions: Conditions): SQL {
  const { accountId, from, to, type, categoryId, deleted = false } = conditions;
  const { amountFrom, amountTo, ownerId } = conditions;
  const live = accountId === undefined ? sql`t.deleted_at is null` : NOT_DELETED;
  return sql`
    ${accountId === undefined ? sql`` : sql`t.account_id = ${accountId}::uuid and`}
    ${deleted ? sql`t.deleted_at is not null` : live}
    ${ownerId === undefined || accountId !== undefined ? sql`` : isOwnedBy(ownerId)}
    ${from === undefined ? sql`` : sql`and t.date >= ${from}::date`}
    ${to === undefined ? sql`` : sql`and t.date <= ${to}::date`}
    ${type === undefined ? sql`` : sql`and t.type = ${type}`}
    ${categoryId === undefined ? sql`` : sql`and ${isInCategory(categoryId)}`}
    ${amountFrom === undefined ? sql`` : sql`and abs(t.amount) >= ${amountFrom}::numeric`}
    ${amountTo === undefined ? sql`` : sql`and abs(t.amount) <= ${amountTo}::numeric`}`;
}

const isOwnedBy = (memberId: string): SQL => sql`and t.account_id in (
  select o.account_id from account_owners o
  where o.user_id = t.user_id and o.member_id = ${memberId}::uuid)`;

/** Returns the condition of rows in a view: of a member alone, those of the accounts that they own a share of. */
export const inViewOf = (view: View): Pick<Conditions, 'ownerId'> =>
  view.of === 'member' ? { ownerId: view.memberId } : {};

/** True for a row below a position, or for any without one. */
export const isBelow = (row: Position, below: Position | undefined): boolean =>
  below === undefined || row.date < below.date || (row.date === below.date && row.id < below.id);

/** Returns the live transactions among some ids that meet conditions, newest first. */
export function transactionsOf(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  conditions: Omit<Conditions, 'deleted'> = {},
): Promise<ListedTransaction[]> {
  // The conditions come last: with them, a database that was never analysed reads an index of all rows for each id.
  const some = sql`(
    select t.* from unnest(${pgArray(ids)}::text::uuid[]) r (id)
    cross join lateral (
      select * from transactions t where t.user_id = ${userId}::uuid and t.id = r.id offset 0) t
    where ${conditionsHold(conditions)})`;
  return listed(db, userId, some, sql`order by t.date desc, t.id desc`);
}

/** Returns some of a user's transactions, live or deleted. */
export const ownedTransactions = (
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<ListedTransaction[]> =>
  listed(
    db,
    userId,
    sql`(
    select t.* from unnest(${pgArray(ids)}::text::uuid[]) r (id)
    cross join lateral (
      select * from transactions t where t.user_id = ${userId}::uuid and t.id = r.id offset 0) t)`,
    sql``,
  );

/** Returns one of a user's transactions, live or deleted. */
export async function ownedTransaction(
  db: Queryable,
  userId: string,
  id: string,
): Promise<ListedTransaction> {
  const one = sql`(
    select * from transactions t where t.user_id = ${userId}::uuid and t.id = ${id}::uuid)`;
  const [row] = isId(id) ? await listed(db, userId, one, sql``) : [];
  if (row === undefined) throw new DomainError('NOT_FOUND', ['noTransaction']);
  return row;
}

const ROW = {
  ...texts('id', 'date', 'amount', 'currency', 'label', 'accountId', 'accountName'),
  ...nullableTexts('type', 'fee', 'tax', 'categoryId', 'note', 'parts'),
  deletedAtMs: nullable(numberColumn),
};

/** A listed transaction, live or deleted; decimals and days as text. */
export interface ListedTransaction extends Omit<RowOf<typeof ROW>, 'parts'> {
  readonly categoryName: string | null;
  /** The parts of a split row, which has no category of its own; undefined for any other. */
  readonly parts?: readonly ListedPart[] | undefined;
  /** The part of a split row that is in the category of a list, or that a figure counts. */
  readonly counted?: string;
}

/**
 * Adds the names of account and category to each row. Categories are read once: for look-ups by row the
 * planner may read all of few categories for each.
 */
async function listed(
  db: Queryable,
  userId: string,
  from: SQL,
  order: SQL,
): Promise<ListedTransaction[]> {
  const found = await rows(
    db,
    ROW,
    sql`select t.id, t.date, t.amount, t.currency, t.label, t.type, t.fee, t.tax,
               t.account_id as "accountId",
               (select a.name from accounts a
                where a.user_id = ${userId}::uuid and a.id = t.account_id) as "accountName",
               t.category_id as "categoryId", t.note, t.parts::text as parts,
               (extract(epoch from t.deleted_at) * 1000)::float8 as "deletedAtMs"
        from ${from} t ${order}`,
  );
  const listed = found.map(({ parts, ...row }) => ({ ...row, parts: partsIn(parts) }));
  const names = await categoryNames(
    db,
    userId,
    listed.flatMap(({ categoryId, parts = [] }) =>
      [categoryId, ...parts.map((part) => part.categoryId)].flatMap((id) => id ?? []),
    ),
  );
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
  return listed.map((row) => ({
    ...row,
    categoryName: nameOf(row.categoryId),
    parts: row.parts?.map((part) => ({ ...part, categoryName: nameOf(part.categoryId) })),
  }));
}

const partsIn = (text: string | null): StoredParts['list'] | undefined =>
  text === null ? undefined : (JSON.parse(text) as StoredParts).list;
