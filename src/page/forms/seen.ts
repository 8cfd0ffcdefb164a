/** Tells with a change which values were shown, so that it is refused once they are others. */
import { seenMovements } from '../../core/movements/other-side.ts';
import type { Row } from '../operations/ledger.ts';

type Values = Record<string, string | null>;

/** Returns values of an object as they were shown, for a change that depends on them. */
export function seenOf<Shown extends object>(
  shown: Shown,
  names: readonly (keyof Shown & string)[],
): Values {
  return Object.fromEntries(names.map((name) => [name, textOf(shown[name])]));
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Values that a deletion takes away. */
export const ROW_VALUES = ['date', 'label', 'amount', 'type', 'categoryName', 'note'] as const;

/** Returns values of rows as they were shown. */
export const seenRows = <Shown extends { readonly id: string }>(
  rows: readonly Shown[],
  names: readonly (keyof Shown & string)[],
): { id: string; values: Values }[] =>
  rows.map((row) => ({ id: row.id, values: seenOf(row, names) }));

/** Returns what was shown of a row and of its movements. */
export const seenMovement = (row: Row): { id: string; values: Values }[] =>
  seenRows([{ ...row, movements: seenMovements(row.movements) }], [...MOVED, 'movements']);

/** Values on which the user decides that two rows are one movement. */
export const MOVED = ['date', 'label', 'amount'] as const;

/** Returns the names of the values that a form changes. */
export const keysOf = <Changes extends object>(changes: Changes) =>
  Object.keys(changes) as (keyof Changes & string)[];
