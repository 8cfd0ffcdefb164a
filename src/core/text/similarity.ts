import { foldText } from './folded-text.ts';

/** A label's pairs of neighbouring characters, sorted, so that two labels are compared in one pass. */
export type Bigrams = readonly number[];

/** Number of compared characters: a bank's label has up to 140, and the start of a longer one identifies it. */
const COMPARED_LENGTH = 256;

/** Returns the bigrams of a label's start, folded. */
export function bigramsOf(label: string): Bigrams {
  const folded = foldText(label.slice(0, COMPARED_LENGTH).toWellFormed());
  const end = Math.min(folded.length, COMPARED_LENGTH);
  const bigrams: number[] = [];
  for (let at = 0; at + 1 < end; at++) {
    bigrams.push(folded.charCodeAt(at) * 0x1_0000 + folded.charCodeAt(at + 1));
  }
  return bigrams.sort((a, b) => a - b);
}

/** Returns the similarity of two labels, from 0 to 1: the Sørensen–Dice coefficient of their bigrams. */
export function similarity(a: Bigrams, b: Bigrams): number {
  if (a.length + b.length === 0) return 0;
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [left, right] = [a[i] as number, b[j] as number];
    if (left === right) shared++;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return (2 * shared) / (a.length + b.length);
}
