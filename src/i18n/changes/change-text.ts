/** Changes of the journal in words. */
import type { Language } from '../../core/text/languages.ts';
import { de, deColumns } from './de.ts';
import { en, enColumns } from './en.ts';
import { fr, frColumns } from './fr.ts';

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { fr, en, de };

/** Returns a change in a language; the action itself, where another release has made it. */
export const changeText = (action: string, language: Language = 'en'): string =>
  TEXTS[language][action] ?? action;

const COLUMNS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: frColumns,
  en: enColumns,
  de: deColumns,
};

/** Returns the name of a column of a changed row; null for one that only the service uses. */
export const columnText = (column: string, language: Language = 'en'): string | null =>
  COLUMNS[language][column] ?? null;
