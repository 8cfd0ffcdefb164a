/** The note on the returns: it says "nothing" and "everything" only where nothing is left out, in each language. */
import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../src/core/money/decimal.ts';
import { NO_EUROS, roundToCents } from '../../src/core/money/euros.ts';
import { LANGUAGES, type Language } from '../../src/core/text/languages.ts';
import { wordsOf } from '../../src/i18n/messages/words.ts';

const WHOLE = {
  lines: 1,
  byBalance: { accounts: 0, value: NO_EUROS },
  ...{ withoutBalance: 0, withoutRate: 0, withoutPrice: 0, archived: 0 },
  measuredPart: null,
  isUnderAYear: false,
  since: '2026-01-05',
};
type Scope = typeof WHOLE;

function note(
  scope: Partial<Omit<Scope, 'since' | 'measuredPart'>> & {
    since?: string | null;
    measuredPart?: number;
  },
  language: Language,
) {
  const { performanceNote, formats } = wordsOf(language);
  return performanceNote({ ...WHOLE, ...scope }, formats).replace(/[\u202f\u00a0]/g, ' ');
}

const CLAIMS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:nothing|everything)\b/i,
  de: /\b(?:nichts|alles|keine Position)\b/i,
  fr: /\b(?:rien|tout)\b/i,
};

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([
    ['balances alone', { byBalance: { accounts: 1, value: roundToCents(parseDecimal('21000')) } }],
    ['an unknown balance', { withoutBalance: 1 }],
    ['no rate', { withoutRate: 1 }],
    ['no price', { withoutPrice: 2 }],
    ['an archived account', { archived: 1 }],
  ])('no claim is made beside %s', (_, left) => {
    for (const since of [null, '2026-01-05'])
      for (const lines of [0, 1])
        expect(note({ ...left, since, lines }, language)).not.toMatch(CLAIMS[language]);
  });

  test('a claim is made where nothing is left out', () => {
    expect(note({ since: null, lines: 0 }, language)).toMatch(CLAIMS[language]);
    expect(note({}, language)).toMatch(CLAIMS[language]);
  });

  test('reads well', () => {
    const left = {
      byBalance: { accounts: 1, value: roundToCents(parseDecimal('21000')) },
      ...{ withoutBalance: 1, withoutRate: 2, withoutPrice: 1, archived: 1 },
    };
    expect(note({ ...left, measuredPart: 0.03, isUnderAYear: true }, language)).toMatchSnapshot();
    expect(note({ ...left, since: null, lines: 0 }, language)).toMatchSnapshot();
  });
});
