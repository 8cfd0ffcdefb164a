import { plainWords } from '../../text/plain-words.ts';

/** A text as patterns look at it: its words without case, accents and punctuation, a space around each. */
export const wordsIn = (text: string): string => ` ${plainWords(text)} `;

/**
 * Compiles a pattern into a test of words of {@link wordsIn}, so that pattern and text are folded once.
 *
 * The pattern's words must be next to each other and whole. `*` matches any characters, so `carref*` is in
 * "CARREFOUR MARKET" and `sncf * paris` in "SNCF-VOYAGEURS 75 PARIS". A test takes time in proportion to the text.
 */
export function compilePattern(pattern: string): (words: string) => boolean {
  const pieces = piecesOf(pattern);
  return (words) => {
    let from = 0;
    for (const piece of pieces) {
      const at = words.indexOf(piece, from);
      if (at < 0) return false;
      // A space between two words may end one piece and begin the next.
      from = at + piece.length - (piece.endsWith(' ') ? 1 : 0);
    }
    return true;
  };
}

/** Returns true if a pattern asks for anything. */
export const isPattern = (pattern: string): boolean => plainWords(pattern) !== '';

/** Parts between the asterisks, with a space where a word has to begin or to end. */
function piecesOf(pattern: string): string[] {
  return ` ${pattern} `
    .split('*')
    .map((piece) => {
      const words = plainWords(piece);
      if (words === '') return '';
      const start = /^[^\p{L}\p{N}]/u.test(piece) ? ' ' : '';
      const end = /[^\p{L}\p{N}]$/u.test(piece) ? ' ' : '';
      return `${start}${words}${end}`;
    })
    .filter((piece) => piece !== '');
}
