/** Position of some lots: units, their average cost, and uncovered sells. */
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

/** Returns the units that one unit at the end of a day has become at the end of a later one. */
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
  const rate = rateOn(market, currency, day);
  return rate === null ? null : over(amount, rate);
}

/** Units of a currency for one euro. */
export function rateOn(market: Market, currency: string, day: string): Fraction | null {
  if (currency === 'EUR') return ONE;
  const rate = latest(market.rates[currency], day)?.value;
  return rate === undefined ? null : fraction(rate);
}

/** Orders lots: those of a day as they were loaded. A sell that lacks units waits until that day's buys suffice. */
export function inOrder(market: Market, isin: string, lots: readonly Lot[]): Lot[] {
  const ordered: Lot[] = [];
  let units = NOTHING;
  let last = '';
  for (const day of [...new Set(lots.map(({ date }) => date))].sort()) {
    if (last !== '') units = times(units, splitFactor(market, isin, last, day));
    last = day;
    let waiting: Lot[] = [];
    const suffices = ({ side, quantity }: Lot) =>
      side === 'buy' || compare(fraction(quantity), units) <= 0;
    const take = (lot: Lot) => {
      ordered.push(lot);
      const quantity = fraction(lot.quantity);
      units = lot.side === 'buy' ? plus(units, quantity) : minus(units, quantity);
      if (units.n < 0n) units = NOTHING;
    };
    for (const lot of lots.filter(({ date }) => date === day)) {
      if (!suffices(lot)) {
        waiting.push(lot);
        continue;
      }
      take(lot);
      for (;;) {
        const next = waiting.find(suffices);
        if (next === undefined) break;
        waiting = waiting.filter((each) => each !== next);
        take(next);
      }
    }
    waiting.forEach(take);
  }
  return ordered;
}

export interface Held {
  readonly units: Fraction;
  /** In euros, null where unknown. */
  readonly cost: Fraction | null;
  /** Proceeds of sells, less their share of the cost, in euros; null where a rate is missing. */
  readonly realized: Fraction | null;
  readonly hasSells: boolean;
  /** Of buys and sells, in euros; what has no rate adds nothing. */
  readonly fees: Fraction;
  /** The sells of more than was held then. */
  readonly uncovered: readonly Lot[];
}

/** Follows lots to the end of a day. */
export function follow(market: Market, isin: string, lots: readonly Lot[], upTo: string): Held {
  let units = NOTHING;
  let cost: Fraction | null = NOTHING;
  let last = '';
  let realized: Fraction | null = NOTHING;
  let hasSells = false;
  let fees = NOTHING;
  const uncovered: Lot[] = [];
  for (const lot of inOrder(market, isin, lots)) {
    if (lot.date > upTo) break;
    if (last !== '') units = times(units, splitFactor(market, isin, last, lot.date));
    last = lot.date;
    const quantity = fraction(lot.quantity);
    const gross = times(quantity, fraction(lot.unitPrice));
    fees = plus(fees, inEuros(market, fraction(lot.fees), lot.currency, lot.date) ?? NOTHING);
    if (lot.side === 'buy') {
      const price = plus(gross, fraction(lot.fees));
      const paid = inEuros(market, price, lot.currency, lot.date);
      cost = cost === null || paid === null ? null : plus(cost, paid);
      units = plus(units, quantity);
    } else {
      if (compare(quantity, units) > 0) uncovered.push(lot);
      const left: Fraction = compare(quantity, units) < 0 ? minus(units, quantity) : NOTHING;
      hasSells = true;
      const net = minus(gross, fraction(lot.fees));
      const proceeds = inEuros(market, net, lot.currency, lot.date);
      const taken: Fraction | null =
        cost === null ? null : left.n === 0n ? cost : minus(cost, over(times(cost, left), units));
      realized =
        realized === null || proceeds === null || taken === null
          ? null
          : plus(realized, minus(proceeds, taken));
      if (left.n === 0n) cost = NOTHING;
      else if (cost !== null) cost = over(times(cost, left), units);
      units = left;
    }
  }
  if (last !== '') units = times(units, splitFactor(market, isin, last, upTo));
  return { units, cost, realized, hasSells, fees, uncovered };
}

/** Returns the state of a holding at the end of a day. A future lot counts nowhere, not even as an existing one. */
export function held(
  { market, today }: World,
  holding: Holding,
  day: string,
): Pick<Held, 'units' | 'cost'> {
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
