import type { Language } from '../../text/languages.ts';
import { de } from './de.ts';
import { en, type RefusalMessages } from './en.ts';
import { fr } from './fr.ts';

const MESSAGES: Readonly<Record<Language, RefusalMessages>> = { fr, en, de };

/** A reason by its name, with what it speaks of, such as `['nobody', { user: 'ada', nearest: null }]`. */
export type Said = {
  [Key in keyof RefusalMessages]: Parameters<RefusalMessages[Key]> extends [infer Values]
    ? readonly [key: Key, values: Values]
    : readonly [key: Key];
}[keyof RefusalMessages];

/** A reason in a language. */
export function sentenceOf([key, values]: Said, language: Language = 'en'): string {
  const message = MESSAGES[language][key] as (values: unknown) => string;
  return message(values);
}
