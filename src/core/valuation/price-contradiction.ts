/** Finds a price that contradicts another one of the same security: in percent, in pence, or adjusted for a split. */
import { type Decimal, multiply, toNumber, ZERO } from '../money/decimal.ts';
import { type Day, END_OF_TIME } from '../time/day.ts';
import { type Split, splitClose, splitFactor } from './splits.ts';

/** A price of one unit on a day, in the units of that day. */
export interface DatedPrice {
  readonly day: Day;
  readonly price: Decimal;
  readonly currency: string;
}

/** `hundred`: near a hundredth or a hundredfold; `split`: off by the ratio of later splits; `far`: a twentieth or twentyfold. */
type ContradictionKind = 'hundred' | 'split' | 'far';

export interface Contradiction<Price extends DatedPrice = DatedPrice> {
  readonly kind: ContradictionKind;
  /** The nearest other price in time. */
  readonly other: Price;
}

/** A price further away in time says nothing about this one. */
const YEAR_DAYS = 366;
/** Within these, a price hardly halves, so that a split's ratio is one. */
const MONTH_DAYS = 31;
const FAR = 20;
/** Around a hundred; a price moves by less than this within a year. */
const HUNDRED = { from: 50, to: 200 };
/** A ratio nearer to 1 could be a change of the price; tolerance is that of its logarithm. */
const SPLIT = { least: Math.log(1.4), tolerance: 0.2 };

/** Compares a price with the nearest one in its currency; null where they agree, or none is near enough. */
export function priceContradiction<Price extends DatedPrice>(
  given: DatedPrice,
  others: readonly Price[],
  splits: readonly Split[],
): Contradiction<Price> | null {
  let other: Price | null = null;
  for (const each of others) {
    if (each.currency !== given.currency || each.price === ZERO) continue;
    if (other === null || daysBetween(each, given) < daysBetween(other, given)) other = each;
  }
  if (other === null || given.price === ZERO || daysBetween(other, given) > YEAR_DAYS) return null;
  const ratio = toNumber(given.price) / toNumber(priceOn(other, given.day, splits));
  const size = ratio < 1 ? 1 / ratio : ratio;
  if (size >= FAR) {
    return { kind: size >= HUNDRED.from && size <= HUNDRED.to ? 'hundred' : 'far', other };
  }
  if (daysBetween(other, given) > MONTH_DAYS) return null;
  const isOff = [given.day, other.day].some((from) => isSplitRatio(ratio, from, splits));
  return isOff ? { kind: 'split', other } : null;
}

const daysBetween = (a: DatedPrice, b: DatedPrice) => Math.abs(a.day - b.day);

/** Returns a price for a unit of another day, before or after a split. */
export function priceOn(
  { price, day }: Pick<DatedPrice, 'price' | 'day'>,
  on: Day,
  splits: readonly Split[],
): Decimal {
  if (on >= day) return splitClose(price, splits, day, on);
  const factor = splitFactor(splits, on, day);
  return multiply(price, factor);
}

/** True if a ratio is that of all splits after a day: one of the two prices is adjusted for them. */
function isSplitRatio(ratio: number, from: Day, splits: readonly Split[]): boolean {
  const factor = Math.log(toNumber(splitFactor(splits, from, END_OF_TIME)));
  if (Math.abs(factor) < SPLIT.least) return false;
  return Math.abs(Math.abs(Math.log(ratio)) - Math.abs(factor)) < SPLIT.tolerance;
}
