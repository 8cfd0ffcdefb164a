import { plainLetters } from '../text/plain-letters.ts';
import type { TransactionType } from './transaction-type.ts';

/** Types of a row that say no more than its sign does, in which banks export taxes. */
export const UNTYPED_ROWS = ['credit', 'debit'] as const satisfies readonly TransactionType[];

/** A part of each of the words below, in any case, to pass over texts without any of them. */
const HINT =
  /tax|withh|imp[oôu]|pr[eé]l[eè]|retenue|csg|crds|pfu|sociales|ttf|steuer|vorabp|solidar/i;

/** Words for taxes on investments in labels of statements, for text in lower case without accents. */
const WORDS = [
  'tax(es|e|ed)?',
  'withh(olding|eld)',
  'impots?',
  'prelevements? (a la source|fisc(al|aux)|forfaitaires?|liberatoires?|obligatoires?|soc(iaux|ial)?)',
  'retenues? (a la source|fiscales?)',
  'contributions? sociales?',
  'csg|crds|pfu|ttf',
  '[a-z]*steuern?',
  'steuer(abzug|ausgleich|korrektur|optimierung|[a-z]*erstattung)',
  'vorabpauschalen?',
  'solidaritatszuschlag',
  'impuestos?|impost[aeo]s?',
];
const PATTERN = new RegExp(`(^|[^a-z])(${WORDS.join('|')})([^a-z]|$)`);

/** Returns true if a text may name a tax anywhere. */
export const mayNameTax = (text: string): boolean => HINT.test(text);

/** Returns true if the label of a row says that the row is a tax, or the refund of one. */
export const namesTax = (label: string): boolean =>
  mayNameTax(label) && PATTERN.test(plainLetters(label));
