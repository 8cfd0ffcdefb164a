import type { Language } from '../../core/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

type ErrorMessages = typeof en;

const MESSAGES: Readonly<Record<Language, ErrorMessages>> = { fr, en, de };

/** An error message by its key, with its values, such as `['noKey', { user: 'ada', id: '1f3c' }]`. */
export type ErrorMessage = {
  [Key in keyof ErrorMessages]: Parameters<ErrorMessages[Key]> extends [infer Values]
    ? readonly [key: Key, values: Values]
    : readonly [key: Key];
}[keyof ErrorMessages];

/** Returns the text of an error in a language; one with several lines has line breaks. */
export function formatError([key, values]: ErrorMessage, language: Language = 'en'): string {
  const message = MESSAGES[language][key] as (values: unknown) => string;
  return message(values);
}
