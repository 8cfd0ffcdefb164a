// Written by `npm run types:sdk` from the contract.

import type { TransactionType } from './enums.ts';
import type { Money } from './money.ts';
import type { Open } from './open.ts';

/** A stored transaction. */
export interface Transaction {
  /** Opaque id of the transaction. */
  id: string;
  /** Day of the transaction, YYYY-MM-DD. */
  date: string;
  /** Net movement of cash, signed, in `currency`. */
  amount: Money;
  /** ISO 4217 code of the currency of the amounts. */
  currency: string;
  /** Text of the statement, unchanged. */
  label: string;
  /**
   * Kind of movement: `fee`, `buy`, `credit`, `debit`, `dividend`, `interest`, `sell`, `transfer`;
   * null where the import named none.
   */
  type: Open<TransactionType> | null;
  /** Fee within `amount`, ≥ 0, in `currency`. */
  fee: Money | null;
  /** Tax within `amount`, ≥ 0, in `currency`. */
  tax: Money | null;
  /** Opaque id of the account. */
  accountId: string;
  /** Name of the account. */
  accountName: string;
  /** Opaque id of the category. */
  categoryId: string | null;
  /** Name of the category, in the owner's words. */
  categoryName: string | null;
  /** The owner's note. */
  note: string | null;
}
