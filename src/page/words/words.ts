import { computed, signal } from '@preact/signals';
import { language } from '../session/language.ts';
import { type Formats, formatsOf } from './formats.ts';
import { fr, type Words } from './fr.ts';
import type { Language } from './languages.ts';
import { unbrokenWords } from './typeset.ts';

type Known = Partial<Readonly<Record<Language, Words>>>;

const known = signal<Known>({ fr });

export function addWords(more: Known): void {
  known.value = { ...known.value, ...more };
}

/** Loads the words of a language, of which the page carries French alone. Without an answer it speaks French. */
export async function loadWords(wanted: Language): Promise<void> {
  const address = document.getElementById('page')?.dataset[wanted];
  if (known.value[wanted] !== undefined || address === undefined) return;
  await import(address).then(addWords, () => {});
}

/** The words of the language in use, with its formats. */
export const words = computed<Words>(() => unbrokenWords(known.value[language.value] ?? fr));
export const formats = computed<Formats>(() => formatsOf(language.value));

/** Text of an unknown amount. */
export const UNKNOWN = '—';
