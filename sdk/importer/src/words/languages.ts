import type { Language } from '../language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { Words } from './words.ts';

/** Texts of the importer, by language. */
export const WORDS: Readonly<Record<Language, Words>> = { en, fr, de };
