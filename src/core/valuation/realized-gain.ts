/** Gains of sells, also of a holding that was moved from one account to another. */
import { add, type Decimal, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { copiedLots } from './copied-lots.ts';
import type { HoldingInput } from './holding.ts';
import { lotPosition, type Sale, salesOf } from './lots.ts';

/** A holding whose sells count up to a day. */
export interface SoldHolding {
  readonly facts: HoldingInput;
  readonly until: Day;
  /** Lots of the holding that it continues, whose sells count there. */
  readonly movedLots: readonly Lot[];
}

type Lot = HoldingInput['lots'][number];

/** Returns the gains of the sells in euros; null where a rate is missing. */
export function realizedGain({ facts, until, movedLots }: SoldHolding): Decimal | null {
  if (movedLots.length === 0) return lotPosition(facts.lots, facts.splits, until).realized;
  return ownSales({ facts, until, movedLots }).reduce(
    (sum: Decimal | null, { gain }) => (sum === null || gain === null ? null : add(sum, gain)),
    ZERO,
  );
}

/** Returns the sells of a holding itself: not those of which it has a copy. */
export function ownSales(
  { facts, until, movedLots }: SoldHolding,
  method: typeof salesOf = salesOf,
): Sale[] {
  const copies = copiedLots(facts.lots, movedLots);
  return method(facts.lots, facts.splits, until).filter(({ lot }) => !copies.has(lot));
}
