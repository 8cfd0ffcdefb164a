/** Reads the rows that may be sides of movements, each from the one index that leads to it. */
import { type SQL, sql } from 'drizzle-orm';
import { TRANSACTION_TYPES } from '../../../core/accounts/transaction-type.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import type { MovementRow } from '../../../core/movements/facts.ts';
import type { SoughtName } from '../../../core/movements/names.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { inBatches } from '../../sql/batches.ts';
import { nullable, numberColumn, oneOf, type RowOf, texts } from '../../sql/columns.ts';
import { NOT_DELETED } from '../../sql/planner.ts';
import type { Days } from './days.ts';

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

/** Returns the live rows of some accounts in some days, those of a condition on `t`. */
export const rowsOfAccounts = (
  tx: Queryable,
  userId: string,
  asked: readonly (Days & { readonly accountId: string })[],
  condition: SQL = sql``,
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
                and t.date between w.first and w.last and ${NOT_DELETED} ${condition}
              offset 0) t`,
      );

/** Rows of a statement, few enough for a turn of the embedded database. */
const PAGE_ROWS = 2_500;

/** Returns all live rows of some accounts, in pages. */
export async function* pagesOfAccounts(
  tx: Queryable,
  userId: string,
  accountIds: readonly string[],
): AsyncGenerator<MovementRow[]> {
  for (const accountId of accountIds) {
    let last: MovementRow | undefined;
    do {
      const beyond =
        last === undefined
          ? sql``
          : sql`and (t.date, t.identity, t.ordinal) >
                    (${formatDay(last.day)}::date, decode(${last.identity}, 'hex'), ${last.ordinal}::int)`;
      const page = await selected(
        tx,
        sql`select ${COLUMNS} from transactions t
            where t.user_id = ${userId}::uuid and t.account_id = ${accountId}::uuid and ${NOT_DELETED} ${beyond}
            order by t.date, t.identity, t.ordinal limit ${PAGE_ROWS}`,
      );
      yield page;
      last = page.length < PAGE_ROWS ? undefined : page.at(-1);
    } while (last !== undefined);
  }
}

/** Returns the live rows of a user whose labels may have one of some names, and some that have none. */
export function rowsThatMayName(
  tx: Queryable,
  userId: string,
  names: readonly SoughtName[],
): Promise<MovementRow[]> {
  // The letters of other labels may have accents.
  const longest = names.flatMap(
    ({ words }) => words.toSorted((a, b) => b.length - a.length)[0] ?? [],
  );
  const patterns = [
    ...longest.filter((word) => /^[a-z0-9]+$/.test(word)),
    ...names.flatMap(({ ibanEnd }) => (ibanEnd === null ? [] : [...ibanEnd].join('\\s?'))),
  ];
  if (longest.length + patterns.length === 0) return Promise.resolve([]);
  return selected(
    tx,
    sql`select ${COLUMNS} from transactions t
        where t.user_id = ${userId}::uuid and ${NOT_DELETED}
          and (t.label collate "C" ~* ${patterns.join('|') || '^$'} or octet_length(t.label) > char_length(t.label))`,
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
            where t.user_id = ${userId}::uuid and t.id = r.id and t.deleted_at is null offset 0) t`,
    ),
  );
