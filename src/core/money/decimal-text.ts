/** Decimal numbers in text form, `-?digits[.digits]`, as validated by the contract. */

/** Returns true for a decimal number in text form, such as `-12.50`. */
export const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** Returns the database's form: without leading zeros, without the sign of a zero, with all decimals. */
export function storedDecimal(text: string): string {
  const negative = text.startsWith('-');
  const digits = (negative ? text.slice(1) : text).replace(/^0+(?=\d)/, '');
  return negative && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** Returns the canonical text of a number: `10.0` and `010` are `10`, `-0.00` is `0`. */
export function canonicalDecimal(text: string): string {
  return withoutEndZeros(storedDecimal(text));
}

/** Drops trailing zeros of a fraction, and a trailing point. No regular expression does it in linear time. */
export function withoutEndZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text.endsWith('0', end)) end--;
  return text.slice(0, text.endsWith('.', end) ? end - 1 : end);
}

/** Adds decimals up to two, for reading: `5` is `5.00`, `0.125` stays. */
export function withCents(text: string): string {
  const [integer, fraction = ''] = text.split('.');
  return `${integer}.${fraction.padEnd(2, '0')}`;
}
