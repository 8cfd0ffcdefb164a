import { expect, test } from 'vitest';
import { terminalLanguage } from '../src/language.ts';

test.each([
  [{}, 'en'],
  [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
  [{ LANG: 'de' }, 'de'],
  [{ LANG: 'DE_at@euro' }, 'de'],
  [{ LANG: 'fr-CH' }, 'fr'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'POSIX' }, 'en'],
  [{ LANG: 'es_ES.UTF-8' }, 'en'],
  [{ LANG: 'french' }, 'en'],
  [{ LANG: 'fr_FR', LC_MESSAGES: 'de_DE' }, 'de'],
  [{ LANG: 'fr_FR', LC_MESSAGES: '' }, 'fr'],
  [{ LANG: 'fr_FR', LC_MESSAGES: 'de_DE', LC_ALL: 'C' }, 'en'],
])('%j is %s', (environment, language) => {
  expect(terminalLanguage(environment)).toBe(language);
});
