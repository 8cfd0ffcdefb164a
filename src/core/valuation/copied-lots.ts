import type { Lot } from './lots.ts';

/** Returns the lots that other ones have, too: of the same day, side, quantity and price, each found once. */
export function copiedLots(lots: readonly Lot[], others: readonly Lot[]): ReadonlySet<Lot> {
  const left = new Map<string, number>();
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1);
  return new Set(
    lots.filter((lot) => {
      const count = left.get(keyOf(lot)) ?? 0;
      left.set(keyOf(lot), count - 1);
      return count > 0;
    }),
  );
}

const keyOf = ({ day, side, quantity, gross }: Lot): string =>
  [day, side, quantity, gross.amount, gross.currency].join(' ');
