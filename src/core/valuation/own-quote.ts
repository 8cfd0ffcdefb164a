/** Decides who may state a close or a rate, of which there is one for all users of a service. */
import type { Day } from '../time/day.ts';
import { isStale } from './stale-price.ts';

/** What a close or a rate is to others than one user. */
export interface QuoteUses {
  /** The last day that a market source gave; null where none did. */
  readonly sourceUpTo: Day | null;
  /** True if another user, or the comparison with an index, rests on it. */
  readonly isUsedByOthers: boolean;
}

/**
 * True if one user alone may state, correct and remove the quote of a day: nobody else rests on it, and no source gives
 * it around that day or later.
 */
export const isOwnQuote = ({ sourceUpTo, isUsedByOthers }: QuoteUses, day: Day): boolean =>
  !isUsedByOthers && (sourceUpTo === null || isStale(sourceUpTo, day));
