import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datedFigures } from '../../../src/core/history/dated-figures.ts';
import { readArrayText, readIntegers, readShortNumbers } from '../../../src/db/sql/array-text.ts';

const packed = (texts: readonly (string | number)[]) => `{${texts.join(',')}}`;

test('integers are read as they were written', () =>
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (integers) => {
      expect([...readIntegers(packed(integers))]).toEqual(integers);
    }),
  ));

/** A decimal as PostgreSQL writes it: no sign, zeros at its end or not. */
const decimal = fc.tuple(fc.bigInt(0n, 10n ** 17n), fc.nat(18)).map(([digits, scale]) => {
  const text = digits.toString().padStart(scale + 1, '0');
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
});

test('decimals are read as the nearest numbers, or not at all where a number is not enough', () =>
  fc.assert(
    fc.property(fc.array(decimal, { minLength: 1, maxLength: 5 }), (texts) => {
      const text = packed(texts);
      const numbers = readShortNumbers(text);
      const exact = datedFigures(new Int32Array(texts.length), readArrayText(text));
      if (numbers === null) return;
      expect([...numbers]).toEqual([...exact.numbers]);
      expect(exact.texts).toBeNull();
    }),
    { numRuns: 2_000 },
  ));

test.each([
  ['{101.25}', [101.25]],
  ['{0,0.5,12.3400,99999.99999}', [0, 0.5, 12.34, 99999.99999]],
  ['{123456789012345}', [123456789012345]],
  ['{1.1,1234567890123456}', null],
  ['{0.0000001}', null],
  ['{1.1,NULL}', null],
])('%s', (text, numbers) => {
  expect(readShortNumbers(text)).toEqual(numbers && Float64Array.from(numbers));
});
