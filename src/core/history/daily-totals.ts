/** Transactions of an account, added up by day. */
import type { LedgerRule } from '../valuation/ledger.ts';
import type { ActivityDay } from './account-history.ts';
import { activityOf } from './activity.ts';
import type { Bookings } from './bookings.ts';
import type { RateHistories } from './dated-figures.ts';
import type { Movement } from './ledger-steps.ts';
import { movementsOf } from './movements.ts';

/** In the order of the days. */
export interface DailyTotals {
  readonly movements: readonly Movement[];
  /** Only dividends for an account that no money is invested through. */
  readonly activity: readonly ActivityDay[];
}

export const NO_TOTALS: DailyTotals = { movements: [], activity: [] };

/** Rule and currency of an account's ledger, and whether money is invested through the account. */
export interface DailyTotalsTerms {
  readonly rule: LedgerRule;
  readonly currency: string;
  readonly isInvested: boolean;
}

export function* dailyTotals(
  bookings: readonly Bookings[],
  terms: DailyTotalsTerms,
  rates: RateHistories,
): Generator<void, DailyTotals> {
  const movements = yield* movementsOf(bookings, terms, rates);
  // Dividends are paid to current accounts as well.
  const counted = terms.isInvested ? bookings : bookings.filter(({ type }) => type === 'dividend');
  const activity = yield* activityOf(counted, rates);
  return { movements, activity };
}
