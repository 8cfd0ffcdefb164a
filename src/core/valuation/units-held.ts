/** Follows the units of one asset through its buys and sells: what is held on a day, and which sells are uncovered. */

import { add, type Decimal, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { eachDay, inDayOrder } from './day-order.ts';
import { applySplit, type Split, splitFactor } from './splits.ts';
import type { Trade } from './trade.ts';
import { isMoreThanHeld, unitsLeft } from './units-left.ts';

/** A trade's effect on the units held. */
export type UnitTrade = Pick<Trade, 'day' | 'side' | 'quantity'>;

/** Trades by day; those of one day keep their order, which is the one in which they were loaded. */
export function inTradeOrder<T extends UnitTrade>(trades: readonly T[]): T[] {
  return [...trades].sort((a, b) => a.day - b.day);
}

/** A sell of more than is held. */
export interface Shortage {
  /** Of the sell, in the order of the trades. */
  readonly index: number;
  /** Quantity available to sell, in units of that day. */
  readonly held: Decimal;
}

/** The sells that not even all of their day covers, given trades in their order. After one of them nothing is held. */
export function findShortages(trades: readonly UnitTrade[], splits: readonly Split[]): Shortage[] {
  const shortages: Shortage[] = [];
  follow(trades, splits, ({ side, units, index }, held) => {
    if (side === 'sell' && isMoreThanHeld(units, held)) shortages.push({ index, held });
  });
  return shortages.sort((a, b) => a.index - b.index);
}

/** The units held at the end of a day, given trades in their order. */
export function unitsHeld(
  trades: readonly UnitTrade[],
  splits: readonly Split[],
  day: Day,
): Decimal {
  const past = trades.filter((trade) => trade.day <= day);
  const held = follow(past, splits, () => {});
  const last = past.at(-1)?.day ?? day;
  return applySplit(held, splitFactor(splits, last, day));
}

interface CountedTrade {
  readonly day: Day;
  readonly side: UnitTrade['side'];
  readonly units: Decimal;
  /** In the order of the trades. */
  readonly index: number;
}

/** Visits each trade as it counts with what is held before it, and returns what is held after the last. */
function follow(
  trades: readonly UnitTrade[],
  splits: readonly Split[],
  visit: (trade: CountedTrade, held: Decimal) => void,
): Decimal {
  let held = ZERO;
  let before = trades[0]?.day;
  const all = trades.map(({ day, side, quantity }, index) => ({
    day,
    side,
    units: quantity,
    index,
  }));
  for (const ofDay of eachDay(all)) {
    const day = ofDay[0]?.day ?? before;
    if (before !== undefined && day !== undefined)
      held = applySplit(held, splitFactor(splits, before, day));
    before = day;
    for (const trade of inDayOrder(ofDay, held)) {
      visit(trade, held);
      if (trade.side === 'buy') held = add(held, trade.units);
      else held = unitsLeft(held, trade.units);
    }
  }
  return held;
}
