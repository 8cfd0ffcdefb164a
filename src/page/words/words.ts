import { computed } from '@preact/signals';
import { language } from '../session/language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { type Formats, formatsOf } from './formats.ts';
import { fr, type Words } from './fr.ts';
import type { Language } from './languages.ts';
import { unbrokenWords } from './typeset.ts';

const WORDS: Readonly<Record<Language, Words>> = { fr, en, de };

/** The words of the language in use, with its formats. */
export const words = computed<Words>(() => unbrokenWords(WORDS[language.value]));
export const formats = computed<Formats>(() => formatsOf(language.value));

/** Text of an unknown amount. */
export const UNKNOWN = '—';
