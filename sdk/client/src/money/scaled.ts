import type { Money } from '../types/money.ts';

/** A decimal number as a whole number of units, each of 10^-scale. */
interface Scaled {
  readonly units: bigint;
  readonly scale: number;
}

/**
 * Reads an amount, with at least `minScale` decimals. Throws for a number, which may have lost digits
 * already.
 */
export function read(amount: Money, minScale = 0): Scaled {
  const text = typeof amount === 'string' ? amount : '';
  const [, whole = '', fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') {
    throw new TypeError(`"${amount}" is not a decimal number such as "-12.50"`);
  }
  const scale = Math.max(fraction.length, minScale);
  return { units: BigInt(whole + fraction.padEnd(scale, '0')), scale };
}

export function write(units: bigint, scale: number): Money {
  const digits = `${units < 0n ? -units : units}`.padStart(scale + 1, '0');
  const point = digits.length - scale;
  const text = scale > 0 ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits;
  return (units < 0n ? `-${text}` : text) as Money;
}
