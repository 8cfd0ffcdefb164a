/**
 * Restores traded closes from closes that a provider divides by every later split.
 *
 * Yahoo rewrites the whole history on the day of a split, and sends most prices as single-precision numbers
 * (189.95 arrives as 189.9499969482422). Multiplying back and rounding would store a slightly different price
 * each time. So a close is the shortest decimal that yields the provider's figure. One traded at 189.95 is
 * stored as `189.95` before a three for one split and after it.
 */

import type { Close, DatedSplit } from '../../core/market-data.ts';
import { withoutEndZeros } from '../../core/money/decimal-text.ts';
import type { Day } from '../../core/time/day.ts';
import { ProviderError } from '../client/provider-error.ts';
import { movePoint, plainText, quotientText } from './decimal-text.ts';

/** A close, divided by all splits after its day. */
export interface AdjustedClose {
  readonly day: Day;
  readonly close: number;
}

export interface SplitEvent {
  readonly day: Day;
  readonly numerator: number;
  readonly denominator: number;
}

const MAX_DECIMALS = 18;

/** Undoes the adjustment; both lists run in order of days, the result moves its point by `decimals` to the left. */
export function unadjust(
  closes: readonly AdjustedClose[],
  splits: readonly SplitEvent[],
  decimals: number,
): Close[] {
  const later = [...splits];
  let factor = splits.reduce((product, split) => product * ratioOf(split), 1);
  return closes.map(({ day, close }) => {
    for (let [next] = later; next !== undefined && next.day <= day; [next] = later) {
      factor /= ratioOf(next);
      later.shift();
    }
    const exact = shortest(close, later.length === 0 ? 1 : factor);
    // A price has 18 decimals at most, once its point is moved.
    const dealt = plainText(Number(exact.toFixed(MAX_DECIMALS - decimals)));
    return { day, price: withoutEndZeros(movePoint(dealt, decimals)) };
  });
}

/**
 * Returns the splits that multiply holdings. Yahoo also adjusts for spin-offs, as splits of 1281 for 1000:
 * they change the price, not the number of shares. A true split has small numbers.
 */
export function trueSplits(splits: readonly SplitEvent[]): DatedSplit[] {
  return splits.filter(isTrueSplit).map(({ day, numerator, denominator }) => ({
    day,
    ratio: quotientText(numerator, denominator),
  }));
}

const MAX_SMALLER_SIDE = 100;
const RECENT_DAYS = 10;
const CLEAR_RATIO = 1.5;

/**
 * Throws for closes around a recent split that the provider has not applied yet. For some hours it announces
 * a split and still sends the old prices. `closes` may include the current session.
 */
export function assertApplied(
  closes: readonly AdjustedClose[],
  splits: readonly SplitEvent[],
  today: Day,
): void {
  for (const split of splits) {
    const before = closes.findLast(({ day }) => day < split.day);
    const size = Math.abs(Math.log(ratioOf(split)));
    if (before === undefined || split.day < today - RECENT_DAYS || size < Math.log(CLEAR_RATIO)) {
      continue;
    }
    const after = closes.find(({ day }) => day >= split.day);
    const drop = after === undefined ? Number.NaN : Math.log(before.close / after.close);
    const applied = Math.abs(drop) < Math.abs(drop - Math.log(ratioOf(split)));
    if (!applied) {
      throw new ProviderError('unreadable', ['splitPending']);
    }
  }
}

const ratioOf = ({ numerator, denominator }: SplitEvent): number => numerator / denominator;

function isTrueSplit({ numerator, denominator }: SplitEvent): boolean {
  if (numerator === denominator) return false;
  const scale = 10 ** Math.max(...[numerator, denominator].map(countDecimals));
  const [above, below] = [Math.round(numerator * scale), Math.round(denominator * scale)];
  return Math.min(above, below) / greatestCommonDivisor(above, below) <= MAX_SMALLER_SIDE;
}

const countDecimals = (number: number): number => plainText(number).split('.')[1]?.length ?? 0;

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

/** Returns the shortest number that gives `adjusted` when divided by `factor`, in the same precision. */
function shortest(adjusted: number, factor: number): number {
  const dealt = adjusted * factor;
  const isSingle = Math.fround(adjusted) === adjusted;
  for (let digits = 1; digits < 15; digits++) {
    const candidate = Number(dealt.toPrecision(digits));
    const again = candidate / factor;
    const same = isSingle
      ? Math.fround(again) === adjusted
      : Math.abs(again / adjusted - 1) < 1e-13;
    if (same) return candidate;
  }
  return Number(dealt.toPrecision(15));
}
