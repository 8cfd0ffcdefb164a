import { type CurrencyAmount, inEuros } from '../money/conversion.ts';
import { add, type Decimal } from '../money/decimal.ts';

/**
 * Returns the cost of an account by its stated contributions, in euros. Later deposits (above 0) are added, withdrawals
 * subtracted. Null where a rate is missing.
 */
export function contributionsToDay(
  stated: Decimal,
  paidSince: readonly CurrencyAmount[],
): Decimal | null {
  return paidSince.reduce<Decimal | null>((sum, amount) => {
    const euros = inEuros(amount);
    return sum === null || euros === null ? null : add(sum, euros);
  }, stated);
}
