import type { Money } from './money.ts';

export interface TransactionQuery {
  /** Only the transactions of this account. */
  accountId?: string | undefined;
  /** Rows of one page, 1 to 1000. @default 100, or 1000 when all pages are iterated */
  limit?: number | undefined;
  /** Where the page starts: the `nextCursor` of the page before. */
  cursor?: string | undefined;
}

/** A stored transaction. */
export interface Transaction {
  id: string;
  /** Day, `YYYY-MM-DD`. */
  date: string;
  /** Net movement of cash, signed, in `currency`. */
  amount: Money;
  /** ISO 4217 code. */
  currency: string;
  label: string;
  type: string | null;
  /** Part of `amount`. */
  fee: Money | null;
  /** Part of `amount`. */
  tax: Money | null;
  accountId: string;
  accountName: string;
  categoryId: string | null;
  categoryName: string | null;
  note: string | null;
}

/** One page of transactions, the newest first. */
export interface TransactionPage {
  items: Transaction[];
  /** Gives the next page as `cursor`; null on the last one. */
  nextCursor: string | null;
}
