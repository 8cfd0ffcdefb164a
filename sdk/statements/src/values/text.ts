import { plainWords } from '../../../../src/core/text/plain-words.ts';

/** Characters of a label or of a part of it: no bank writes more. */
const MOST_CHARS = 10_000;

/** Text without line breaks and runs of spaces. */
export function oneLine(text: string): string {
  if (text.length < MOST_CHARS && !UNEVEN.test(text)) return text;
  return text.slice(0, MOST_CHARS).replace(/\s+/g, ' ').trim();
}

/** Spaces that are not one between words; most cells have none. */
const UNEVEN = /^\s|\s\s|[^\S ]|\s$/;

/** The parts that say something new, one after the other: banks repeat a name in the memo. */
export function labelOf(...parts: readonly string[]): string {
  return parts
    .map(oneLine)
    .reduce(
      (label, part) =>
        label.length > MOST_CHARS || label.includes(part) ? label : `${label} ${part}`.trim(),
      '',
    );
}

/** First cells of a row, which identify it in a notice if it is left out. */
export const shownOf = (cells: readonly string[]): string =>
  labelOf(...cells.filter((cell) => cell.trim() !== '').slice(0, 4)).slice(0, 80);

/** Plain texts that were asked for, since readers ask for the same headings again and again. */
const known = new Map<string, string>();
const MOST_KNOWN = 2_000;
const MOST_KNOWN_CHARS = 40;

/** A heading as readers compare it: `"Débit (EUROS)"` → `"debit euros"`. */
export function plain(heading: string): string {
  if (heading.length > MOST_KNOWN_CHARS) return plainWords(heading);
  const found = known.get(heading);
  if (found !== undefined) return found;
  const text = plainWords(heading);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(heading, text);
  return text;
}

/** A pattern of any of these words as a whole, in each alphabet: `\b` knows only that of English. */
export const anyWord = (words: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u');
