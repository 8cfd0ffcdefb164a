/** Exact numbers for the model: fractions of big integers, so that nothing is rounded before the cent. */
export interface Fraction {
  readonly n: bigint;
  /** Above 0. */
  readonly d: bigint;
}

export const NOTHING: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

/** Reads `-12.50`. */
export function fraction(text: string): Fraction {
  const [integer = '', decimals = ''] = text.split('.');
  return { n: BigInt(integer + decimals), d: 10n ** BigInt(decimals.length) };
}

/** Denominators beyond this are brought to their lowest terms, so that long sums stay quick. */
const LONG = 1n << 192n;

function made(n: bigint, d: bigint): Fraction {
  if (d < LONG) return { n, d };
  const common = greatestCommonDivisor(n < 0n ? -n : n, d);
  return { n: n / common, d: d / common };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : made(a.n * b.d + b.n * a.d, a.d * b.d);
export const negative = ({ n, d }: Fraction): Fraction => ({ n: -n, d });
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, negative(b));
export const times = (a: Fraction, b: Fraction): Fraction => made(a.n * b.n, a.d * b.d);
export const over = (a: Fraction, b: Fraction): Fraction =>
  b.n < 0n ? made(-a.n * b.d, a.d * -b.n) : made(a.n * b.d, a.d * b.n);
export const compare = (a: Fraction, b: Fraction): number => Number(sign(minus(a, b).n));
export const total = (all: readonly Fraction[]): Fraction => all.reduce(plus, NOTHING);
export const whole = (n: bigint | number): Fraction => ({ n: BigInt(n), d: 1n });
export const cents = (n: bigint): Fraction => ({ n, d: 100n });
/** The larger of a fraction and 0. */
export const above = (a: Fraction): Fraction => (a.n > 0n ? a : NOTHING);

const sign = (n: bigint) => (n > 0n ? 1n : n < 0n ? -1n : 0n);

/** Whole cents, rounded half away from zero. */
export function toCents({ n, d }: Fraction): bigint {
  const doubled = (n < 0n ? -n : n) * 200n + d;
  return sign(n) * (doubled / (2n * d));
}

/** `-12.50` of -1250. */
export function euros(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns the nearest double or an adjacent one, however large the terms are. */
export const toNumber = ({ n, d }: Fraction): number => {
  if (n === 0n) return 0;
  const size = n < 0n ? -n : n;
  // 64 bits of the quotient are more than a double holds.
  const shift = bits(d) - bits(size) + 64;
  const scaled = shift >= 0 ? (size << BigInt(shift)) / d : size / (d << BigInt(-shift));
  return (n < 0n ? -1 : 1) * Number(scaled) * 2 ** -shift;
};

const bits = (n: bigint): number => n.toString(16).length * 4;

/** Rounds a number to some 400 bits, so that a long product does not grow without limit. */
export function cut({ n, d }: Fraction): Fraction {
  const surplus = bits(d) - 400;
  if (surplus <= 0) return { n, d };
  const shift = BigInt(surplus);
  return { n: n >> shift, d: d >> shift };
}

/** A stored decimal as it comes back: without leading zeros, and no zero below zero. */
export function stored(text: string): string {
  const digits = text.replace('-', '').replace(/^0+(?=\d)/, '');
  return text.startsWith('-') && /[1-9]/.test(digits) ? `-${digits}` : digits;
}
