/** Value of a holding on a day. */
import { type AssetClass, classOfKind } from '../accounts/asset-class.ts';
import { unitsPerEuro } from '../money/conversion.ts';
import { type Decimal, multiply, ZERO } from '../money/decimal.ts';
import {
  type Euros,
  NO_EUROS,
  type Quotient,
  quotientEuros,
  quotientOf,
  roundToCents,
} from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { type Lot, type LotPosition, lotPosition } from './lots.ts';
import { applySplit, type Split, splitFactor } from './splits.ts';

/** The latest close up to a day, unadjusted, with the reference rate of that day (null: unknown, or euros). */
export interface Quote {
  readonly price: Decimal;
  readonly currency: string;
  readonly day: Day;
  readonly rate: Decimal | null;
}

/** Data of a holding. Its own quantity and cost count where it has no lots. */
export interface HoldingInput {
  readonly holdingId: string;
  readonly kind: string;
  readonly quantity: Decimal;
  /** The day whose units the quantity is in. */
  readonly quantityAt: Day;
  /** Euros, purchase fees included. */
  readonly cost: Decimal | null;
  readonly fees: Decimal | null;
  readonly entryDay: Day | null;
  readonly worthlessFrom: Day | null;
  readonly lots: readonly Lot[];
  readonly splits: readonly Split[];
  readonly quote: Quote | null;
}

export interface HoldingValue {
  readonly holdingId: string;
  readonly kind: string;
  readonly assetClass: AssetClass;
  readonly quantity: Decimal;
  readonly state: 'priced' | 'unpriced' | 'worthless';
  /** Null where unpriced. */
  readonly value: Euros | null;
  readonly cost: Euros | null;
  readonly fees: Euros | null;
  /** The price in use; null where none is. */
  readonly priceDay: Day | null;
  /** The currency of the price, also of one that no rate converts. */
  readonly currency: string | null;
}

/** The line at the end of a day; null on a day on which nothing is held. */
export function valueHolding(facts: HoldingInput, day: Day): HoldingValue | null {
  return valueHeld(facts, heldOn(facts, day), day);
}

/** Returns the position at the end of a day, also when it is 0; the gains of sells are null without lots. */
export function heldOn(facts: HoldingInput, day: Day): LotPosition {
  const { lots, splits, entryDay, quantityAt, cost, fees } = facts;
  if (lots.length > 0) return lotPosition(lots, splits, day);
  const held = entryDay === null || entryDay <= day;
  const quantity = applySplit(facts.quantity, splitFactor(splits, quantityAt, day));
  return { quantity: held ? quantity : ZERO, cost, fees, realized: null };
}

/** Returns the result of `valueLine` for a position that is known already. */
export function valueHeld(facts: HoldingInput, held: LotPosition, day: Day): HoldingValue | null {
  const { quantity, cost, fees } = held;
  if (quantity <= ZERO) return null;

  const { holdingId, kind, quote, splits } = facts;
  const line = {
    holdingId,
    kind,
    assetClass: classOfKind(kind),
    quantity,
    cost: cost === null ? null : roundToCents(cost),
    fees: fees === null ? null : roundToCents(fees),
  };
  const nothing = { ...line, priceDay: null, currency: null };
  if (isWorthlessOn(facts, day)) return { ...nothing, state: 'worthless', value: NO_EUROS };
  if (quote === null) return { ...nothing, state: 'unpriced', value: null };

  const worth = quotedMarketValue(quantity, quote, splits, day);
  if (worth === null) {
    return { ...nothing, state: 'unpriced', value: null, currency: quote.currency };
  }
  const value = quotientEuros(worth);
  return { ...line, state: 'priced', value, priceDay: quote.day, currency: quote.currency };
}

export const isWorthlessOn = ({ worthlessFrom }: HoldingInput, day: Day): boolean =>
  worthlessFrom !== null && worthlessFrom <= day;

/** Returns the value of a quantity, in the units of a day, by a quote; null where no rate converts that. */
export function quotedMarketValue(
  quantity: Decimal,
  quote: Quote,
  splits: readonly Split[],
  day: Day,
): Quotient | null {
  const rate = unitsPerEuro(quote);
  if (rate === null) return null;
  // A close from before a split is the price of an old unit.
  return quotientOf(quantity, quote.price, multiply(rate, splitFactor(splits, quote.day, day)));
}
