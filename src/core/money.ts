/** Euros to the cent, as dinero.js keeps them: what the service answers with. Inside a calculation stand decimals. */
import { add, type Dinero, dinero, EUR, subtract, toDecimal, toSnapshot } from 'dinero.js/bigint';
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

/** An amount of euros before any rounding: a decimal for each unit of a divisor. */
export interface Quotient {
  readonly dividend: bigint;
  readonly divisor: bigint;
}

export const NOTHING: Quotient = { dividend: 0n, divisor: 1n };

/** What a quantity comes to at a price over a divisor: a rate, or 1. */
export const quotientOf = (quantity: Decimal, price: Decimal, divisor: Decimal): Quotient => ({
  dividend: quantity * price,
  divisor,
});

/** Rounded to the 18th digit. */
export const quotientValue = ({ dividend, divisor }: Quotient): Decimal =>
  quotient(dividend, divisor) as Decimal;

/** Rounded to the cent, once. */
export const quotientEuros = ({ dividend, divisor }: Quotient): Euros =>
  euros(quotient(dividend * 100n, ONE * divisor));

/** What a quantity is worth at a price over a divisor (a rate, or 1), rounded to the cent once. */
export const worth = (quantity: Decimal, price: Decimal, divisor: Decimal): Euros =>
  quotientEuros(quotientOf(quantity, price, divisor));

export function sumEuros(amounts: Iterable<Euros>): Euros {
  let sum = NO_EUROS;
  for (const amount of amounts) sum = add(sum, amount);
  return sum;
}

export function subtractEuros(minuend: Euros, subtrahend: Euros): Euros {
  return subtract(minuend, subtrahend);
}

export const negated = (amount: Euros): Euros => subtract(NO_EUROS, amount);

/** Two decimals: `-12.50`. */
export const formatEuros = (amount: Euros): string => toDecimal(amount);

export const cents = (amount: Euros): bigint => toSnapshot(amount).amount;
