import { expect, test } from 'vitest';
import { type GroupedEntry, groupedSums } from '../../../src/core/cash-flow/grouped-sums.ts';
import { formatDecimal, parseDecimal } from '../../../src/core/money/decimal.ts';
import { toDay } from '../../../src/core/time/day.ts';

const days = (from: string, to: string) => ({ from: toDay(from), to: toDay(to) });
const RANGES = [days('2026-03-01', '2026-03-31'), days('2026-02-01', '2026-02-28')] as const;

const entry = (date: string, group: string, amount: string, currency = 'EUR'): GroupedEntry => ({
  ...{ day: toDay(date), group, amount: parseDecimal(amount), currency, count: 1 },
  rate: currency === 'USD' ? parseDecimal('2') : null,
});

const ENTRIES = [
  entry('2026-03-01', 'Food', '-10.005'),
  entry('2026-03-31', 'Home', '-90'),
  entry('2026-03-09', 'Home', '30'),
  entry('2026-03-10', 'Food', '-100', 'USD'),
  entry('2026-03-11', 'Food', '-7', 'XAF'),
  entry('2026-02-28', 'Food', '-5'),
  entry('2026-01-31', 'Food', '-999'),
];

test('sums are exact by currency, and in euros without what has no rate', () => {
  const { totals, euros, withoutRate } = groupedSums(ENTRIES, 'spending', RANGES, 1);
  expect(totals.map(({ currency, sum, count }) => [currency, formatDecimal(sum), count])).toEqual([
    ['EUR', '-70.005', 3],
    ['USD', '-100', 1],
    ['XAF', '-7', 1],
  ]);
  expect(formatDecimal(euros.sum)).toBe('-120.01');
  expect(withoutRate).toEqual(['XAF']);
});

test('the largest group is first, and its mean is of the ranges that have rows', () => {
  const { groups } = groupedSums(ENTRIES, 'spending', RANGES, 2);
  expect(
    groups
      .filter(({ currency }) => currency === 'EUR')
      .map(({ group, usual }) => [group, usual === null ? null : formatDecimal(usual)]),
  ).toEqual([
    ['Home', '0'],
    ['Food', '-2.5'],
  ]);
  const none = groupedSums(ENTRIES, 'spending', RANGES, 0);
  expect(none.groups.map(({ usual }) => usual)).toEqual([null, null, null, null]);
});
