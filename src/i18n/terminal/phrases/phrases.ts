import type { Language } from '../../../core/text/languages.ts';
import { de } from './de.ts';
import { ENGLISH, type Phrases } from './english.ts';
import { fr } from './fr.ts';

const OTHERS: Readonly<Partial<Record<Language, Phrases>>> = { fr, de };

/** A line that comes in English alone, in another language as far as its phrases are known; the rest stays. */
export function phrasesIn(language: Language, line: string): string {
  const phrases = OTHERS[language];
  if (phrases === undefined) return line;
  const names = Object.keys(ENGLISH) as (keyof Phrases)[];
  return names.reduce((said, name) => said.replace(ENGLISH[name], phrases[name]), line);
}
