import { computed, signal } from '@preact/signals';
import { language } from '../session/language.ts';
import { isBlurred } from '../session/privacy.ts';
import { type Formats, formatsOf, hideFigures, hiding } from './formats.ts';
import { fr, type Words } from './fr.ts';
import type { Language } from './languages.ts';
import { typeset, unbrokenWords } from './typeset.ts';

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
export const formats = computed<Formats>(() => {
  const shown = formatsOf(language.value);
  return isBlurred.value ? hiding(shown) : shown;
});

/** Returns a sentence of the service as it is shown: typeset, and without its figures while amounts are hidden. */
export const sentence = (text: string): string =>
  isBlurred.value ? hideFigures(typeset(text)) : typeset(text);

/** Text of an unknown amount. */
export const UNKNOWN = '—';
