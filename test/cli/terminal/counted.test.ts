import { expect, test } from 'vitest';
import { inWords } from '../../../src/cli/terminal/counted.ts';
import { terminalWordsOf } from '../../../src/i18n/terminal/terminal-words.ts';

test.each([
  ['en', '1 category, 2 rules', 'nothing'],
  ['de', '1 Kategorie, 2 Regeln', 'nichts'],
  ['fr', '1 catégorie, 2 règles', 'rien'],
] as const)('counts are written in the language of the terminal: %s', (language, some, none) => {
  const words = terminalWordsOf(language);
  expect(inWords({ lots: 0, categories: 1, rules: 2 }, words)).toBe(some);
  expect(inWords({ rules: 0 }, words)).toBe(none);
});

test('what has no words does not compile', () => {
  const words = terminalWordsOf('en');
  // @ts-expect-error no language has a word for houses
  expect(inWords({ accounts: 1, houses: 2 }, words)).toBe('1 account');
});
