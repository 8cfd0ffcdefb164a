/** Exact quantities of the model: integers of 10⁻¹⁸, apart from the arithmetic that is tested. */

const DECIMALS = 18;
export const ONE = 10n ** BigInt(DECIMALS);

/** Writes units with at least `least` decimals, and none but zeros left out: `1500000000000000000n` is `1.5`. */
export function decimal(units: bigint, least = 0): string {
  const digits = `${units < 0n ? -units : units}`.padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '').padEnd(least, '0');
  const whole = digits.slice(0, -DECIMALS);
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Reads a decimal in text of at most 18 decimals. */
export function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  if (fraction.length > DECIMALS) throw new RangeError(`${text} has more than 18 decimals`);
  const units = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return text.startsWith('-') ? -units : units;
}

/** Rounds down to a number of decimals. */
export function floorTo(units: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(DECIMALS - decimals);
  return units - (units % step);
}
