import Negotiator from 'negotiator';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../core/text/languages.ts';

/**
 * Returns the language of a response: that of the tag `lang` (BCP 47, such as `fr-CA`) if supported. Else the
 * first supported one of `Accept-Language` (RFC 9110, with q-values), else the default.
 */
export function languageOf(acceptLanguage: string | undefined, lang?: unknown): Language {
  const wanted = typeof lang === 'string' ? lang.toLowerCase().split('-', 1)[0] : undefined;
  const requested = LANGUAGES.find((language) => language === wanted);
  if (requested !== undefined || acceptLanguage === undefined) return requested ?? DEFAULT_LANGUAGE;

  const headers = { 'accept-language': acceptLanguage };
  const accepted = new Negotiator({ headers }).language(LANGUAGES);
  return LANGUAGES.find((language) => language === accepted) ?? DEFAULT_LANGUAGE;
}
