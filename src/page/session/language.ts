import { signal } from '@preact/signals';
import { LANGUAGES, type Language } from '../words/languages.ts';
import { recall, remember } from './device.ts';

/** The language of the page: chosen on this device, else the first that the browser asks for and the page speaks. */
export const language = signal<Language>(first());

/** Speaks another language from now on, on this device. */
export function speak(chosen: Language): void {
  remember('language', chosen);
  language.value = chosen;
}

function first(): Language {
  const wanted = [recall('language') ?? '', ...navigator.languages];
  const spoken = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  const known = spoken.find((code) => LANGUAGES.some((each) => each === code));
  return LANGUAGES.find((each) => each === known) ?? LANGUAGES[0];
}
