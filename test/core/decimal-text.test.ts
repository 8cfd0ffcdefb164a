import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../src/core/decimal.ts';
import { canonicalDecimal, storedDecimal, withCents } from '../../src/core/decimal-text.ts';

test.each([
  ['12.50', '12.50', '12.5'],
  ['-012.50', '-12.50', '-12.5'],
  ['-0.00', '0.00', '0'],
  ['00', '0', '0'],
  ['100', '100', '100'],
  ['0.10', '0.10', '0.1'],
  ['-00.010', '-0.010', '-0.01'],
])('%s is stored as %s, and is the number %s', (text, stored, canonical) => {
  expect(storedDecimal(text)).toBe(stored);
  expect(canonicalDecimal(text)).toBe(canonical);
});

describe('canonicalDecimal', () => {
  test('is the same text for the same number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?\d{1,18}(\.\d{1,18})?$/), (text) => {
        expect(canonicalDecimal(text)).toBe(formatDecimal(parseDecimal(text)));
      }),
    );
  });
});

test.each([
  ['5', '5.00'],
  ['-0.5', '-0.50'],
  ['0.125', '0.125'],
])('withCents: %s is %s', (text, money) => {
  expect(withCents(text)).toBe(money);
});
