/** Commissions that a broker does not name: what a total holds beyond units × price, and rounding does not explain. */
import {
  absolute,
  difference,
  exceeds,
  isNegative,
  isZero,
  product,
  rounded,
  sum,
} from '../values/arithmetic.ts';

/** A gross amount and the fees, each a decimal in text without sign. */
export type GrossAndFees = [gross: string, fees: string];

/**
 * Parts a total from the commission in it.
 *
 * @param worth units × price, in the currency of the total
 * @param rounding how far the two may be apart without a commission
 */
export function grossAndFees(
  worth: string,
  total: string,
  isSell: boolean,
  rounding: string,
): GrossAndFees {
  const fees = isSell ? difference(worth, total) : difference(total, worth);
  return isNegative(fees) || !exceeds(fees, rounding) ? [total, '0'] : [worth, fees];
}

/** Parts a total likewise where the price has at least two decimals; without a price all is gross. */
export function grossAndFeesAtPrice(
  quantity: string,
  price: string | null,
  total: string,
  isSell: boolean,
): GrossAndFees {
  if (price === null || isZero(price)) return [total, '0'];
  const worth = rounded(product(quantity, price), 2);
  const rounding = roundingOf(quantity, Math.max(2, decimalsOf(price)));
  return grossAndFees(worth, total, isSell, rounding);
}

/** Largest rounding error of units × a price rounded to some decimals, plus a cent for the total. */
export const roundingOf = (quantity: string, decimals: number): string =>
  sum(product(quantity, `0.${'0'.repeat(decimals)}5`), '0.01');

export const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** The gross amount of a buy or a sell whose cash is net of its costs. */
export const grossOfNet = (side: 'buy' | 'sell', net: string, costs: string): string =>
  side === 'buy' ? difference(absolute(net), costs) : sum(absolute(net), costs);
