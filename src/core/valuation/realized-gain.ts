/** Gains of sells, also of a holding that was moved from one account to another. */
import type { Day } from '../time/day.ts';
import { copiedLots } from './copied-lots.ts';
import type { HoldingInput } from './holding.ts';
import { type Sale, salesOf } from './lots.ts';

/** A holding whose sells count up to a day. */
export interface SoldHolding {
  readonly facts: HoldingInput;
  readonly until: Day;
  /** Lots of the holding that it continues, whose sells count there. */
  readonly movedLots: readonly Lot[];
}

type Lot = HoldingInput['lots'][number];

/** Returns the sells of a holding itself: not those of which it has a copy. */
export function ownSales(
  { facts, until, movedLots }: SoldHolding,
  method: typeof salesOf = salesOf,
): Sale[] {
  const sales = method(facts.lots, facts.splits, until);
  if (movedLots.length === 0) return sales;
  const copies = copiedLots(facts.lots, movedLots);
  return sales.filter(({ lot }) => !copies.has(lot));
}
