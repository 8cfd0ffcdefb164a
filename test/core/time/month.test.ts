import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Day, formatDay, toDay } from '../../../src/core/time/day.ts';
import {
  firstDayOf,
  januaryOf,
  lastDayOf,
  monthEndsAnd,
  monthOf,
  yearOf,
} from '../../../src/core/time/month.ts';

const anyDay = fc
  .integer({ min: toDay('0001-01-01'), max: toDay('9999-12-31') })
  .map((day) => day as Day);

test('a day lies in the month that its text names', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const [year, month] = formatDay(day).split('-').map(Number);
      expect(monthOf(day)).toBe((year ?? 0) * 12 + (month ?? 0) - 1);
      expect(yearOf(monthOf(day))).toBe(year);
    }),
  );
});

test('months follow each other without a gap', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const month = monthOf(day);
      expect(firstDayOf(month)).toBeLessThanOrEqual(day);
      expect(lastDayOf(month)).toBeGreaterThanOrEqual(day);
      expect(monthOf((lastDayOf(month) + 1) as Day)).toBe(month + 1);
      expect(formatDay(firstDayOf(month))).toMatch(/-01$/);
    }),
  );
});

test.each([
  ['2024-02-10', '2024-02-29'],
  ['2023-02-10', '2023-02-28'],
  ['2000-02-01', '2000-02-29'],
  ['1900-02-01', '1900-02-28'],
  ['2026-12-31', '2026-12-31'],
])('the month of %s ends on %s', (day, end) => {
  expect(formatDay(lastDayOf(monthOf(toDay(day))))).toBe(end);
});

test('a year starts in January', () => {
  expect(formatDay(firstDayOf(januaryOf(2026)))).toBe('2026-01-01');
});

describe('monthEndsAnd', () => {
  const written = (first: string, last: string) =>
    monthEndsAnd(toDay(first), toDay(last)).map(formatDay);

  test('gives the month ends and the last day', () => {
    expect(written('2025-12-31', '2026-02-10')).toEqual(['2025-12-31', '2026-01-31', '2026-02-10']);
  });

  test('gives a last day that is a month end once', () => {
    expect(written('2026-01-15', '2026-02-28')).toEqual(['2026-01-31', '2026-02-28']);
  });

  test('gives one day for a span of one day', () => {
    expect(written('2026-01-15', '2026-01-15')).toEqual(['2026-01-15']);
  });
});
