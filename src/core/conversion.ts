/** Amounts in several currencies, added up in euros. */
import { add, type Decimal, divide, ZERO } from './decimal.ts';

/** An amount with the reference rate of its day, in units for one euro; null where none is known, and for euros. */
export interface CurrencyAmount {
  readonly amount: Decimal;
  readonly currency: string;
  readonly rate: Decimal | null;
}

/** The amount in euros, null where its rate is unknown. */
export function inEuros({ amount, currency, rate }: CurrencyAmount): Decimal | null {
  if (currency === 'EUR') return amount;
  return rate === null ? null : divide(amount, rate);
}

/** The sum in euros; an amount without rate adds nothing. */
export function sumInEuros(amounts: readonly CurrencyAmount[]): Decimal {
  return amounts.reduce((sum, amount) => add(sum, inEuros(amount) ?? ZERO), ZERO);
}
