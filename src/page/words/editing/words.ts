import { language } from '../../session/language.ts';
import type { Language } from '../languages.ts';
import { unbrokenWords } from '../typeset.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { type EditingWords, fr } from './fr.ts';

const WORDS: Readonly<Record<Language, EditingWords>> = {
  fr: unbrokenWords(fr),
  en: unbrokenWords(en),
  de: unbrokenWords(de),
};

/** Returns the words of the forms and settings in the language in use; all languages are in the script that has them. */
export const editingWords = (): EditingWords => WORDS[language.value];
