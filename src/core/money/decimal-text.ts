/** Decimal numbers in text form, `-?digits[.digits]`, as the contract's validators let them pass. */

/** As the database hands it back: without leading zeros, without the sign of a zero, all its decimals kept. */
export function storedDecimal(text: string): string {
  const negative = text.startsWith('-');
  const digits = (negative ? text.slice(1) : text).replace(/^0+(?=\d)/, '');
  return negative && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** The one text of a number: `10.0` and `010` are `10`, `-0.00` is `0`. */
export function canonicalDecimal(text: string): string {
  return withoutEndZeros(storedDecimal(text));
}

/** Drops the zeros that end a fraction, and its point when nothing is left of it. No regular expression does it in linear time. */
export function withoutEndZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text.endsWith('0', end)) end--;
  return text.slice(0, text.endsWith('.', end) ? end - 1 : end);
}

/** With two decimals at least, as money is read: `5` is `5.00`, `0.125` stays. */
export function withCents(text: string): string {
  const [integer, fraction = ''] = text.split('.');
  return `${integer}.${fraction.padEnd(2, '0')}`;
}
