import { plain } from '@pactole/statements/values';

/**
 * Returns true if a text has a pattern's words next to each other and whole, whatever their case, accents and punctuation.
 * `*` matches any characters, so `carref*` is in "CARREFOUR MARKET" and `sncf * paris` in "SNCF-VOYAGEURS 75 PARIS".
 * Takes time in proportion to both texts: nothing is tried twice.
 */
export function matches(pattern: string, text: string): boolean {
  const words = ` ${plain(text)} `;
  let from = 0;
  for (const piece of piecesOf(pattern)) {
    const at = words.indexOf(piece, from);
    if (at < 0) return false;
    // A space between two words may end one piece and begin the next.
    from = at + piece.length - (piece.endsWith(' ') ? 1 : 0);
  }
  return true;
}

/** Returns true if a pattern asks for anything. */
export const isPattern = (pattern: string): boolean => plain(pattern) !== '';

/** Parts between the asterisks, with a space where a word has to begin or to end. */
function piecesOf(pattern: string): string[] {
  return ` ${pattern} `
    .split('*')
    .map((piece) => {
      const words = plain(piece);
      if (words === '') return '';
      const start = /^[^\p{L}\p{N}]/u.test(piece) ? ' ' : '';
      const end = /[^\p{L}\p{N}]$/u.test(piece) ? ' ' : '';
      return `${start}${words}${end}`;
    })
    .filter((piece) => piece !== '');
}
