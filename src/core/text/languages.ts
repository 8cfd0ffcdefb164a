/** The languages of Pactole; the first is the service's default. */
export const LANGUAGES = ['fr', 'en', 'de'] as const;
/** A language of Pactole. */
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** Locale for the figures and days of a language. */
export const LOCALES: Readonly<Record<Language, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  de: 'de-DE',
};
