import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../src/core/money/decimal.ts';
import {
  canonicalDecimal,
  storedDecimal,
  withCents,
  withoutEndZeros,
} from '../../../src/core/money/decimal-text.ts';
import { processorTime } from '../../support/processes/processor-time.ts';

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

test.each([
  ['1.500', '1.5'],
  ['1.000', '1'],
  ['0.0', '0'],
  ['100', '100'],
  ['1.', '1'],
])('%s without the zeros at its end is %s', (text, without) => {
  expect(withoutEndZeros(text)).toBe(without);
});

test('a million zeros that do not end a fraction take no time', () => {
  const text = `1.${'0'.repeat(1_000_000)}1`;
  const worked = processorTime();
  expect(withoutEndZeros(text)).toBe(text);
  expect(canonicalDecimal(text)).toBe(text);
  expect(worked()).toBeLessThan(1_000);
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
