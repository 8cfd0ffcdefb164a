import { add, type Decimal, subtract, toNumber, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { eachDay } from '../valuation/day-order.ts';
import type { HoldingInput } from '../valuation/holding.ts';
import type { Lot } from '../valuation/lots.ts';
import { applySplit, splitFactor } from '../valuation/splits.ts';

/** A lot, and the part of its units, from 0 to 1, that was held on the evening before. A buy has none. */
interface LotPart {
  readonly lot: Lot;
  readonly heldPart: number;
}

/** Returns the lots of a holding, in their order. Of several sells on a day, the first ones sell what was held before. */
export function heldParts({ lots, splits }: Pick<HoldingInput, 'lots' | 'splits'>): LotPart[] {
  const parts: LotPart[] = [];
  let held: Decimal = ZERO;
  let before: Day | null = null;
  for (const ofDay of eachDay(lots)) {
    const day = (ofDay[0] as Lot).day;
    if (before !== null && splits.length > 0)
      held = applySplit(held, splitFactor(splits, before, day));
    // What a move brought was held on the evening before, elsewhere.
    let left = ofDay.reduce(
      (sum, { side, moved, quantity }) =>
        side === 'buy' && moved !== undefined ? add(sum, quantity) : sum,
      held,
    );
    let change = 0n;
    for (const lot of ofDay) {
      const isBuy = lot.side === 'buy';
      const ofHeld = isBuy ? ZERO : smaller(lot.quantity, left);
      left = subtract(left, ofHeld);
      change += isBuy ? lot.quantity : -lot.quantity;
      parts.push({ lot, heldPart: partOf(ofHeld, lot.quantity) });
    }
    held = atLeastNothing((held + change) as Decimal);
    before = day;
  }
  return parts;
}

const smaller = (a: Decimal, b: Decimal): Decimal => (a < b ? a : b);

const atLeastNothing = (quantity: Decimal): Decimal => (quantity < ZERO ? ZERO : quantity);

function partOf(some: Decimal, all: Decimal): number {
  if (some === ZERO) return 0;
  return some === all ? 1 : toNumber(some) / toNumber(all);
}
