/** Splits: how many units of today one unit of an earlier day has become. */

import {
  type Decimal,
  divide,
  formatDecimal,
  multiply,
  ONE,
  parseDecimal,
  quotient,
} from '../money/decimal.ts';
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

/** Denominators that splits have. */
const LARGEST_DENOMINATOR = 100n;
/** Fewer decimals are a ratio of their own. */
const FEWEST_DECIMALS = 4;

/** Returns the ratio that a text means, to the 18th digit: `1:3` and `0.333333` are a third, `0.3333` is, and `0.34` is itself. */
export function readRatio(text: string): Decimal {
  const [to = '', from] = text.split(':');
  if (from !== undefined) return divide(parseDecimal(to), parseDecimal(from));
  const ratio = parseDecimal(text);
  const decimals = formatDecimal(ratio).split('.')[1]?.length ?? 0;
  if (decimals < FEWEST_DECIMALS) return ratio;
  const unit = divide(ONE, (ONE * 10n ** BigInt(decimals)) as Decimal);
  for (let bottom = 2n; bottom <= LARGEST_DENOMINATOR; bottom++) {
    const top = quotient(ratio * bottom, ONE);
    const exact = quotient(top * ONE, bottom) as Decimal;
    const error = exact < ratio ? ratio - exact : exact - ratio;
    if (top > 0n && error < unit) return exact;
  }
  return ratio;
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
