/** Exact arithmetic on decimals in text: no amount, quantity or price passes through a float. */
import type { Decimal } from '@pactole/sdk';
import { StatementError } from '../statement-error.ts';
import { isDecimal, isZero, negated, unsigned } from './decimal.ts';

export { isZero };

/** Characters of a number: of two of 200, the product has twice as many, and so on. */
const MOST_CHARS = 2_000;

/** A decimal as an integer of 10⁻ˢᶜᵃˡᵉ. */
interface Scaled {
  readonly digits: bigint;
  readonly scale: number;
}

/** A decimal out of what a file says, in a line of it. */
export function decimal(text: string, line?: number): Decimal {
  if (text.length <= MOST_CHARS && isDecimal(text)) return text;
  throw new StatementError('noNumber', [text.slice(0, MOST_CHARS)], { line });
}

function scaled(text: string): Scaled {
  const point = decimal(text).indexOf('.');
  if (point < 0) return { digits: BigInt(text), scale: 0 };
  return {
    digits: BigInt(text.slice(0, point) + text.slice(point + 1)),
    scale: text.length - point - 1,
  };
}

function written({ digits, scale }: Scaled): Decimal {
  const text = `${digits < 0n ? -digits : digits}`.padStart(scale + 1, '0');
  const fraction = scale === 0 ? '' : `.${text.slice(-scale)}`;
  return decimal(`${digits < 0n ? '-' : ''}${text.slice(0, text.length - scale)}${fraction}`);
}

/** Powers of ten that sums and quotients of statements need. */
const POWERS = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent));

const power = (exponent: number) => POWERS[exponent] ?? 10n ** BigInt(exponent);

/** The sum, with as many decimals as the longest of the numbers. */
export function sum(...decimals: readonly string[]): Decimal {
  const numbers = decimals.map(scaled);
  const scale = numbers.reduce((most, number) => Math.max(most, number.scale), 0);
  const digits = numbers.reduce((all, each) => all + each.digits * power(scale - each.scale), 0n);
  return written({ digits, scale });
}

/** The decimal of the other sign. */
export const minus = (text: string): Decimal => negated(decimal(text));

/** The decimal without its sign. */
export const absolute = (text: string): Decimal => unsigned(decimal(text));

/** `a` less `b`. */
export const difference = (a: string, b: string): Decimal => sum(a, minus(b));

/** The product, with all its decimals. */
export function product(a: string, b: string): Decimal {
  const [left, right] = [scaled(a), scaled(b)];
  return written({ digits: left.digits * right.digits, scale: left.scale + right.scale });
}

/** The quotient, rounded half away from zero to some decimals. */
export function quotient(a: string, b: string, decimals: number): Decimal {
  const [left, right] = [scaled(a), scaled(b)];
  const shift = decimals + right.scale - left.scale;
  const above = left.digits * power(Math.max(0, shift));
  const below = right.digits * power(Math.max(0, -shift));
  return written({ digits: divided(above, below), scale: decimals });
}

/** Rounded half away from zero to some decimals. */
export const rounded = (text: string, decimals: number): Decimal => quotient(text, '1', decimals);

function divided(above: bigint, below: bigint): bigint {
  const negative = above < 0n !== below < 0n;
  const [top, bottom] = [above < 0n ? -above : above, below < 0n ? -below : below];
  const result = (2n * top + bottom) / (2n * bottom);
  return negative ? -result : result;
}

/** Removes zeros at the end of the decimals and before the units. */
export function trimmed(text: string): Decimal {
  const units = text.replace(/^(-?)0+(?=\d)/, '$1');
  return decimal(units.includes('.') ? units.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : units);
}

/** Removes zeros at the end beyond the cents: `5.690000` → `5.69`, `7.000` → `7.00`. */
export function cents(text: string): Decimal {
  const end = text.indexOf('.') + 3;
  return decimal(end < 3 ? text : text.slice(0, end) + text.slice(end).replace(/(?<!0)0+$/, ''));
}

/** True below 0. */
export const isNegative = (text: string): boolean => text.startsWith('-') && !isZero(text);

export const isEqual = (a: string, b: string): boolean => isZero(difference(a, b));

/** Returns true if `a` is farther from zero than `b`. */
export const exceeds = (a: string, b: string): boolean =>
  isNegative(difference(absolute(b), absolute(a)));

/**
 * The price of a unit that gives the gross amount back. It is the stated price where that does to the cent, else the
 * quotient to ten decimals or as many more as needed.
 */
export function unitPrice(gross: string, quantity: string, stated?: string | null): Decimal {
  if (stated != null && isSameToTheCent(product(stated, quantity), gross)) return trimmed(stated);
  const exact = Math.max(2, scaled(gross).scale);
  for (let decimals = 10; decimals < 18; decimals++) {
    const price = quotient(gross, quantity, decimals);
    if (isEqual(rounded(product(price, quantity), exact), gross)) return trimmed(price);
  }
  return trimmed(quotient(gross, quantity, 18));
}

/** Returns true for two amounts at most half a cent apart: brokers round either way. */
export const isSameToTheCent = (a: string, b: string): boolean =>
  !exceeds(difference(a, b), '0.005');
