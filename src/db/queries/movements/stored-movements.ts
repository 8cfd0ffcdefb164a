/** Reads the stored movements, and writes those that differ from what was found. */
import { type SQL, sql } from 'drizzle-orm';
import { formatDecimal, parseDecimal } from '../../../core/money/decimal.ts';
import {
  MOVEMENT_KINDS,
  MOVEMENT_ORIGINS,
  MOVEMENT_REASONS,
  type Movement,
} from '../../../core/movements/movement.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { newIds } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { inBatches, statementSlices } from '../../sql/batches.ts';
import { nullableTexts, oneOf, type RowOf, texts } from '../../sql/columns.ts';
import { fetchedPages, ROWS_AT_ONCE } from '../../sql/key-pages.ts';

export interface StoredMovement extends Movement {
  readonly id: string;
}

const MOVEMENT = {
  ...texts('id', 'day', 'spent'),
  kind: oneOf(MOVEMENT_KINDS),
  origin: oneOf(MOVEMENT_ORIGINS),
  reason: oneOf(MOVEMENT_REASONS),
  ...texts('fromAccountId', 'fromAmount', 'fromCurrency', 'toAccountId', 'toAmount', 'toCurrency'),
  ...nullableTexts('fromRowId', 'toRowId', 'leftOutSince'),
};

/** Columns of a movement `m`. */
const COLUMNS = sql`m.id, m.kind, m.origin, m.reason, m.day::text as day, m.spent,
  m.from_account_id as "fromAccountId", m.from_row_id as "fromRowId", m.from_amount as "fromAmount",
  m.from_currency as "fromCurrency", m.to_account_id as "toAccountId", m.to_row_id as "toRowId",
  m.to_amount as "toAmount", m.to_currency as "toCurrency", m.left_out_since::text as "leftOutSince"`;

const movement = (row: RowOf<typeof MOVEMENT>): StoredMovement => ({
  ...{ id: row.id, kind: row.kind, origin: row.origin, reason: row.reason, day: toDay(row.day) },
  from: {
    ...{ accountId: row.fromAccountId, rowId: row.fromRowId, currency: row.fromCurrency },
    amount: parseDecimal(row.fromAmount),
  },
  to: {
    ...{ accountId: row.toAccountId, rowId: row.toRowId, currency: row.toCurrency },
    amount: parseDecimal(row.toAmount),
  },
  spent: parseDecimal(row.spent),
  leftOutSince: row.leftOutSince === null ? null : toDay(row.leftOutSince),
});

/** Returns the movements `m` of a condition. */
export async function movementsWhere(
  tx: Queryable,
  userId: string,
  condition: SQL,
): Promise<StoredMovement[]> {
  const all = sql`select ${COLUMNS} from movements m where m.user_id = ${userId}::uuid and ${condition}`;
  // Few need no cursor.
  const few = await rows(tx, MOVEMENT, sql`${all} limit ${ROWS_AT_ONCE}::int`);
  if (few.length < ROWS_AT_ONCE) return few.map(movement);
  const found: StoredMovement[] = [];
  for await (const page of fetchedPages(tx, MOVEMENT, all))
    for (const row of page) found.push(movement(row));
  return found;
}

/** Rows a statement. */
const ROWS = { most: 2_500 };

