/** The contract's decimals have at most this many digits after their point. */
const SCALE = 18;

/** A decimal number in text form as a whole number of 10⁻¹⁸, so that sums are exact. */
export function toUnits(text: string): bigint {
  const [integer = '0', fraction = ''] = text.split('.');
  return BigInt(integer + fraction.padEnd(SCALE, '0'));
}

/** The text of a sum of units: exact, with at least two decimals, as money is read. */
export function fromUnits(units: bigint): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(SCALE + 1, '0');
  const fraction = digits.slice(-SCALE).replace(/0+$/, '').padEnd(2, '0');
  return `${sign}${digits.slice(0, -SCALE)}.${fraction}`;
}
