import type { Money } from '../types/money.ts';
import { read, write } from './scaled.ts';

/**
 * Returns the exact sum, with as many decimals as the amount that has the most; `'0'` of none. All in one
 * currency.
 *
 * @throws {TypeError} when one of them is not a decimal number.
 * @example
 * sum(['0.10', '0.2', '-1']); // '-0.70'
 */
export function sum(amounts: Iterable<Money>): Money {
  let total = 0n;
  let scale = 0;
  for (const amount of amounts) {
    const next = read(amount, scale);
    total = total * 10n ** BigInt(next.scale - scale) + next.units;
    scale = next.scale;
  }
  return write(total, scale);
}

/**
 * Returns the exact difference of two amounts in one currency, `a` less `b`, with the decimals of the longer.
 *
 * @throws {TypeError} when one of them is not a decimal number.
 * @example
 * subtract('10', '0.5'); // '9.5'
 */
export const subtract = (a: Money, b: Money): Money => sum([a, negate(b)]);

/**
 * Returns an amount with the other sign, and the same decimals. Zero has none: `negate('0.00')` is `'0.00'`.
 *
 * @throws {TypeError} when it is not a decimal number.
 */
export function negate(amount: Money): Money {
  const { units, scale } = read(amount);
  return write(-units, scale);
}

/**
 * Returns an amount without its sign: `abs('-12.50')` is `'12.50'`.
 *
 * @throws {TypeError} when it is not a decimal number.
 */
export const abs = (amount: Money): Money => (isNegative(amount) ? negate(amount) : sum([amount]));

/**
 * Compares two amounts of one currency: negative, 0 or positive, for `.sort()`. `'1.0'` equals `'1.00'`.
 *
 * @throws {TypeError} when one of them is not a decimal number.
 * @example
 * amounts.sort(compare); // the smallest first
 * if (compare(balance, '100') < 0) console.log('under 100');
 */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  const scale = Math.max(read(a).scale, read(b).scale);
  const difference = read(a, scale).units - read(b, scale).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * Returns true if an amount is below zero; false for `'-0.00'`.
 *
 * @throws {TypeError} when it is not a decimal number.
 */
export const isNegative = (amount: Money): boolean => compare(amount, '0') < 0;

/**
 * Returns an amount in hundredths, for calculations: `toCents('-12.5')` is `-1250n`.
 *
 * @throws {TypeError} when it is not a decimal number.
 * @throws {RangeError} when it has fractions of a cent.
 */
export function toCents(amount: Money): bigint {
  const { units, scale } = read(amount, 2);
  const perCent = 10n ** BigInt(scale - 2);
  if (units % perCent !== 0n) throw new RangeError(`${amount} has parts of a cent`);
  return units / perCent;
}

/** Returns the amount of hundredths, with two decimals: `fromCents(-1250n)` is `'-12.50'`. */
export const fromCents = (cents: bigint): Money => write(cents, 2);
