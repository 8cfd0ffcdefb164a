// Written by `npm run types:sdk` from the contract.

import type { TransactionType } from './enums.ts';
import type { Money } from './money.ts';

/**
 * A transaction to import. Account, day, amount, currency and label decide if it is stored already.
 */
export interface ImportEntry {
  /** Day, `YYYY-MM-DD`; an instant is rejected. */
  date: string;
  /** Net movement of cash, signed, in `currency`; `fee` and `tax` are parts of it. */
  amount: Money;
  /** Text of the statement, at least 1 character. */
  label: string;
  /** ISO 4217 code; `EUR` if absent. */
  currency?: string | undefined;
  /** Kind of movement; a row without one counts by its sign. */
  type?: TransactionType | undefined;
  /** Name of a category, which is found or created. */
  category?: string | undefined;
  /** Payer or payee. */
  counterparty?: string | undefined;
  /** Unsigned, part of `amount`. */
  fee?: Money | undefined;
  /** Unsigned, part of `amount`. */
  tax?: Money | undefined;
}

/** Transactions of one account. */
export interface ImportBody {
  /** Id of the account. */
  accountId: string;
  /** At most 10,000. */
  transactions: readonly ImportEntry[];
}

/** Result of an import. `received = imported + skipped`, `skipped = duplicates + deleted`. */
export interface ImportSummary {
  /** Number of rows that were stored already. */
  duplicates: number;
  /** Number of rows whose stored duplicate the owner had deleted; they stay deleted. */
  deleted: number;
  /** Number of rows in the batch: imported + skipped. */
  received: number;
  /** Number of rows that were added. */
  imported: number;
  /** Number of rows that were not added: duplicates + deleted. */
  skipped: number;
}
