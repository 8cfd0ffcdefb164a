import type { Money } from './money.ts';

/** One row of a batch, with what an import would do with it. */
export interface ReconciliationItem {
  /** Day, `YYYY-MM-DD`. */
  date: string;
  amount: Money;
  currency: string;
  label: string;
  category?: string | undefined;
  fee?: Money | undefined;
  tax?: Money | undefined;
  /** SHA-256 of the row's identity and ordinal, hexadecimal. */
  dedupHash: string;
  /** It is stored already. */
  isDuplicate: boolean;
  /** The owner deleted its twin; an import leaves it deleted. */
  isDeleted: boolean;
}

/** A new row that looks like a stored one: pending and then booked, or with a reworded label. */
export interface FuzzyMatch {
  date: string;
  amount: Money;
  label: string;
  /** Labels of the stored rows, the closest first. */
  existingLabels: string[];
}

/** What an import of the same rows would do. */
export interface Reconciliation {
  accountId: string;
  /** Name of the account. */
  account: string;
  /** new + duplicates + deleted. */
  total: number;
  new: number;
  duplicates: number;
  deleted: number;
  /** New rows without category. */
  uncategorized: number;
  /** First and last day of the rows; two empty strings without rows. */
  range: { from: string; to: string };
  /** Exact sums over all rows in the currency of the account. */
  totals: { inflow: Money; outflow: Money; net: Money };
  /** What is stored, and its last day. */
  existing: { count: number; lastDate: string | null };
  /** Worth a look; they neither block nor merge. */
  fuzzy: FuzzyMatch[];
  /** What to ask the person before importing, in the language of the request. */
  questions: string[];
  items: ReconciliationItem[];
}
