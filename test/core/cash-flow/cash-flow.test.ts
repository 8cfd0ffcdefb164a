import { expect, test } from 'vitest';
import { cashFlow } from '../../../src/core/cash-flow/cash-flow.ts';
import { completeMonths } from '../../../src/core/cash-flow/complete-months.ts';
import {
  type CountedSum,
  netByCategory,
  sideTerms,
} from '../../../src/core/cash-flow/counted-sums.ts';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { formatEuros } from '../../../src/core/money/euros.ts';
import { toDay } from '../../../src/core/time/day.ts';
import { monthOf } from '../../../src/core/time/month.ts';

test.each([
  ['2026-01-01', '2026-03-31', '2026-04-01', '2026-01-01', '2026-04-01', 3],
  ['2026-01-15', '2026-03-01', '2026-04-30', '2026-01-01', '2026-04-01', 3],
  ['2020-01-01', '2026-04-30', '2026-04-30', '2025-04-01', '2026-04-01', 12],
  ['2020-01-01', '2025-06-30', '2026-04-30', '2025-04-01', '2025-07-01', 3],
])('rows from %s to %s, seen on %s', (first, last, today, from, until, count) => {
  const found = completeMonths({ first: toDay(first), last: toDay(last) }, toDay(today));
  expect(found).toEqual({ count, from: toDay(from), until: toDay(until) });
});

test.each([
  ['2026-01-16', '2026-03-31', '2026-04-01'],
  ['2026-01-01', '2026-03-31', '2026-03-31'],
  ['2020-01-01', '2025-05-31', '2026-04-30'],
])('rows from %s to %s, seen on %s, are too few', (first, last, today) => {
  expect(completeMonths({ first: toDay(first), last: toDay(last) }, toDay(today))).toBeNull();
  expect(completeMonths(null, toDay(today))).toBeNull();
});

const summed = (
  categoryId: string | null,
  amount: string,
  told: Partial<CountedSum> = {},
): CountedSum => ({
  ...{ kind: 'row', accountId: 'a', month: monthOf(toDay('2026-01-01')), isLater: false },
  ...{
    rowId: null,
    type: null,
    label: null,
    day: null,
    count: 1,
    currency: 'EUR',
    rate: null,
    categoryId,
  },
  amount: parseDecimal(amount),
  isCredit: !amount.startsWith('-'),
  ...told,
});

const monthsOfThree = { count: 3, from: toDay('2026-01-01'), until: toDay('2026-04-01') };

test('means of income, of spending by category, and of what was drawn from own accounts', () => {
  const flow = cashFlow(
    monthsOfThree,
    [
      summed('rent', '-3000'),
      summed('food', '-90', { currency: 'CHF', rate: parseDecimal('0.9') }),
      summed('food', '-99', { currency: 'XXX' }),
      summed(null, '-600.01'),
      // A third of a cent is not listed.
      summed('odd', '-0.01'),
      summed(null, '6000'),
      summed(null, '900', { kind: 'drawn' }),
    ],
    { isIncome: (id) => id === null },
  );
  expect(flow.months).toBe(3);
  expect(formatEuros(flow.income)).toBe('2000.00');
  expect(formatEuros(flow.spending)).toBe('1233.34');
  expect(formatEuros(flow.drawn)).toBe('300.00');
  expect(flow.withoutRate).toEqual(['XXX']);
  expect(flow.categories.map((each) => [each.categoryId, formatEuros(each.monthly)])).toEqual([
    ['rent', '1000.00'],
    [null, '200.00'],
    ['food', '33.33'],
  ]);
});

test('what is given back lowers its category, unless more came in than went out of it', () => {
  const sums = [
    summed('clothes', '-600'),
    summed('clothes', '500'),
    summed('salary', '3000'),
    summed('salary', '-20'),
    summed('food', '-90'),
    summed('food', '30', { kind: 'refund' }),
  ];
  const terms = sideTerms(netByCategory(sums));
  const flow = cashFlow(monthsOfThree, sums, terms);
  expect(formatEuros(flow.income)).toBe('1000.00');
  expect(flow.categories.map((each) => [each.categoryId, formatEuros(each.monthly)])).toEqual([
    ['clothes', '33.33'],
    ['food', '20.00'],
    ['salary', '6.67'],
  ]);
  expect(formatEuros(flow.spending)).toBe('60.00');
});
