import type { Language } from '../../../core/text/languages.ts';
import { de } from './de.ts';
import { en, type MovingInWords } from './en.ts';
import { fr } from './fr.ts';

export type { MovingInWords } from './en.ts';

const WORDS: Readonly<Record<Language, MovingInWords>> = { en, fr, de };

export const movingInWordsOf = (language: Language): MovingInWords => WORDS[language];
