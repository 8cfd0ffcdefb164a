import { LANGUAGES, type Language } from '../../../src/core/text/languages.ts';

/** Variables of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A language of the commands. */
export type { Language };

/** The language of a terminal, by POSIX's order of the variables: `fr_FR.UTF-8` is French; an unsupported one is English. */
export function terminalLanguage(environment: Environment): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const [code] = (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().split(/[_.@-]/);
  return LANGUAGES.find((language) => language === code) ?? 'en';
}
