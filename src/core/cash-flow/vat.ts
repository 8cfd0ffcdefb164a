/** VAT in what comes in and goes out of a freelancer's account: it is neither earned nor spent. */
import {
  type Decimal,
  parseDecimal,
  quotient,
  subtract,
  toNumber,
  ZERO,
} from '../money/decimal.ts';
import type { CountedSum } from './counted-sums.ts';

/** The part of a row that is VAT, as a fraction of whole numbers. */
interface VatShare {
  readonly part: bigint;
  readonly whole: bigint;
}

/** By category; categories without VAT are left out. */
export type VatShares = ReadonlyMap<string, VatShare>;

/** The share of rows that are VAT alone, as what is paid of it. */
export const ALL_VAT = '1/1';

/** Reads `20/120`. */
export function readVatShare(text: string): VatShare {
  const [part = '0', whole = '1'] = text.split('/');
  return { part: BigInt(part), whole: BigInt(whole) };
}

/** Returns the share of a rate that was added to a price, 20/120 of `20`; null for text that is none of 0.01 to 99.99. */
export function vatShareOfRate(ratePct: string): string | null {
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(ratePct)) return null;
  const rate = parseDecimal(ratePct.replace(',', '.'));
  if (rate === ZERO) return null;
  const part = BigInt(Math.round(toNumber(rate) * 100));
  const divisor = greatestCommonDivisor(part, 10_000n + part);
  // 20/120 reads as the rate, and needs no shortening.
  const [most, whole] =
    part % 100n === 0n
      ? [part / 100n, 100n + part / 100n]
      : [part / divisor, (10_000n + part) / divisor];
  return `${most}/${whole}`;
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b);

/** Takes the VAT of each sum of a category with a share out of it, as a sum of its own. */
export function withVatApart(
  sums: readonly CountedSum[],
  shares: VatShares,
): readonly CountedSum[] {
  if (shares.size === 0) return sums;
  return sums.flatMap((sum): CountedSum[] => {
    const share = sum.categoryId === null ? undefined : shares.get(sum.categoryId);
    if (share === undefined || (sum.kind !== 'row' && sum.kind !== 'refund')) return [sum];
    const vat = quotient(sum.amount * share.part, share.whole) as Decimal;
    if (share.part === share.whole) return [{ ...sum, kind: 'vat' }];
    return [
      { ...sum, amount: subtract(sum.amount, vat) },
      { ...sum, kind: 'vat', amount: vat, count: 0 },
    ];
  });
}
