/** Adds to rows where their money went, or came from. */
import {
  movementsShownOf,
  type ShownMovement,
  type ShownSide,
} from '../../../db/queries/movements/movement-list.ts';
import type { Queryable } from '../../../db/queryable.ts';

/** A movement as one of its rows sees it. */
export interface OtherSide extends ShownSide {
  readonly movement: string;
  readonly kind: ShownMovement['kind'];
  readonly origin: ShownMovement['origin'];
  readonly reason: ShownMovement['reason'];
  /** `to` if the row's money went there, `from` if it came from there. */
  readonly direction: 'to' | 'from';
}

export async function withOtherSides<Row extends { readonly id: string }>(
  db: Queryable,
  userId: string,
  rows: readonly Row[],
): Promise<(Row & { readonly movements: readonly OtherSide[] })[]> {
  const movements = await movementsShownOf(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    movements: (movements.get(row.id) ?? []).map((movement) => otherSide(movement, row.id)),
  }));
}

function otherSide({ id, kind, origin, reason, from, to }: ShownMovement, row: string): OtherSide {
  const isFrom = from.row === row;
  return {
    ...{ movement: id, kind, origin, reason, direction: isFrom ? 'to' : 'from' },
    ...(isFrom ? to : from),
  };
}
