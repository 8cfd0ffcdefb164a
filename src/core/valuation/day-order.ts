import type { TradeSide } from '../identifiers/identity-text.ts';
import { add, type Decimal, subtract } from '../money/decimal.ts';

/** A buy or sell, in units that it shares with what is held. */
export interface UnitTrade {
  readonly side: TradeSide;
  readonly units: Decimal;
}

/**
 * Returns the trades of one day in the order in which they count. It is their own, except that a sell of more than is
 * held waits until that day's buys are enough. One for which the whole day is not enough is last.
 */
export function inDayOrder<Trade extends UnitTrade>(
  trades: readonly Trade[],
  heldBefore: Decimal,
): Trade[] {
  const counted: Trade[] = [];
  let waiting: Trade[] = [];
  let held = heldBefore;
  const count = (trade: Trade) => {
    counted.push(trade);
    held = trade.side === 'buy' ? add(held, trade.units) : subtract(held, trade.units);
  };
  const isCovered = ({ side, units }: Trade) => side === 'buy' || units <= held;
  for (const trade of trades) {
    if (!isCovered(trade)) {
      waiting.push(trade);
      continue;
    }
    count(trade);
    if (trade.side === 'sell' || waiting.length === 0) continue;
    const still: Trade[] = [];
    for (const each of waiting) {
      if (isCovered(each)) count(each);
      else still.push(each);
    }
    waiting = still;
  }
  return [...counted, ...waiting];
}

/** Returns the items grouped by day. */
export function eachDay<Item extends { readonly day: number }>(items: readonly Item[]): Item[][] {
  const days: Item[][] = [];
  for (const item of items) {
    const last = days.at(-1);
    if (last?.[0]?.day === item.day) last.push(item);
    else days.push([item]);
  }
  return days;
}
