/** Reads stored movements as they are shown, with the rows of both sides. */
import { type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../../core/group-by.ts';
import {
  MOVEMENT_KINDS,
  MOVEMENT_ORIGINS,
  MOVEMENT_REASONS,
  type MovementKind,
} from '../../../core/movements/movement.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { inBatches } from '../../sql/batches.ts';
import { nullableTexts, oneOf, type RowOf, texts } from '../../sql/columns.ts';

const SHOWN = {
  ...texts('id', 'day', 'spent'),
  kind: oneOf(MOVEMENT_KINDS),
  origin: oneOf(MOVEMENT_ORIGINS),
  reason: oneOf(MOVEMENT_REASONS),
  ...texts('fromAccountId', 'fromAccount', 'fromAmount', 'fromCurrency'),
  ...nullableTexts('fromRowId', 'fromDate', 'fromLabel'),
  ...texts('toAccountId', 'toAccount', 'toAmount', 'toCurrency'),
  ...nullableTexts('toRowId', 'toDate', 'toLabel'),
};

/** One side of a movement; row, day and label are null while no row tells it. */
export interface ShownSide {
  readonly accountId: string;
  readonly account: string;
  readonly row: string | null;
  readonly date: string | null;
  readonly label: string | null;
  /** Above 0. */
  readonly amount: string;
  readonly currency: string;
}

export interface ShownMovement extends Pick<RowOf<typeof SHOWN>, 'kind' | 'origin' | 'reason'> {
  readonly id: string;
  readonly day: string;
  /** The part that is spent all the same. */
  readonly spent: string;
  readonly from: ShownSide;
  readonly to: ShownSide;
}

const shown = (row: RowOf<typeof SHOWN>): ShownMovement => ({
  ...{ id: row.id, kind: row.kind, origin: row.origin, reason: row.reason },
  ...{ day: row.day, spent: row.spent },
  from: {
    ...{ accountId: row.fromAccountId, account: row.fromAccount, row: row.fromRowId },
    ...{ date: row.fromDate, label: row.fromLabel },
    ...{ amount: row.fromAmount, currency: row.fromCurrency },
  },
  to: {
    ...{ accountId: row.toAccountId, account: row.toAccount, row: row.toRowId },
    ...{ date: row.toDate, label: row.toLabel, amount: row.toAmount, currency: row.toCurrency },
  },
});

const select = (userId: string, from: SQL, order: SQL): SQL => {
  const account = (id: SQL) =>
    sql`(select a.name from accounts a where a.user_id = ${userId}::uuid and a.id = ${id})`;
  const row = (id: SQL) =>
    sql`left join lateral (select t.date, t.label from transactions t
          where t.user_id = ${userId}::uuid and t.id = ${id} offset 0)`;
  return sql`
    select m.id, m.kind, m.origin, m.reason, m.day::text as day, m.spent,
           m.from_account_id as "fromAccountId", ${account(sql`m.from_account_id`)} as "fromAccount",
           m.from_row_id as "fromRowId", f.date::text as "fromDate", f.label as "fromLabel",
           m.from_amount as "fromAmount", m.from_currency as "fromCurrency",
           m.to_account_id as "toAccountId", ${account(sql`m.to_account_id`)} as "toAccount",
           m.to_row_id as "toRowId", t.date::text as "toDate", t.label as "toLabel",
           m.to_amount as "toAmount", m.to_currency as "toCurrency"
    from ${from} m ${row(sql`m.from_row_id`)} f on true ${row(sql`m.to_row_id`)} t on true ${order}`;
};

/** Which movements are listed; what is left out does not matter. */
export interface MovementConditions {
  readonly accountId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: MovementKind | undefined;
  readonly limit: number;
}

/** Returns movements, newest first. */
export async function listMovements(
  db: Queryable,
  userId: string,
  { accountId, from, to, kind, limit }: MovementConditions,
): Promise<ShownMovement[]> {
  const page = sql`(
    select * from movements m where m.user_id = ${userId}::uuid
      ${accountId === undefined ? sql`` : sql`and ${accountId}::uuid in (m.from_account_id, m.to_account_id)`}
      ${from === undefined ? sql`` : sql`and m.day >= ${from}::date`}
      ${to === undefined ? sql`` : sql`and m.day <= ${to}::date`}
      ${kind === undefined ? sql`` : sql`and m.kind = ${kind}`}
    order by m.day desc, m.id desc limit ${limit}::int)`;
  const order = sql`order by m.day desc, m.id desc`;
  return (await rows(db, SHOWN, select(userId, page, order))).map(shown);
}

/** Rows a statement. */
const ROWS = { most: 1_000 };

/** Returns the movements of some rows, by the id of the row. */
export async function movementsShownOf(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, ShownMovement[]>> {
  const found = await inBatches(ids, ROWS, (part) => {
    const of = (side: SQL) => sql`
      select m.* from unnest(${pgArray(part)}::text::uuid[]) r (id)
      cross join lateral (
        select * from movements m where m.user_id = ${userId}::uuid and ${side} = r.id offset 0) m`;
    const both = sql`(${of(sql`m.from_row_id`)} union ${of(sql`m.to_row_id`)})`;
    return rows(db, SHOWN, select(userId, both, sql`order by m.day, m.id`));
  });
  const movements = new Map(found.map((row) => [row.id, shown(row)]));
  const sides = [...movements.values()].flatMap((movement) =>
    [...new Set([movement.from.row, movement.to.row])].flatMap((row) =>
      row === null ? [] : [{ row, movement }],
    ),
  );
  return groupBy(
    sides,
    ({ row }) => row,
    ({ movement }) => movement,
  );
}
