import { add, type Decimal, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';

/** Euros of one day. */
export interface UnsavedChange {
  readonly day: Day;
  readonly amount: Decimal;
}

/** Returns the sum of changes after one evening and up to another. */
export const changedBetween = (changes: readonly UnsavedChange[], after: Day, upTo: Day): Decimal =>
  changes.reduce(
    (sum, { day, amount }) => (day > after && day <= upTo ? add(sum, amount) : sum),
    ZERO as Decimal,
  );
