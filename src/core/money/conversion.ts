/** Converts amounts into euros, or into the currency of an account. */
import { add, type Decimal, divide, ONE, quotient, ZERO } from './decimal.ts';
import { type Quotient, quotientOf } from './euros.ts';

/**
 * A currency with its reference rate of a day, in units for one euro. The rate is null when unknown, and for
 * euros.
 */
export interface CurrencyRate {
  readonly currency: string;
  readonly rate: Decimal | null;
}

/** ISO 4217's code for no currency: that of an amount that is unknown, which no rate converts. */
export const NO_CURRENCY = 'XXX';

export interface CurrencyAmount extends CurrencyRate {
  readonly amount: Decimal;
}

/** Returns units for one euro; null when unknown. */
export const unitsPerEuro = ({ currency, rate }: CurrencyRate): Decimal | null =>
  currency === 'EUR' ? ONE : rate;

/** Returns the amount in euros; null when its rate is unknown. */
export function inEuros(amount: CurrencyAmount): Decimal | null {
  const rate = unitsPerEuro(amount);
  if (rate === null) return null;
  return rate === ONE ? amount.amount : divide(amount.amount, rate);
}

/** Returns the amount in another currency, rounded once; null when a required rate is unknown. */
export function convert(amount: CurrencyAmount, into: CurrencyRate): Decimal | null {
  if (amount.currency === into.currency) return amount.amount;
  const [from, to] = [unitsPerEuro(amount), unitsPerEuro(into)];
  if (from === null || to === null) return null;
  return quotient(amount.amount * to, from) as Decimal;
}

/** Returns the amount in euros before any rounding; null when its rate is unknown. */
export function exactInEuros(amount: CurrencyAmount): Quotient | null {
  const rate = unitsPerEuro(amount);
  return rate === null ? null : quotientOf(amount.amount, ONE, rate);
}

/** Returns the sum in euros; an amount without rate adds nothing. */
export function sumInEuros(amounts: readonly CurrencyAmount[]): Decimal {
  return amounts.reduce((sum, amount) => add(sum, inEuros(amount) ?? ZERO), ZERO);
}

/** Returns the currencies of amounts without a rate, each once, sorted. */
export const withoutRate = (amounts: readonly CurrencyAmount[]): string[] =>
  [
    ...new Set(amounts.filter((each) => inEuros(each) === null).map(({ currency }) => currency)),
  ].sort();
