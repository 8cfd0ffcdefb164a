import type { Language } from '../../../core/text/languages.ts';
import { de } from './de.ts';
import { fr, type HelpText, type HelpTexts } from './fr.ts';

export type { HelpText } from './fr.ts';

/** English is in the commands themselves. */
const OTHERS: Readonly<Record<Exclude<Language, 'en'>, HelpTexts>> = { fr, de };

/** A text of `--help` in a language. */
export const helpIn = (language: Language, text: HelpText): string =>
  language === 'en' ? text : OTHERS[language][text];
