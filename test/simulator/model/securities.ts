/** What lots come to: units, their average cost, and sells that are not covered. */
import {
  compare,
  type Fraction,
  fraction,
  minus,
  NOTHING,
  ONE,
  over,
  plus,
  times,
} from './fraction.ts';
import { type Holding, type Lot, latest, type Market, type World } from './world.ts';

/** What one unit of the end of a day has become at the end of a later one. */
export function splitFactor(market: Market, isin: string, after: string, upTo: string): Fraction {
  let factor = ONE;
  for (const [day, ratio] of Object.entries(market.splits[isin] ?? {}))
    if (day > after && day <= upTo) factor = times(factor, fraction(ratio));
  return factor;
}

/** In euros at the rate of a day; null where there is none. */
export function inEuros(
  market: Market,
  amount: Fraction,
  currency: string,
  day: string,
): Fraction | null {
  if (currency === 'EUR') return amount;
  const rate = latest(market.rates[currency], day)?.value;
  return rate === undefined ? null : over(amount, fraction(rate));
}

export const inOrder = (lots: readonly Lot[]): Lot[] =>
  [...lots].sort((a, b) =>
    a.date === b.date ? a.side.localeCompare(b.side) : a.date < b.date ? -1 : 1,
  );

export interface Held {
  readonly units: Fraction;
  /** In euros, null where unknown. */
  readonly cost: Fraction | null;
  /** The sells of more than was held then. */
  readonly uncovered: readonly Lot[];
}

/** Follows lots to the end of a day. */
export function follow(market: Market, isin: string, lots: readonly Lot[], upTo: string): Held {
  let units = NOTHING;
  let cost: Fraction | null = NOTHING;
  let last = '';
  const uncovered: Lot[] = [];
  for (const lot of inOrder(lots)) {
    if (lot.date > upTo) break;
    if (last !== '') units = times(units, splitFactor(market, isin, last, lot.date));
    last = lot.date;
    const quantity = fraction(lot.quantity);
    if (lot.side === 'buy') {
      const price = plus(times(quantity, fraction(lot.unitPrice)), fraction(lot.fees));
      const paid = inEuros(market, price, lot.currency, lot.date);
      cost = cost === null || paid === null ? null : plus(cost, paid);
      units = plus(units, quantity);
    } else {
      if (compare(quantity, units) > 0) uncovered.push(lot);
      const left: Fraction = compare(quantity, units) < 0 ? minus(units, quantity) : NOTHING;
      if (left.n === 0n) cost = NOTHING;
      else if (cost !== null) cost = over(times(cost, left), units);
      units = left;
    }
  }
  if (last !== '') units = times(units, splitFactor(market, isin, last, upTo));
  return { units, cost, uncovered };
}

/** What a holding comes to at the end of a day. A lot that is yet to come counts nowhere, not even as one that there is. */
export function held(
  { market, today }: World,
  holding: Holding,
  day: string,
): Omit<Held, 'uncovered'> {
  const lots = holding.lots.filter(({ date }) => date <= today);
  if (lots.length > 0) return follow(market, holding.isin, lots, day);
  const { quantity, quantityAt, costBasis, entryDate } = holding;
  const isHeld = entryDate === null || entryDate <= day;
  const factor = splitFactor(market, holding.isin, quantityAt, day);
  return {
    units: isHeld ? times(fraction(quantity), factor) : NOTHING,
    cost: costBasis === null ? null : fraction(costBasis),
  };
}
