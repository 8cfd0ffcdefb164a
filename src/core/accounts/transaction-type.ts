/** What a row of an account says that it is, in the contract's order. */
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
