import { unbroken } from '../../core/text/unbroken.ts';
import type { Language } from '../words/languages.ts';
import type { Said } from './reading.ts';

/** A sentence from a capital letter, unless it begins with the name of a file, to a full stop. */
export function said(say: (language: Language) => string, isNamed: boolean): Said {
  const sentence = (language: Language) => {
    const text = say(language);
    const begun = isNamed ? text : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
    const whole = /[.!?]$/.test(begun) ? begun : `${begun}.`;
    return unbroken(whole);
  };
  return { fr: sentence('fr'), en: sentence('en'), de: sentence('de') };
}
