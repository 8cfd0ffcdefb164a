/** Follows the units of one asset through its buys and sells: what is held on a day, and which sells are uncovered. */
import type { Day } from './day.ts';
import { add, type Decimal, subtract, ZERO } from './decimal.ts';
import { applySplit, type Split, splitFactor } from './splits.ts';
import type { Trade } from './trade.ts';

/** What a trade does to the units held. */
export type UnitTrade = Pick<Trade, 'day' | 'side' | 'quantity'>;

/** Trades as they are counted: by day, and buys before sells within a day. Those that are equal in this keep their order. */
export function inTradeOrder<T extends UnitTrade>(trades: readonly T[]): T[] {
  return [...trades].sort((a, b) => a.day - b.day || a.side.localeCompare(b.side));
}

/** A sell of more than is held. */
export interface Shortage {
  /** Of the sell, in the order of the trades. */
  readonly index: number;
  /** What there was to sell, in units of that day. */
  readonly held: Decimal;
}

/** The sells that are not covered, given trades in their order. After one of them nothing is held. */
export function findShortages(trades: readonly UnitTrade[], splits: readonly Split[]): Shortage[] {
  const shortages: Shortage[] = [];
  follow(trades, splits, ({ side, quantity }, index, held) => {
    if (side === 'sell' && quantity > held) shortages.push({ index, held });
  });
  return shortages;
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

/** Visits each trade with what is held before it, and gives what is held after the last. */
function follow(
  trades: readonly UnitTrade[],
  splits: readonly Split[],
  visit: (trade: UnitTrade, index: number, held: Decimal) => void,
): Decimal {
  let held = ZERO;
  let day = trades[0]?.day;
  for (const [index, trade] of trades.entries()) {
    if (day !== undefined) held = applySplit(held, splitFactor(splits, day, trade.day));
    day = trade.day;
    visit(trade, index, held);
    if (trade.side === 'buy') held = add(held, trade.quantity);
    else held = trade.quantity < held ? subtract(held, trade.quantity) : ZERO;
  }
  return held;
}
