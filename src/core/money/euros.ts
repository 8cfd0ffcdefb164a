/** Euros to the cent, as dinero.js keeps them: the service's results. Calculations use decimals. */
import { type Dinero, dinero, EUR, subtract, toDecimal, toSnapshot } from 'dinero.js/bigint';
import { type Decimal, ONE, quotient } from './decimal.ts';

export type Euros = Dinero<bigint>;

export const NO_EUROS = euros(0n);

export function euros(cents: bigint): Euros {
  return dinero({ amount: cents, currency: EUR });
}

/** Rounds an amount of euros to the cent, half away from zero. */
export function roundToCents(amount: Decimal): Euros {
  return euros(quotient(amount * 100n, ONE));
}

/** Precision of a sum of converted amounts, each correct to the 18th digit. */
const SURE = 10n ** 6n;

/**
 * Rounds a sum of converted amounts. Two thirds and a third of half a cent are half a cent, though their
 * digits end below.
 */
export const roundSumToCents = (sum: Decimal): Euros =>
  roundToCents((quotient(sum, SURE) * SURE) as Decimal);

/** An amount of euros before any rounding: a decimal for each unit of a divisor. */
export interface Quotient {
  readonly dividend: bigint;
  readonly divisor: bigint;
}

export const NOTHING: Quotient = { dividend: 0n, divisor: 1n };

/** Returns quantity × price / divisor, unrounded; the divisor is a rate, or 1. */
export const quotientOf = (quantity: Decimal, price: Decimal, divisor: Decimal): Quotient => ({
  dividend: quantity * price,
  divisor,
});

/** Rounds to the 18th digit. */
export const quotientValue = ({ dividend, divisor }: Quotient): Decimal =>
  quotient(dividend, divisor) as Decimal;

/** Rounds to the cent, once. */
export const quotientEuros = ({ dividend, divisor }: Quotient): Euros =>
  euros(quotient(dividend * 100n, ONE * divisor));

/** Returns quantity × price / divisor (a rate, or 1), rounded to the cent once. */
export const marketValue = (quantity: Decimal, price: Decimal, divisor: Decimal): Euros =>
  quotientEuros(quotientOf(quantity, price, divisor));

export function sumEuros(amounts: Iterable<Euros>): Euros {
  // All are cents of one currency, which dinero.js would verify for each pair.
  let sum = 0n;
  for (const amount of amounts) sum += cents(amount);
  return euros(sum);
}

export const addEuros = (a: Euros, b: Euros): Euros => sumEuros([a, b]);

export function subtractEuros(minuend: Euros, subtrahend: Euros): Euros {
  return subtract(minuend, subtrahend);
}

export const negated = (amount: Euros): Euros => subtract(NO_EUROS, amount);

/** Two decimals: `-12.50`. */
/** Returns the same amount as a decimal, exactly. */
export const decimalOfEuros = (amount: Euros): Decimal => (cents(amount) * (ONE / 100n)) as Decimal;

export const formatEuros = (amount: Euros): string => toDecimal(amount);

export const cents = (amount: Euros): bigint => toSnapshot(amount).amount;
