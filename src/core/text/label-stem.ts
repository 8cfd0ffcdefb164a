import { isMonth } from './month-words.ts';
import { plainLetters } from './plain-letters.ts';

/**
 * Returns the words of a label that stay the same each time: without the dates, months and references in it, folded. A label
 * of such words alone is its own stem.
 */
export function labelStem(label: string): string {
  const words = plainLetters(label).split(/\s+/).filter(Boolean);
  const kept = words.filter((word) => !/\d/.test(word) && !isMonth(word.replace(/\P{L}/gu, '')));
  return (kept.length === 0 ? words : kept).join(' ');
}
