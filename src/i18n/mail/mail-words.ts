import { type Formats, formatsOf } from '../../core/text/formats.ts';
import type { Language } from '../../core/text/languages.ts';
import { de } from './de.ts';
import { en, type MailWords } from './en.ts';
import { fr } from './fr.ts';

const WORDS: Readonly<Record<Language, MailWords>> = { fr, en, de };

/** Returns the texts of mails in a language, with its formats of days. */
export const mailWordsOf = (
  language: Language,
): MailWords & { readonly formats: Pick<Formats, 'day'> } => ({
  ...WORDS[language],
  formats: formatsOf(language),
});
