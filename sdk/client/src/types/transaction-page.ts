import type { Transaction } from './transaction.ts';

/** One page of transactions, the newest first. */
export interface TransactionPage {
  /** The rows of this page. */
  items: Transaction[];
  /** Gives the next page as `cursor`; null on the last one. */
  nextCursor: string | null;
}
