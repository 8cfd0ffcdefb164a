import { expect, test } from 'vitest';
import { cashFlow } from '../../../src/core/cash-flow/cash-flow.ts';
import { completeMonths } from '../../../src/core/cash-flow/complete-months.ts';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { formatEuros } from '../../../src/core/money/euros.ts';
import { toDay } from '../../../src/core/time/day.ts';

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

test('what only moved about is taken out of both sides', () => {
  const months = { count: 3, from: toDay('2026-01-01'), until: toDay('2026-04-01') };
  const of = (categoryId: string | null, amount: string, currency = 'EUR', rate?: string) => ({
    categoryId,
    amount: parseDecimal(amount),
    currency,
    rate: rate === undefined ? null : parseDecimal(rate),
  });
  const flow = cashFlow(
    months,
    [
      of('rent', '-3000'),
      of('food', '-90', 'CHF', '0.9'),
      of('food', '-99', 'XXX'),
      of('saved', '-300'),
      of(null, '-600.02'),
      of(null, '9000'),
    ],
    [of('saved', '-300'), of(null, '-0.01'), of(null, '3000')],
  );
  expect(flow.months).toBe(3);
  expect(formatEuros(flow.income)).toBe('2000.00');
  expect(formatEuros(flow.spending)).toBe('1233.34');
  expect(flow.categories.map((each) => [each.categoryId, formatEuros(each.monthly)])).toEqual([
    ['rent', '1000.00'],
    [null, '200.00'],
    ['food', '33.33'],
  ]);
});
