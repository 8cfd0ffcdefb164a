import type { TransactionType } from '@pactole/sdk';
import type { Figure } from './ledger.ts';

/** Choice of the rows without category, in an address. */
export const WITHOUT_CATEGORY = '-';

/** Figures, whose rows a list may be limited to. */
export const FIGURES = [
  'spending',
  'income',
  'instalments',
  'drawn',
  'vat',
  'yield',
  'dividends',
  'interest',
] as const satisfies readonly Figure[];

export const isFigure = (text: string): text is Figure => FIGURES.some((each) => each === text);

/** The types of transactions, the most frequent first. */
export const TYPES = [
  ...(['credit', 'debit', 'transfer', 'interest'] as const),
  ...(['dividend', 'buy', 'sell', 'fee'] as const),
] satisfies readonly TransactionType[];

export const isType = (text: string): text is TransactionType =>
  TYPES.some((type) => type === text);
