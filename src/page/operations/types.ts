import type { TransactionType } from '@pactole/sdk';

/** The types of transactions, the most frequent first. */
export const TYPES = [
  ...(['credit', 'debit', 'transfer', 'interest'] as const),
  ...(['dividend', 'buy', 'sell', 'fee'] as const),
] satisfies readonly TransactionType[];

export const isType = (text: string): text is TransactionType =>
  TYPES.some((type) => type === text);
