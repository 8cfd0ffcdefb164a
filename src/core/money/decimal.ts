/**
 * A decimal number with 18 digits after its point, kept as an integer of 10⁻¹⁸: exact for every decimal that the
 * contract lets in, where floating point is not.
 */
export type Decimal = bigint & { readonly __brand: 'Decimal' };

const DIGITS = 18;
const PATTERN = /^(-?)(\d+)(?:\.(\d+))?$/;

export const ZERO = 0n as Decimal;
export const ONE = (10n ** BigInt(DIGITS)) as Decimal;

/** Reads a decimal in text form, `-12.50`. Digits after the 18th, which only a database computes, are rounded. */
export function parseDecimal(text: string): Decimal {
  const [, sign, integer, fraction = ''] = PATTERN.exec(text) ?? [];
  if (integer === undefined) throw new RangeError(`Not a decimal number: ${text}`);
  const digits = BigInt(integer + fraction.padEnd(DIGITS, '0'));
  const excess = Math.max(0, fraction.length - DIGITS);
  const value = quotient(digits, 10n ** BigInt(excess));
  return (sign === '-' ? -value : value) as Decimal;
}

/** Writes a decimal in text form, without zeros at its end. */
export function formatDecimal(value: Decimal): string {
  const digits = magnitude(value)
    .toString()
    .padStart(DIGITS + 1, '0');
  const fraction = digits.slice(-DIGITS).replace(/0+$/, '');
  const integer = digits.slice(0, -DIGITS);
  return `${value < 0n ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A floating-point number for ratios, statistics and loops: the nearest one, or its neighbour. */
export const toNumber = (value: Decimal): number => Number(value) / Number(ONE);

export const add = (a: Decimal, b: Decimal) => (a + b) as Decimal;
export const subtract = (a: Decimal, b: Decimal) => (a - b) as Decimal;
export const negate = (value: Decimal) => -value as Decimal;

/** The product, rounded half away from zero to the 18th digit. */
export const multiply = (a: Decimal, b: Decimal) => quotient(a * b, ONE) as Decimal;

/** The quotient, rounded half away from zero to the 18th digit; a divisor of 0 is a RangeError. */
export const divide = (a: Decimal, b: Decimal) => quotient(a * ONE, b) as Decimal;

/** Divides integers, rounding half away from zero (Regulation (EC) 1103/97, article 5). */
export function quotient(numerator: bigint, denominator: bigint): bigint {
  const [top, bottom] = [magnitude(numerator), magnitude(denominator)];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return numerator < 0n === denominator < 0n ? rounded : -rounded;
}

const magnitude = (value: bigint) => (value < 0n ? -value : value);
