import type { Decimal } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';

/** Euros of one day. */
export interface UnsavedChange {
  readonly day: Day;
  readonly amount: Decimal;
}
