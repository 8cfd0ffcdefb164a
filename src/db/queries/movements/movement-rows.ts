/** Reads the rows that may be sides of movements, each from the one index that leads to it. */
import { type SQL, sql } from 'drizzle-orm';
import { TRANSACTION_TYPES } from '../../../core/accounts/transaction-type.ts';
import { groupBy } from '../../../core/group-by.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import type { MovementRow } from '../../../core/movements/facts.ts';
import type { SoughtName } from '../../../core/movements/names.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { inBatches } from '../../sql/batches.ts';
import {
  booleanColumn,
  nullable,
  numberColumn,
  oneOf,
  type RowOf,
  texts,
} from '../../sql/columns.ts';
import { NOT_DELETED } from '../../sql/planner.ts';
import { ALL_DAYS, type Days, isWithin } from './days.ts';

/** Days in which rows of one amount, above 0, are asked for. */
export interface AmountDays extends Days {
  readonly amount: string;
  readonly currency: string;
}

const ROW = {
  ...texts('id', 'accountId', 'date', 'amount', 'currency', 'label', 'identity'),
  type: nullable(oneOf(TRANSACTION_TYPES)),
  ordinal: numberColumn,
};

const COLUMNS = sql`t.id, t.account_id as "accountId", t.date::text as date, t.amount, t.currency,
  t.label, t.type, encode(t.identity, 'hex') as identity, t.ordinal`;

const movementRow = ({ date, amount, ...row }: RowOf<typeof ROW>): MovementRow => ({
  ...row,
  day: toDay(date),
  amount: parseDecimal(amount),
});

async function selected(tx: Queryable, statement: SQL): Promise<MovementRow[]> {
  return (await rows(tx, ROW, statement)).map(movementRow);
}

/** Requests a statement. */
const RANGES = { most: 2_500 };

/**
 * Returns the live rows of some amounts, in some days each. They have a row of the other sign among them, or are of a range
 * whose `isAlone` is true. Ranges of one amount must not overlap.
 */
export const rowsOfAmounts = (
  tx: Queryable,
  userId: string,
  ranges: readonly (AmountDays & { readonly isAlone: boolean })[],
): Promise<MovementRow[]> =>
  inBatches(ranges, RANGES, (part) =>
    selected(
      tx,
      sql`select ${COLUMNS} from (
            select t.*, w.alone,
                   bool_or(t.amount < 0) over (partition by w.at) and bool_or(t.amount > 0) over (partition by w.at) as both
            from unnest(
              ${pgArray(part.map(({ amount }) => amount))}::text::numeric[],
              ${pgArray(part.map(({ currency }) => currency))}::text::text[],
              ${pgArray(part.map(({ from }) => formatDay(from)))}::text::date[],
              ${pgArray(part.map(({ to }) => formatDay(to)))}::text::date[],
              ${pgArray(part.map(({ isAlone }) => String(isAlone)))}::text::boolean[]
            ) with ordinality as w (amount, currency, first, last, alone, at)
            cross join lateral (
              select t.id, t.account_id, t.date, t.amount, t.currency, t.label, t.type, t.identity, t.ordinal
              from transactions t
              where t.user_id = ${userId}::uuid and t.currency = w.currency and abs(t.amount) = w.amount
                and t.date between w.first and w.last and t.deleted_at is null
              offset 0) t) t
          where t.alone or t.both`,
    ),
  );

/** Days of which a statement reads the rows of an account at once. */
const DAYS_AT_ONCE = 366;

/** Days of an account. */
type AccountDays = Days & { readonly accountId: string };

/** Returns the live rows of some accounts, those of a condition on `t`. The days of each are in order and do not overlap. */
export async function rowsOfAccounts(
  tx: Queryable,
  userId: string,
  asked: readonly AccountDays[],
  condition: SQL = sql`true`,
): Promise<MovementRow[]> {
  const byAccount = [...groupBy(asked, ({ accountId }) => accountId)];
  const isLong = (days: readonly Days[]) =>
    days.reduce((sum, { from, to }) => sum + to - from + 1, 0) > DAYS_AT_ONCE;
  const few = byAccount.flatMap(([, days]) => (isLong(days) ? [] : days));
  const found = await rowsAtOnce(tx, userId, few, condition);
  for (const [accountId, days] of byAccount) {
    if (!isLong(days)) continue;
    const from = formatDay(days[0]?.from ?? ALL_DAYS.from);
    const to = formatDay(days.at(-1)?.to ?? ALL_DAYS.to);
    const span = sql`t.account_id = ${accountId}::uuid and t.date between ${from}::date and ${to}::date`;
    for await (const page of pagesWhere(tx, userId, span, condition))
      for (const row of page) if (isWithin(days, row.day)) found.push(row);
  }
  return found;
}

