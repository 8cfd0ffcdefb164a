import type { Language } from '../../core/text/languages.ts';

/** The next step of a user without any data. */
export const BEGIN: Readonly<Record<Language, string>> = {
  fr: 'Commencez par `npx pactole import FICHIER` ou par `npx pactole accounts create NOM --type TYPE`.',
  en: 'Begin with `npx pactole import FILE`, or with `npx pactole accounts create NAME --type TYPE`.',
  de: 'Beginnen Sie mit `npx pactole import DATEI` oder mit `npx pactole accounts create NAME --type ART`.',
};
