import Negotiator from 'negotiator';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../core/text/languages.ts';

/**
 * The language of an answer: that of the tag `lang` (BCP 47, such as `fr-CA`), else the first of `Accept-Language`
 * (RFC 9110, with q-values) that the service speaks, else its default.
 */
export function languageOf(acceptLanguage: string | undefined, lang?: unknown): Language {
  const wanted = typeof lang === 'string' ? lang.toLowerCase().split('-', 1)[0] : undefined;
  const asked = LANGUAGES.find((language) => language === wanted);
  if (asked !== undefined || acceptLanguage === undefined) return asked ?? DEFAULT_LANGUAGE;

  const headers = { 'accept-language': acceptLanguage };
  const accepted = new Negotiator({ headers }).language(LANGUAGES);
  return LANGUAGES.find((language) => language === accepted) ?? DEFAULT_LANGUAGE;
}
