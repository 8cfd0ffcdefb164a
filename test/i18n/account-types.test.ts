import { expect, test } from 'vitest';
import { ACCOUNT_TYPES_IN_WORDS } from '../../src/core/accounts/account-type-words.ts';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { de } from '../../src/page/words/de.ts';
import { en } from '../../src/page/words/en.ts';
import { fr } from '../../src/page/words/fr.ts';

const WORDS = { fr, en, de };

test.each(LANGUAGES)(
  'in %s, an account type has one name on the page and on a terminal',
  (language) => {
    const onPage = Object.entries(WORDS[language].accounts.type);
    const lowerCase = onPage.map(([type, words]) => [type, words.toLowerCase()]);
    const onTerminal = Object.entries(ACCOUNT_TYPES_IN_WORDS[language]);
    expect(Object.fromEntries(lowerCase)).toEqual(
      Object.fromEntries(onTerminal.map(([type, words]) => [type, words.toLowerCase()])),
    );
  },
);
