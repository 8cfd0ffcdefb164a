// Written by `npm run types:sdk` from the contract.

import type { Money } from './money.ts';

/** One row of a batch, with the effect of its import. */
export interface ReconciliationItem {
  /** Day of the row, YYYY-MM-DD. */
  date: string;
  /** Net movement of cash, signed, in `currency`. */
  amount: Money;
  /** ISO 4217 code of the currency of the amounts. */
  currency: string;
  /** Text of the statement. */
  label: string;
  /** Name of its category, as sent. */
  category?: string | undefined;
  /** Fee within `amount`, ≥ 0, in `currency`. */
  fee?: Money | undefined;
  /** Tax within `amount`, ≥ 0, in `currency`. */
  tax?: Money | undefined;
  /** SHA-256 of the identity of the row and its ordinal, hexadecimal. */
  dedupHash: string;
  /** True if the row is stored already. */
  isDuplicate: boolean;
  /** True if the owner deleted its stored duplicate; an import leaves it deleted. */
  isDeleted: boolean;
}

/** A new row that looks like a stored one: pending and then booked, or with a reworded label. */
export interface FuzzyMatch {
  /** Day of the new row, YYYY-MM-DD. */
  date: string;
  /** Its amount, signed, in its currency. */
  amount: Money;
  /** Its label. */
  label: string;
  /** Labels of stored rows that look like this one, the closest first. */
  existingLabels: string[];
}

/** Effect of an import of the same rows. */
export interface Reconciliation {
  /** Opaque id of the account. */
  accountId: string;
  /** Name of the account. */
  account: string;
  /** Number of rows in the batch: new + duplicates + deleted. */
  total: number;
  /** Number of rows that an import would add. */
  new: number;
  /** Number of rows that are stored already. */
  duplicates: number;
  /** Number of rows whose stored duplicate the owner had deleted. */
  deleted: number;
  /** Number of new rows without category. */
  uncategorized: number;
  /** First and last day of the rows. */
  range: {
    /** The first day, YYYY-MM-DD; empty text without rows. */
    from: string;
    /** The last day, YYYY-MM-DD; empty text without rows. */
    to: string;
  };
  /** Exact sums, as decimal text, over all rows in the account's currency. */
  totals: {
    /** Sum of the positive amounts. */
    inflow: Money;
    /** Sum of the negative amounts, without its sign: ≥ 0. */
    outflow: Money;
    /** inflow − outflow. */
    net: Money;
  };
  /** Stored rows of the account. */
  existing: {
    /** Number of stored rows, without deleted ones. */
    count: number;
    /** Day of the last of them, YYYY-MM-DD. */
    lastDate: string | null;
  };
  /**
   * New rows that look like stored ones, such as a reworded label; they neither block nor merge.
   */
  fuzzy: FuzzyMatch[];
  /** Questions for the user before importing, in the language of the response. */
  questions: string[];
  /** All rows, in the given order. */
  items: ReconciliationItem[];
}
