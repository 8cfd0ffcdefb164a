import { editingWords } from '../words/editing/words.ts';

/** An amount with three digits behind its only mark: thousands, or decimals. */
const AMBIGUOUS = /^([1-9]\d{0,2})([.,])(\d{3})$/;

/** Returns the question about a typed amount that can be read in two ways; for any other, the given fault. */
export function faultOf(typed: string, otherwise: string): string {
  const [found, whole, mark, rest] = AMBIGUOUS.exec(typed.replace(/[\s\u00a0\u202f]/g, '')) ?? [];
  if (found === undefined) return otherwise;
  return editingWords().quotes.ambiguous(`${whole}${rest}`, `${whole}${mark}${rest}0`);
}
