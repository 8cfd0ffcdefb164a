import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  presentMonths,
  sumByMonth,
  sumOfMonths,
} from '../../../src/core/insights/transaction-sums.ts';
import { add, parseDecimal, ZERO } from '../../../src/core/money/decimal.ts';

const row = fc.record({
  date: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2025-12-31'),
  amount: fc
    .tuple(
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      fc.constantFrom('', '.5', '.05', '.00000001'),
    )
    .map(([units, fraction]) => `${units}${fraction}`),
  currency: fc.constantFrom('EUR', 'USD', 'CHF'),
});

test('sums are exact in every currency and month, and what came in and went out is the net', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const months = sumByMonth(rows);
      const sums = sumOfMonths(months);
      expect(sums.reduce((count, sum) => count + sum.count, 0)).toBe(rows.length);
      for (const { currency, in: inflow, out, net } of sums) {
        const exact = rows
          .filter((each) => each.currency === currency)
          .reduce((sum, { amount }) => add(sum, parseDecimal(amount)), ZERO);
        expect(parseDecimal(net)).toBe(exact);
        expect(add(parseDecimal(inflow), parseDecimal(out))).toBe(exact);
      }
      const shown = presentMonths(months);
      expect(shown.map(({ month }) => month)).toEqual(
        shown
          .map(({ month }) => month)
          .toSorted()
          .toReversed(),
      );
      for (const { currency, net } of sums) {
        const own = shown.filter((each) => each.currency === currency);
        expect(own.reduce((sum, each) => add(sum, parseDecimal(each.net)), ZERO)).toBe(
          parseDecimal(net),
        );
      }
    }),
  );
});

test('euros come first, then the currency of most rows', () => {
  const rows = ['USD', 'CHF', 'CHF', 'EUR'].map((currency) => ({
    date: '2026-01-01',
    amount: '1',
    currency,
  }));
  expect(sumOfMonths(sumByMonth(rows)).map(({ currency }) => currency)).toEqual([
    'EUR',
    'CHF',
    'USD',
  ]);
});
