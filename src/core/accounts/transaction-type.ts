/** The types of a transaction, in the contract's order. */
export const TRANSACTION_TYPES = [
  'fee',
  'buy',
  'credit',
  'debit',
  'dividend',
  'interest',
  'sell',
  'transfer',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
