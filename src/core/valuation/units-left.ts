/** Units that are left after some went. Brokers round the fractions that an uneven split leaves. */
import { type Decimal, subtract, ZERO } from '../money/decimal.ts';

/** A millionth of a unit. */
const DUST = 10n ** 12n;
/** One unit of the eighth decimal, the last that brokers write, and of the twelfth, the last that a split leaves. */
const [EIGHTH, TWELFTH] = [10n ** 10n, 10n ** 6n];

/** Returns the units left; 0 for less than a millionth of a quantity with the fraction of a split. */
export function unitsLeft(held: Decimal, taken: Decimal): Decimal {
  const left = subtract(held, taken);
  return left <= ZERO || (isFraction(held) && left < DUST) ? ZERO : left;
}

/** True if more goes than is held, by more than such a rounding. */
export const isMoreThanHeld = (taken: Decimal, held: Decimal): boolean =>
  taken > held && !(isFraction(held) && subtract(taken, held) < DUST);

const isFraction = (quantity: Decimal) => quantity % EIGHTH !== 0n && quantity % TWELFTH === 0n;
