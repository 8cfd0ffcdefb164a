import { type Decimal, quotient } from '../money/decimal.ts';

const CENT = 10n ** 16n;

/** Rounds to the cent, as rows are. */
export const inCents = (amount: Decimal): Decimal => (quotient(amount, CENT) * CENT) as Decimal;
