import { unbroken } from '../../core/text/unbroken.ts';

/** Returns a text of the service unbroken, with a minus on the line of its amount where it has a hyphen. */
export const typeset = (text: string): string =>
  unbroken(text.replace(/(?<![\p{L}\p{N}])-(?=[\d\p{Sc}])/gu, '−\u2060'));

/** Returns words with all of their texts unbroken. */
export function unbrokenWords<Words>(words: Words): Words {
  if (typeof words === 'string') return unbroken(words) as Words;
  if (typeof words === 'function')
    return ((...given: unknown[]) => unbroken(words(...given))) as Words;
  const entries = Object.entries(words as object);
  return Object.fromEntries(entries.map(([name, of]) => [name, unbrokenWords(of)])) as Words;
}