const rowsAtOnce = (
  tx: Queryable,
  userId: string,
  asked: readonly AccountDays[],
  condition: SQL,
): Promise<MovementRow[]> =>
  asked.length === 0
    ? Promise.resolve([])
    : selected(
        tx,
        sql`select ${COLUMNS}
            from unnest(
              ${pgArray(asked.map(({ accountId }) => accountId))}::text::uuid[],
              ${pgArray(asked.map(({ from }) => formatDay(from)))}::text::date[],
              ${pgArray(asked.map(({ to }) => formatDay(to)))}::text::date[]) as w (account_id, first, last)
            cross join lateral (
              select t.id, t.account_id, t.date, t.amount, t.currency, t.label, t.type, t.identity, t.ordinal
              from transactions t
              where t.user_id = ${userId}::uuid and t.account_id = w.account_id
                and t.date between w.first and w.last and ${NOT_DELETED} and ${condition}
              offset 0) t`,
      );

/** Rows of a statement, few enough for a turn of the embedded database. */
const PAGE_ROWS = 1_000;

/** Returns all live rows of some accounts, in pages. */
export async function* pagesOfAccounts(
  tx: Queryable,
  userId: string,
  accountIds: readonly string[],
): AsyncGenerator<MovementRow[]> {
  for (const accountId of accountIds)
    yield* pagesWhere(tx, userId, sql`t.account_id = ${accountId}::uuid`, sql`true`);
}

/** Returns the live rows of a user for which a condition is true, in pages of all rows of a scope. */
async function* pagesWhere(
  tx: Queryable,
  userId: string,
  scope: SQL,
  condition: SQL,
): AsyncGenerator<MovementRow[]> {
  let beyond = sql``;
  for (let isLast = false; !isLast; ) {
    const page = await rows(
      tx,
      { ...ROW, at: numberColumn, wanted: booleanColumn },
      sql`select ${COLUMNS}, t.at::int as at, (${condition}) as wanted from (
            select t.*, row_number() over (order by t.account_id, t.date, t.identity, t.ordinal) as at
            from transactions t
            where t.user_id = ${userId}::uuid and ${scope} and ${NOT_DELETED} ${beyond}
            order by t.account_id, t.date, t.identity, t.ordinal limit ${PAGE_ROWS}) t
          where t.at = ${PAGE_ROWS} or ${condition} order by t.at`,
    );
    yield page.flatMap(({ at: _, wanted, ...row }) => (wanted ? [movementRow(row)] : []));
    const last = page.at(-1);
    isLast = last?.at !== PAGE_ROWS;
    if (last !== undefined)
      beyond = sql`and (t.account_id, t.date, t.identity, t.ordinal) >
        (${last.accountId}::uuid, ${last.date}::date, decode(${last.identity}, 'hex'), ${last.ordinal}::int)`;
  }
}

/** Returns the live rows of a user whose labels may have one of some names, in pages. */
export async function* pagesThatMayName(
  tx: Queryable,
  userId: string,
  names: readonly SoughtName[],
): AsyncGenerator<MovementRow[]> {
  // The letters of other labels may have accents.
  const longest = names.flatMap(
    ({ words }) => words.toSorted((a, b) => b.length - a.length)[0] ?? [],
  );
  const patterns = [
    ...longest.filter((word) => /^[a-z0-9]+$/.test(word)),
    ...names.flatMap(({ ibanEnd }) => (ibanEnd === null ? [] : [...ibanEnd].join('\\s?'))),
  ];
  if (longest.length + patterns.length === 0) return;
  yield* pagesWhere(
    tx,
    userId,
    sql`true`,
    sql`(t.label collate "C" ~* ${patterns.join('|') || '^$'}
      or octet_length(t.label) > char_length(t.label))`,
  );
}

/** Identifies a row of an account for good. */
export interface IdentifiedRow {
  readonly accountId: string;
  readonly identity: string;
  readonly ordinal: number;
}

/** Returns the live rows that statements name. */
export const rowsIdentified = (
  tx: Queryable,
  userId: string,
  named: readonly IdentifiedRow[],
): Promise<MovementRow[]> =>
  named.length === 0
    ? Promise.resolve([])
    : selected(
        tx,
        sql`select ${COLUMNS}
            from unnest(
              ${pgArray(named.map(({ accountId }) => accountId))}::text::uuid[],
              ${pgArray(named.map(({ identity }) => identity))}::text::text[],
              ${pgArray(named.map(({ ordinal }) => ordinal))}::text::int[]) as w (account_id, hash, ordinal)
            cross join lateral (
              select t.id, t.account_id, t.date, t.amount, t.currency, t.label, t.type, t.identity, t.ordinal
              from transactions t
              where t.user_id = ${userId}::uuid and t.account_id = w.account_id
                and t.identity = decode(w.hash, 'hex') and t.ordinal = w.ordinal and ${NOT_DELETED}
              offset 0) t`,
      );

/** Returns live rows by their ids. */
export const rowsOfIds = (
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<MovementRow[]> =>
  inBatches([...new Set(ids)], RANGES, (part) =>
    selected(
      tx,
      sql`select ${COLUMNS} from unnest(${pgArray(part)}::text::uuid[]) r (id)
          cross join lateral (
            select * from transactions t
            where t.user_id = ${userId}::uuid and t.id = r.id and ${NOT_DELETED} offset 0) t`,
    ),
  );
