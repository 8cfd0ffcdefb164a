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

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  n: a.n * b.d + b.n * a.d,
  d: a.d * b.d,
});
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });
export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
export const over = (a: Fraction, b: Fraction): Fraction =>
  b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n };
export const compare = (a: Fraction, b: Fraction): number => Number(sign(minus(a, b).n));

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

export const toNumber = ({ n, d }: Fraction): number => {
  const scaled = (n * 10n ** 20n) / d;
  return Number(scaled) / 1e20;
};

/** A stored decimal as it comes back: without leading zeros, and no zero below zero. */
export function stored(text: string): string {
  const digits = text.replace('-', '').replace(/^0+(?=\d)/, '');
  return text.startsWith('-') && /[1-9]/.test(digits) ? `-${digits}` : digits;
}
