/** How computed figures are answered as numbers. */
import { type Decimal, formatDecimal } from '../core/decimal.ts';
import { type Euros, formatEuros } from '../core/money.ts';

export const euroNumber = (amount: Euros) => Number(formatEuros(amount));

export const euroNumberOrNull = (amount: Euros | null) =>
  amount === null ? null : euroNumber(amount);

/** The floating-point number that is nearest to a decimal. */
export const decimalNumber = (value: Decimal) => Number(formatDecimal(value));

export const decimalNumberOrNull = (value: Decimal | null) =>
  value === null ? null : decimalNumber(value);
