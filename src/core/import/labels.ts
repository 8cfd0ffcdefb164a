import { plainLetters } from '../text/plain-letters.ts';

/** Returns a label for comparison: without accents, case and repeated spaces. */
export const folded = (label: string): string => plainLetters(label).replace(/\s+/g, ' ').trim();

/** Returns the words of a folded label that may name a payee. */
export const wordsOf = (label: string): Set<string> => new Set(label.match(/\p{L}{3,}/gu));
