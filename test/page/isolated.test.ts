import { expect, test } from 'vitest';
import { isolated } from '../../src/page/words/isolated.ts';

test.each([
  ['Courant', '\u2068Courant\u2069'],
  ['חשבון', '\u2068חשבון\u2069'],
  // An override, and the end of an isolation, would reach beyond the name.
  ['a\u202Ebc', '\u2068abc\u2069'],
  ['a\u2069b\u2066c', '\u2068abc\u2069'],
])('%j stays by itself in a sentence', (name, expected) => {
  expect(isolated(name)).toBe(expected);
});
