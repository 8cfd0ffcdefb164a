/** Splits: how many units of today one unit of an earlier day has become. */

import { type Decimal, divide, multiply, ONE, quotient } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';

export interface Split {
  readonly day: Day;
  /** New units for an old one. */
  readonly ratio: Decimal;
}

/**
 * Returns the number of units that one unit of a day has become: the product of splits after the first day, up to the
 * second.
 */
export function splitFactor(splits: readonly Split[], after: Day, upTo: Day): Decimal {
  return splits
    .filter(({ day }) => day > after && day <= upTo)
    .reduce((factor, { ratio }) => multiply(factor, ratio), ONE);
}

/** A ratio such as 1:3 has no last digit, so split quantities keep 12 digits, and three thirds are one unit again. */
const ROUNDING = 10n ** 6n;

/** A quantity after a split. */
export function applySplit(quantity: Decimal, factor: Decimal): Decimal {
  if (factor === ONE) return quantity;
  return (quotient(quantity * factor, ONE * ROUNDING) * ROUNDING) as Decimal;
}

/** A close of a day as the price of one unit of a later day, so that closes on both sides of a split compare. */
export function splitClose(
  close: Decimal,
  splits: readonly Split[],
  closeDay: Day,
  day: Day,
): Decimal {
  return divide(close, splitFactor(splits, closeDay, day));
}
