import type { Language } from '../../core/text/languages.ts';

/** The next step of a user without any data. */
export const BEGIN: Readonly<Record<Language, string>> = {
  fr: 'Commencez par `pactole import FICHIER` ou par `pactole accounts create NOM --type TYPE`.',
  en: 'Begin with `pactole import FILE`, or with `pactole accounts create NAME --type TYPE`.',
  de: 'Beginnen Sie mit `pactole import DATEI` oder mit `pactole accounts create NAME --type ART`.',
};
