import type { AccountType } from '../../accounts/account-type.ts';
import type { Day } from '../../time/day.ts';
import type { BatchRow } from '../entry.ts';
import type { FuzzyMatch } from '../fuzzy-matches.ts';
import type { StoredMatch } from '../plan.ts';

/** Facts about a batch and its account, from which questions are derived. Lists are in the order of the batch. */
export interface ReconciliationFacts {
  readonly account: { readonly type: AccountType; readonly currency: string };
  readonly today: Day;
  readonly batch: readonly BatchRow[];
  readonly newRows: readonly BatchRow[];
  /** Rows whose stored match the owner deleted. */
  readonly deletedRows: readonly BatchRow[];
  readonly fuzzy: readonly Pick<FuzzyMatch<BatchRow>, 'row' | 'existingLabels'>[];
  /** Live stored rows of the batch's identities without a row in the batch. */
  readonly unmatched: readonly StoredMatch[];
  /** Day of the last live stored row, `YYYY-MM-DD`. */
  readonly lastStoredDay: string | null;
  readonly periods: readonly BalancePeriod[];
  /** Undefined for a batch of unknown format. */
  readonly formats?: SourceFormats | undefined;
}

/** The format of a batch, and those of earlier imports into the account. */
export interface SourceFormats {
  readonly format: string;
  readonly known: readonly string[];
}

/** The period between two consecutive recorded balances: the days after `from`, up to and including `to`. */
export interface BalancePeriod {
  readonly from: string;
  readonly to: string;
  /** Change of the balance, in the account's currency. */
  readonly change: string;
  /** Sum of the live stored rows of these days in the account's currency. */
  readonly stored: string;
  /** True if stored rows of these days are in another currency, so that the sum is meaningless. */
  readonly foreign: boolean;
}
