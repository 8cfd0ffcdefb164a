import { LANGUAGES, type Language } from '../../core/text/languages.ts';

/** What is spoken where the environment names no language of ours. */
const OTHERWISE: Language = 'en';

/**
 * The language of a terminal, as its environment says it (POSIX, section 8.2): the first of `LC_ALL`, `LC_MESSAGES` and
 * `LANG` that is not empty, such as `fr_FR.UTF-8`.
 */
export function languageOf(environment: Readonly<Record<string, string | undefined>>): Language {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  const [name = ''] = locale.toLowerCase().split(/[_.@-]/);
  return LANGUAGES.find((language) => language === name) ?? OTHERWISE;
}
