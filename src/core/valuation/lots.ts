/** The position after dated buys and sells, at the weighted average cost (in French: prix moyen pondéré). */
import type { TradeSide } from '../identifiers/identity-text.ts';
import { type CurrencyAmount, inEuros } from '../money/conversion.ts';
import { add, type Decimal, quotient, subtract, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { eachDay, inDayOrder } from './day-order.ts';
import { applySplit, type Split, splitFactor } from './splits.ts';
import { unitsLeft } from './units-left.ts';

/** A dated buy or sell. */
export interface Lot {
  readonly day: Day;
  readonly side: TradeSide;
  readonly quantity: Decimal;
  /** Σ quantity × unit price, without fees. */
  readonly gross: CurrencyAmount;
  readonly fees: CurrencyAmount;
  /** Of one end of a move: units and their cost that left for another holding, or came from one. */
  readonly moved?: MovedUnits | undefined;
}

/** The figures that a move carries, of units in its direction; euros, null where a rate is missing. */
export interface MovedUnits {
  readonly moveId: string;
  /** Average cost of what leaves. */
  readonly cost: Decimal | null;
  /** Cash beyond that cost, which is the only gain of a move. */
  readonly gain: Decimal | null;
  /** The gain if the oldest units leave, and the purchases that arrive, with their days. */
  readonly fifo: { readonly parts: readonly PurchasedUnits[]; readonly gain: Decimal | null };
  /** Money paid in addition to the units that arrive. */
  readonly cash: Decimal | null;
  /** Percent of the cost that leaves a holding whose units stay, as in a spin-off; else null. */
  readonly costPct: Decimal | null;
}

/** Units of one purchase that are left, and what they cost; null where a rate is missing. */
export interface PurchasedUnits {
  readonly day: Day;
  readonly units: Decimal;
  readonly cost: Decimal | null;
}

/** A position: units of the day asked for, and euros; null where a rate is missing. */
export interface LotPosition {
  readonly quantity: Decimal;
  /** Cost of the units that are left, purchase fees included. */
  readonly cost: Decimal | null;
  /** All fees paid, of buys and sells. */
  readonly fees: Decimal | null;
  /** Gains less losses of all sells: what they brought in, less their fees, less what the units had cost. */
  readonly realized: Decimal | null;
}

/**
 * The position at the end of a day. Lots come in the order of their days, and within a day in their own. A sell takes its
 * share of the cost away and leaves the average as it was.
 */
export function lotPosition(lots: readonly Lot[], splits: readonly Split[], day: Day): LotPosition {
  return eachDay(lots.filter((lot) => lot.day <= day)).reduce(
    (position, ofDay) =>
      afterDay(position, ofDay, (lot) =>
        applySplit(lot.quantity, splitFactor(splits, lot.day, day)),
      ),
    NO_POSITION,
  );
}

export const NO_POSITION: LotPosition = { quantity: ZERO, cost: ZERO, fees: ZERO, realized: ZERO };

/** Returns a position after the lots of a day, given the number of its units in each of them. */
export function afterDay(
  position: LotPosition,
  lots: readonly Lot[],
  unitsOf: (lot: Lot) => Decimal,
): LotPosition {
  const trades = lots.map((lot) => ({ lot, side: lot.side, units: unitsOf(lot) }));
  return inDayOrder(trades, position.quantity).reduce(
    (sum, { lot, units }) => afterLot(sum, lot, units),
    position,
  );
}

function afterLot(position: LotPosition, lot: Lot, units: Decimal): LotPosition {
  const { quantity, cost } = position;
  const [gross, lotFees] = [inEuros(lot.gross), inEuros(lot.fees)];
  const fees = plus(position.fees, lotFees);
  if (lot.side === 'buy') {
    const price = plus(gross, lotFees);
    return { ...position, quantity: add(quantity, units), cost: plus(cost, price), fees };
  }
  const left = unitsLeft(quantity, units);
  if (lot.moved !== undefined) {
    const { cost: movedCost, gain } = lot.moved;
    const rest = left === ZERO ? ZERO : minus(cost, movedCost);
    return { quantity: left, cost: rest, fees, realized: plus(position.realized, gain) };
  }
  // A position that is sold out forgets what it cost, and with it a cost that was unknown.
  const costLeft = left === ZERO ? ZERO : shareOf(cost, left, quantity);
  const gain = minus(minus(gross, lotFees), minus(cost, costLeft));
  return { quantity: left, cost: costLeft, fees, realized: plus(position.realized, gain) };
}

/** A sell, and its gain over the average cost in euros; null where a rate is missing. */
export interface Sale {
  readonly lot: Lot;
  readonly gain: Decimal | null;
}

/** Returns the sells up to a day, in the order in which they count. */
export function salesOf(lots: readonly Lot[], splits: readonly Split[], day: Day): Sale[] {
  const sales: Sale[] = [];
  let position = NO_POSITION;
  for (const ofDay of eachDay(lots.filter((lot) => lot.day <= day))) {
    const trades = ofDay.map((lot) => ({
      lot,
      side: lot.side,
      units: applySplit(lot.quantity, splitFactor(splits, lot.day, day)),
    }));
    for (const { lot, side, units } of inDayOrder(trades, position.quantity)) {
      const { realized, ...after } = afterLot({ ...position, realized: ZERO }, lot, units);
      if (side === 'sell' && isSale(lot, realized)) sales.push({ lot, gain: realized });
      position = { ...after, realized: ZERO };
    }
  }
  return sales;
}

/** True of a sell; a move sells nothing, unless its cash is more than the cost. */
export const isSale = ({ moved }: Lot, gain: Decimal | null): boolean =>
  moved === undefined || gain !== ZERO;

const plus = (a: Decimal | null, b: Decimal | null) =>
  a === null || b === null ? null : add(a, b);

const minus = (a: Decimal | null, b: Decimal | null) =>
  a === null || b === null ? null : subtract(a, b);

const shareOf = (cost: Decimal | null, left: Decimal, quantity: Decimal) =>
  cost === null ? null : (quotient(cost * left, quantity) as Decimal);
