/**
 * A decimal number with 18 decimals, stored as an integer of 10⁻¹⁸: exact for every decimal that the contract
 * accepts, unlike floating point.
 */
export type Decimal = bigint & { readonly __brand: 'Decimal' };

const DIGITS = 18;
const PATTERN = /^(-?)(\d+)(?:\.(\d+))?$/;

export const ZERO = 0n as Decimal;
export const ONE = (10n ** BigInt(DIGITS)) as Decimal;

/** Maximum length of a text whose digits always fit a floating-point number. */
const SHORT = 15;
const TENS = Array.from({ length: DIGITS + 1 }, (_, exponent) => 10n ** BigInt(exponent));
const [MINUS, POINT, ZERO_DIGIT, NINE] = [0x2d, 0x2e, 0x30, 0x39];

/** Reads a decimal in text form, `-12.50`. Digits after the 18th, which only a database computes, are rounded. */
export const parseDecimal = (text: string): Decimal => parseShort(text) ?? parseAny(text);

/** Reads a short decimal, in a tenth of the time; most are short. Null for any other text. */
function parseShort(text: string): Decimal | null {
  if (text.length > SHORT) return null;
  const first = text.charCodeAt(0) === MINUS ? 1 : 0;
  let digits = 0;
  let point = 0;
  for (let at = first; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO_DIGIT && code <= NINE) digits = digits * 10 + (code - ZERO_DIGIT);
    else if (code === POINT && point === 0 && at > first) point = at;
    else return null;
  }
  const fraction = point === 0 ? 0 : text.length - 1 - point;
  if (first === text.length || (point > 0 && fraction === 0)) return null;
  return (BigInt(first === 1 ? -digits : digits) * (TENS[DIGITS - fraction] ?? ONE)) as Decimal;
}

function parseAny(text: string): Decimal {
  const [, sign, integer, fraction = ''] = PATTERN.exec(text) ?? [];
  if (integer === undefined) throw new RangeError(`Not a decimal number: ${text}`);
  const digits = BigInt(integer + fraction.padEnd(DIGITS, '0'));
  const excess = Math.max(0, fraction.length - DIGITS);
  const value = quotient(digits, 10n ** BigInt(excess));
  return (sign === '-' ? -value : value) as Decimal;
}

/** Writes a decimal in text form, without trailing zeros. */
export function formatDecimal(value: Decimal): string {
  const digits = magnitude(value)
    .toString()
    .padStart(DIGITS + 1, '0');
  const fraction = digits.slice(-DIGITS).replace(/0+$/, '');
  const integer = digits.slice(0, -DIGITS);
  return `${value < 0n ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Returns a floating-point number for ratios, statistics and loops: the nearest one, or its neighbour. */
export const toNumber = (value: Decimal): number => Number(value) / Number(ONE);

export const add = (a: Decimal, b: Decimal) => (a + b) as Decimal;
export const subtract = (a: Decimal, b: Decimal) => (a - b) as Decimal;
export const negate = (value: Decimal) => -value as Decimal;

/** Returns an amount without its sign. */
export const magnitude = <Value extends bigint>(value: Value): Value =>
  (value < 0n ? -value : value) as Value;

/** Multiplies, rounding half away from zero to the 18th digit. */
export const multiply = (a: Decimal, b: Decimal) => quotient(a * b, ONE) as Decimal;

/** Divides, rounding half away from zero to the 18th digit; a divisor of 0 throws a RangeError. */
export const divide = (a: Decimal, b: Decimal) => quotient(a * ONE, b) as Decimal;

/** Divides integers, rounding half away from zero (Regulation (EC) 1103/97, article 5). */
export function quotient(numerator: bigint, denominator: bigint): bigint {
  const [top, bottom] = [magnitude(numerator), magnitude(denominator)];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return numerator < 0n === denominator < 0n ? rounded : -rounded;
}
