import { expect, test } from 'vitest';
import { searchFor } from '../../../src/core/text/search.ts';

test.each([
  ['cafe PORT', ['CAFÉ du Port'], true],
  ['800,00 courant', ['Loyer', 'Courant', '-800.00', '-800,00'], true],
  ['800 2026-09', ['Loyer', '-800.00', '2026-09-05'], true],
  ['cafe 800', ['CAFÉ du Port', '-12.50'], false],
  ['  ', ['CAFÉ du Port'], true],
  ['null', ['CAFÉ du Port', null], false],
])('"%s" in %j: %s', (search, texts, isFound) => {
  expect(searchFor(search)(texts)).toBe(isFound);
});