/** Returns the movements that have one of some rows as a side, each once. */
export async function movementsOfRows(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<StoredMovement[]> {
  const found = await inBatches([...new Set(ids)], ROWS, async (part) => {
    const of = (side: SQL) => sql`
      select ${COLUMNS} from unnest(${pgArray(part)}::text::uuid[]) r (id)
      cross join lateral (
        select * from movements m where m.user_id = ${userId}::uuid and ${side} = r.id offset 0) m`;
    return rows(tx, MOVEMENT, sql`${of(sql`m.from_row_id`)} union ${of(sql`m.to_row_id`)}`);
  });
  return [...new Map(found.map((row) => [row.id, movement(row)])).values()];
}

/** Returns the ids of the rows on both sides. */
export const rowIdsOf = (movements: readonly Movement[]): string[] =>
  movements.flatMap(({ from, to }) => [from, to].flatMap(({ rowId }) => rowId ?? []));

/** Text that is equal for equal movements. */
const keyOf = ({ kind, origin, reason, day, from, to, spent, leftOutSince }: Movement): string =>
  [
    ...[kind, origin, reason, day, spent, leftOutSince],
    ...[from, to].flatMap((side) => [side.accountId, side.rowId, side.amount, side.currency]),
  ].join(' ');

/** The movements that came, and those that went. */
export interface Difference {
  readonly gone: readonly StoredMovement[];
  readonly come: readonly Movement[];
}

/** Compares stored movements with those that were found. */
export function differenceOf(
  stored: readonly StoredMovement[],
  found: readonly Movement[],
): Difference {
  const left = new Map<string, StoredMovement[]>();
  for (const each of stored) {
    const key = keyOf(each);
    const same = left.get(key);
    if (same === undefined) left.set(key, [each]);
    else same.push(each);
  }
  const come = found.filter((each) => left.get(keyOf(each))?.pop() === undefined);
  return { gone: [...left.values()].flat(), come };
}

/** Characters of a movement in a statement, about. */
const CHARACTERS = 250;

/** Deletes the movements `m` of a condition. */
export async function deleteMovements(tx: Queryable, userId: string, where: SQL): Promise<void> {
  const all = sql`select m.day::text as day, m.id::text as id from movements m
    where m.user_id = ${userId}::uuid and ${where}`;
  for await (const page of fetchedPages(tx, texts('day', 'id'), all))
    await deleteThese(
      tx,
      userId,
      page.map(({ day, id }) => ({ day: toDay(day), id })),
    );
}

const deleteThese = (
  tx: Queryable,
  userId: string,
  these: readonly Pick<StoredMovement, 'day' | 'id'>[],
) =>
  tx.execute(
    sql`delete from movements m using unnest(
          ${pgArray(these.map(({ day }) => formatDay(day)))}::text::date[],
          ${pgArray(these.map(({ id }) => id))}::text::uuid[]) as g (day, id)
        where m.user_id = ${userId}::uuid and m.day = g.day and m.id = g.id`,
  );

/** Writes a difference. */
export async function writeDifference(
  tx: Queryable,
  userId: string,
  { gone, come }: Difference,
): Promise<void> {
  for (const slice of statementSlices(gone, () => CHARACTERS)) await deleteThese(tx, userId, slice);
  const ids = newIds();
  for (const slice of statementSlices(come, () => CHARACTERS)) {
    const column = (read: (each: Movement) => string | null) => pgArray(slice.map(read));
    await tx.execute(
      sql`insert into movements (user_id, day, id, kind, origin, reason, from_account_id, from_row_id,
            from_amount, from_currency, to_account_id, to_row_id, to_amount, to_currency, spent, left_out_since)
          select ${userId}::uuid, n.* from unnest(
            ${column(({ day }) => formatDay(day))}::text::date[],
            ${column(() => ids.next().value)}::text::uuid[],
            ${column(({ kind }) => kind)}::text::text[],
            ${column(({ origin }) => origin)}::text::text[],
            ${column(({ reason }) => reason)}::text::text[],
            ${column(({ from }) => from.accountId)}::text::uuid[],
            ${column(({ from }) => from.rowId)}::text::uuid[],
            ${column(({ from }) => formatDecimal(from.amount))}::text::numeric[],
            ${column(({ from }) => from.currency)}::text::text[],
            ${column(({ to }) => to.accountId)}::text::uuid[],
            ${column(({ to }) => to.rowId)}::text::uuid[],
            ${column(({ to }) => formatDecimal(to.amount))}::text::numeric[],
            ${column(({ to }) => to.currency)}::text::text[],
            ${column(({ spent }) => formatDecimal(spent))}::text::numeric[],
            ${column(({ leftOutSince }) => leftOutSince && formatDay(leftOutSince))}::text::date[]) as n`,
    );
  }
}
