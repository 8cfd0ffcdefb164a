/** Converts providers' numbers to unsigned decimals as text. */
import { withoutEndZeros } from '../../core/money/decimal-text.ts';

/**
 * Moves the decimal point to the left: `('12345', 2)` is `123.45`. All digits are kept, so 8 satoshi digits
 * stay 8.
 */
export function movePoint(text: string, places: number): string {
  if (places === 0) return text;
  const [integer = '', fraction = ''] = text.split('.');
  const digits = integer.padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}${fraction}`;
}

/** Writes a number from 0 to 10²¹ without exponent, as short as possible. */
export function plainText(number: number): string {
  const [digits = '', exponent = '0'] = String(number).split('e');
  return withoutEndZeros(movePoint(digits, -Number(exponent)));
}

/** Returns the quotient of two positive numbers, rounded to 18 decimals. */
export function quotientText(numerator: number, denominator: number): string {
  const [above, below] = [scaled(numerator), scaled(denominator)];
  const dividend = above.digits * 10n ** BigInt(18 + below.decimals);
  const divisor = below.digits * 10n ** BigInt(above.decimals);
  return withoutEndZeros(movePoint(String((2n * dividend + divisor) / (2n * divisor)), 18));
}

function scaled(number: number): { digits: bigint; decimals: number } {
  const [integer = '', fraction = ''] = plainText(number).split('.');
  return { digits: BigInt(integer + fraction), decimals: fraction.length };
}
