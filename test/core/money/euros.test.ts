import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import {
  cents,
  euros,
  formatEuros,
  marketValue,
  roundToCents,
  subtractEuros,
  sumEuros,
} from '../../../src/core/money/euros.ts';

/** Regulation (EC) 1103/97, article 5: a result exactly half-way is rounded up, in size. */
test.each([
  ['0', '0.00'],
  ['0.005', '0.01'],
  ['-0.005', '-0.01'],
  ['0.004999999999999999', '0.00'],
  ['-0.004999999999999999', '0.00'],
  ['1.995', '2.00'],
  ['-12.5', '-12.50'],
  ['999999999999999999.994', '999999999999999999.99'],
])('%s euros are %s', (amount, expected) => {
  expect(formatEuros(roundToCents(parseDecimal(amount)))).toBe(expected);
});

test('a line is rounded once: digits past the 18th still tell what lies under half a cent', () => {
  const [quantity, price] = [parseDecimal('0.049999999999999999'), parseDecimal('0.1')];
  expect(formatEuros(marketValue(quantity, price, parseDecimal('1')))).toBe('0.00');
  expect(formatEuros(marketValue(parseDecimal('10'), parseDecimal('1'), parseDecimal('3')))).toBe(
    '3.33',
  );
});

test('sums and differences are exact', () => {
  const amounts = fc.array(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }));
  fc.assert(
    fc.property(amounts, fc.bigInt(), (all, other) => {
      const sum = sumEuros(all.map(euros));
      expect(cents(sum)).toBe(all.reduce((total, amount) => total + amount, 0n));
      expect(cents(subtractEuros(sum, euros(other)))).toBe(cents(sum) - other);
    }),
  );
});
