import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  type Decimal,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  quotient,
  subtract,
} from '../../../src/core/money/decimal.ts';

const decimal = fc.bigInt({ min: -(10n ** 36n), max: 10n ** 36n }).map((value) => value as Decimal);

describe('parseDecimal', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['007.50', '7.5'],
    ['-12.50', '-12.5'],
    ['0.000000000000000001', '0.000000000000000001'],
    ['999999999999999999.999999999999999999', '999999999999999999.999999999999999999'],
    ['0.0000000000000000005', '0.000000000000000001'],
    ['-0.0000000000000000005', '-0.000000000000000001'],
    ['0.00000000000000000049999', '0'],
  ])('%s is %s', (text, expected) => {
    expect(formatDecimal(parseDecimal(text))).toBe(expected);
  });

  test.each(['', '-', '.5', '5.', '+1', '1e3', ' 1', 'NaN', '1,5', '٣'])(
    '%j is no decimal',
    (text) => {
      expect(() => parseDecimal(text)).toThrow(RangeError);
    },
  );

  test('reads what formatDecimal writes', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        expect(parseDecimal(formatDecimal(value))).toBe(value);
      }),
    );
  });
});

describe('quotient', () => {
  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [-2n, 3n, -1n],
    [0n, 7n, 0n],
    [1n, 2n, 1n],
  ])('%i / %i is %i', (numerator, denominator, expected) => {
    expect(quotient(numerator, denominator)).toBe(expected);
  });

  test('is never further than half a unit away, and at half a unit the larger in size', () => {
    const divisor = fc.bigInt({ min: 1n, max: 10n ** 20n });
    fc.assert(
      fc.property(decimal, divisor, (numerator, denominator) => {
        const rest = numerator - quotient(numerator, denominator) * denominator;
        const towardsZero = numerator < 0n ? -rest : rest;
        expect(2n * towardsZero < denominator).toBe(true);
        expect(2n * towardsZero >= -denominator).toBe(true);
      }),
    );
  });

  test('by nothing is refused', () => {
    expect(() => quotient(1n, 0n)).toThrow(RangeError);
  });
});

test('arithmetic is that of decimals', () => {
  const [a, b] = [parseDecimal('0.1'), parseDecimal('-0.2')];
  expect(formatDecimal(add(a, b))).toBe('-0.1');
  expect(formatDecimal(subtract(a, b))).toBe('0.3');
  expect(formatDecimal(multiply(a, b))).toBe('-0.02');
  expect(formatDecimal(divide(a, b))).toBe('-0.5');
  expect(formatDecimal(divide(parseDecimal('2'), parseDecimal('3')))).toBe('0.666666666666666667');
});
