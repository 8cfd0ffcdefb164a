import { plainLetters } from '../text/plain-letters.ts';
import { anyWord, TAX_WORDS } from './label-words.ts';
import type { TransactionType } from './transaction-type.ts';

/** Types of a row that say no more than its sign does, in which banks export taxes. */
export const UNTYPED_ROWS = ['credit', 'debit'] as const satisfies readonly TransactionType[];

/** A part of each of the words for taxes, in any case, to pass over texts without any of them. */
const HINT =
  /tax|withh|stamp|sdrt|imp[oôu]|pr[eé]l[eè]|reten|riten|timbre|csg|crds|pfn?[ul]|sociales|ttf|steuer|vorabp|solidar|kest|kapst|abgst|solz|qst|irpf|bollo|tobin|belast|beurst|voorheff|podat/i;

const PATTERN = new RegExp(anyWord(TAX_WORDS));

/** Returns true if a text may name a tax anywhere. */
export const mayNameTax = (text: string): boolean => HINT.test(text);

/** Returns true if the label of a row says that the row is a tax, or the refund of one. */
export const namesTax = (label: string): boolean =>
  mayNameTax(label) && PATTERN.test(plainLetters(label));
