import { type Formats, formatsOf } from '../../core/text/formats.ts';
import type { Language } from '../../core/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { Messages } from './messages.ts';

const MESSAGES: Readonly<Record<Language, Messages>> = { fr, en, de };

/** A language's sentences, and how it writes amounts, numbers and days. */
export interface Words extends Messages {
  readonly formats: Formats;
}

export const wordsOf = (language: Language): Words => ({
  ...MESSAGES[language],
  formats: formatsOf(language),
});
