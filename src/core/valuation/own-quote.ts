/** The rule for closes and rates that a user states: what a source or the operator says of a day counts for all users. */
import type { Day } from '../time/day.ts';
import { isStale } from './stale-price.ts';

/** Quotes of a security or a currency that count for all users. */
export interface SharedQuotes {
  /** The last day that a market source gave; null where none did. */
  readonly sourceUpTo: Day | null;
  /** The days that a source or the operator gave, among those asked about. */
  readonly days: ReadonlySet<Day>;
}

/** True if a user may state the quote of a day: no source gives it around that day, and the operator not of it. */
export const isOwnQuote = ({ sourceUpTo, days }: SharedQuotes, day: Day): boolean =>
  !days.has(day) && (sourceUpTo === null || isStale(sourceUpTo, day));
