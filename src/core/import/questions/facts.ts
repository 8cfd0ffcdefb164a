import type { AccountType } from '../../accounts/account-type.ts';
import type { Day } from '../../time/day.ts';
import type { BatchRow } from '../entry.ts';
import type { FuzzyMatch } from '../fuzzy-matches.ts';
import type { StoredTwin } from '../plan.ts';

/** What is known of a batch and its account when it is decided what to ask. Lists are in the order of the batch. */
export interface ReconciliationFacts {
  readonly account: { readonly type: AccountType; readonly currency: string };
  readonly today: Day;
  readonly batch: readonly BatchRow[];
  readonly newRows: readonly BatchRow[];
  /** Rows whose twin the owner deleted. */
  readonly deletedRows: readonly BatchRow[];
  readonly fuzzy: readonly FuzzyMatch<BatchRow>[];
  /** Live stored twins that the batch has no row for. */
  readonly unmatched: readonly StoredTwin[];
  /** Day of the last live stored row, `YYYY-MM-DD`. */
  readonly lastStoredDay: string | null;
  readonly periods: readonly BalancePeriod[];
}

/** The time between two recorded balances that follow one another: the days after `from`, up to and with `to`. */
export interface BalancePeriod {
  readonly from: string;
  readonly to: string;
  /** By how much the balance changed, in the account's currency. */
  readonly change: string;
  /** Sum of the live stored rows of these days in the account's currency. */
  readonly stored: string;
  /** Whether stored rows of these days are in another currency, so that the sum says nothing. */
  readonly foreign: boolean;
}
