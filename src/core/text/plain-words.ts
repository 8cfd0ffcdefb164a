import { plainLetters } from './plain-letters.ts';

/** Characters of a text that are looked at: no bank writes more. */
const MOST_CHARS = 10_000;

/** Returns the words of a text without case, accents and punctuation, a space between them: `Débit (EUROS)` is `debit euros`. */
export const plainWords = (text: string): string =>
  plainLetters(text.slice(0, MOST_CHARS))
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
