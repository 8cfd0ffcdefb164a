import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountIn,
  categoryText,
  largestPart,
  MAX_PARTS,
  partAmounts,
} from '../../../src/core/accounts/row-parts.ts';
import { add, formatDecimal, parseDecimal, ZERO } from '../../../src/core/money/decimal.ts';

const parts = (...amounts: (string | undefined)[]) => amounts.map((amount) => ({ amount }));

describe('the amounts of parts', () => {
  test('have the sign of the row, with or without their own', () => {
    expect(partAmounts('-50', parts('40', '-10'))).toEqual(['-40.00', '-10.00']);
    expect(partAmounts('50.5', parts('40', '10.50'))).toEqual(['40.00', '10.50']);
  });

  test('may leave the rest to one', () => {
    expect(partAmounts('-50', parts('12.34', undefined, '1'))).toEqual([
      ...['-12.34', '-36.66', '-1.00'],
    ]);
    expect(partAmounts('-50', parts(undefined, undefined))).toEqual({ why: 'open' });
    expect(partAmounts('-50', parts('50', undefined))).toEqual({ why: 'sum', rest: '0.00' });
    expect(partAmounts('-50', parts('51', undefined))).toEqual({ why: 'sum', rest: '-1.00' });
  });

  test('are those of the row, exactly', () => {
    expect(partAmounts('-50', parts('40', '9.99'))).toEqual({ why: 'sum', rest: '0.01' });
    expect(partAmounts('-50', parts('40', '10.001'))).toEqual({ why: 'sum', rest: '-0.001' });
    expect(partAmounts('-50', parts('50', '0'))).toEqual({ why: 'sign', amount: '0' });
    expect(partAmounts('50', parts('60', '-10'))).toEqual({ why: 'sign', amount: '-10' });
    expect(partAmounts('0.00', parts('1', '1'))).toEqual({ why: 'nothing' });
    expect(partAmounts('-50', parts('50'))).toEqual({ why: 'count' });
    const many = Array.from({ length: MAX_PARTS + 1 }, () => '1');
    expect(partAmounts('51', parts(...many))).toEqual({ why: 'count' });
  });

  test('add up to the row, whatever they are', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 2, maxLength: MAX_PARTS }),
        fc.boolean(),
        fc.option(fc.nat(MAX_PARTS), { nil: undefined }),
        (cents, isDebit, open) => {
          const texts = cents.map((each) => (each / 100).toFixed(2));
          const sum = texts.reduce((total, text) => add(total, parseDecimal(text)), ZERO);
          const row = `${isDebit ? '-' : ''}${formatDecimal(sum)}`;
          const typed = texts.map((amount, at) => ({ amount: at === open ? undefined : amount }));
          expect(partAmounts(row, typed)).toEqual(
            texts.map((text) => (isDebit ? `-${text}` : text)),
          );
        },
      ),
    ));
});

const LISTED = [
  { amount: '-40.00', categoryId: 'a', categoryName: 'Food', note: null },
  { amount: '-40.00', categoryId: 'b', categoryName: 'Home', note: 'lamp' },
  { amount: '-2.50', categoryId: null, categoryName: null, note: null },
  { amount: '-1.00', categoryId: 'a', categoryName: 'Food', note: null },
];

test('a category has all of its parts, and the first of the largest is the largest', () => {
  expect(amountIn(LISTED, 'a')).toBe('-41.00');
  expect(amountIn(LISTED, null)).toBe('-2.50');
  expect(largestPart(LISTED)).toBe(LISTED[0]);
  expect(largestPart([])).toBeUndefined();
});

test('in words each part has its category and amount', () => {
  expect(categoryText({ categoryName: null, parts: LISTED.slice(1, 3) })).toBe(
    'Home -40.00; -2.50',
  );
  expect(categoryText({ categoryName: 'Food' })).toBe('Food');
  expect(categoryText({ categoryName: null })).toBeNull();
});
