import { type Decimal, multiply, toNumber } from '../money/decimal.ts';

/** Largest difference of a product from 1, and of a quotient, between two rates of which one is turned round. */
const NEAR = 0.03;
const APART = 0.1;

/**
 * Returns true for a rate near one divided by the last one, and not near the last. It is euros for a unit then. Near parity
 * both are possible, so it returns false.
 */
export function isReciprocal(rate: Decimal, last: Decimal): boolean {
  const [product, quotient] = [toNumber(multiply(rate, last)), toNumber(rate) / toNumber(last)];
  return Math.abs(product - 1) < NEAR && Math.abs(quotient - 1) > APART;
}
