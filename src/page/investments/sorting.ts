import type { Position } from '@pactole/sdk';

/** Columns that positions are ordered by. */
export type Column = 'name' | 'weight' | 'fees' | 'gain' | 'value';

export interface Order {
  readonly column: Column;
  readonly isAscending: boolean;
}

const FIGURE = {
  weight: ({ weight }: Position) => weight,
  fees: ({ feesTotal }: Position) => feesTotal,
  gain: ({ gainAbs }: Position) => gainAbs,
  value: ({ value }: Position) => value,
} as const;

/** Returns positions in an order; a figure that is not known comes last in both directions. */
export function ordered(
  positions: readonly Position[],
  { column, isAscending }: Order,
): Position[] {
  const sign = isAscending ? 1 : -1;
  if (column === 'name')
    return positions.toSorted((one, other) => sign * one.name.localeCompare(other.name));
  const figure = FIGURE[column];
  return positions.toSorted((one, other) => {
    const [first, second] = [figure(one), figure(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
}
