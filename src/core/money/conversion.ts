/** Amounts in several currencies: into euros, or into the currency of an account. */
import { add, type Decimal, divide, ONE, quotient, ZERO } from './decimal.ts';
import { type Quotient, quotientOf } from './euros.ts';

/** A currency with its reference rate of a day, in units for one euro; null where none is known, and for euros. */
export interface CurrencyRate {
  readonly currency: string;
  readonly rate: Decimal | null;
}

export interface CurrencyAmount extends CurrencyRate {
  readonly amount: Decimal;
}

/** Units for one euro; null where that is unknown. */
export const unitsPerEuro = ({ currency, rate }: CurrencyRate): Decimal | null =>
  currency === 'EUR' ? ONE : rate;

/** The amount in euros, null where its rate is unknown. */
export function inEuros(amount: CurrencyAmount): Decimal | null {
  const rate = unitsPerEuro(amount);
  if (rate === null) return null;
  return rate === ONE ? amount.amount : divide(amount.amount, rate);
}

/** The amount in another currency, rounded once; null where a rate that this needs is unknown. */
export function convert(amount: CurrencyAmount, into: CurrencyRate): Decimal | null {
  if (amount.currency === into.currency) return amount.amount;
  const [from, to] = [unitsPerEuro(amount), unitsPerEuro(into)];
  if (from === null || to === null) return null;
  return quotient(amount.amount * to, from) as Decimal;
}

/** The amount in euros before any rounding; null where its rate is unknown. */
export function exactInEuros(amount: CurrencyAmount): Quotient | null {
  const rate = unitsPerEuro(amount);
  return rate === null ? null : quotientOf(amount.amount, ONE, rate);
}

/** The sum in euros; an amount without rate adds nothing. */
export function sumInEuros(amounts: readonly CurrencyAmount[]): Decimal {
  return amounts.reduce((sum, amount) => add(sum, inEuros(amount) ?? ZERO), ZERO);
}

/** The currencies of amounts that no rate converts, each once, sorted. */
export const withoutRate = (amounts: readonly CurrencyAmount[]): string[] =>
  [
    ...new Set(amounts.filter((each) => inEuros(each) === null).map(({ currency }) => currency)),
  ].sort();
