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

/** What a quantity is worth at a price over a divisor (a rate, or 1), rounded to the cent once. */
export function worth(quantity: Decimal, price: Decimal, divisor: Decimal): Euros {
  return euros(quotient(quantity * price * 100n, ONE * divisor));
}

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
