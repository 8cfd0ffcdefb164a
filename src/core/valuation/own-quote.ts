/** The rule for closes and rates that a user states, of which there is one for all users of a service. */
import type { Day } from '../time/day.ts';
import { isStale } from './stale-price.ts';

/** Sources and users of a close or a rate, apart from one user. */
export interface QuoteUses {
  /** The last day that a market source gave; null where none did. */
  readonly sourceUpTo: Day | null;
  /** True if another user, or the comparison with an index, rests on it. */
  readonly isUsedByOthers: boolean;
}

/** True if a user may change the quote of a day: no other uses it, and no source gives it around that day. */
export const isOwnQuote = ({ sourceUpTo, isUsedByOthers }: QuoteUses, day: Day): boolean =>
  !isUsedByOthers && (sourceUpTo === null || isStale(sourceUpTo, day));
