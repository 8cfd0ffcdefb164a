import { expect, test } from 'vitest';
import { monthsOf } from '../../src/page/operations/months.ts';
import { daysOf, monthBefore } from '../../src/page/operations/period.ts';

test('rows are cut into their months', () => {
  const rows = ['2026-10-02', '2026-10-01', '2026-08-31'].map((date) => ({ date }));
  expect(monthsOf(rows)).toEqual([
    { month: '2026-10', rows: rows.slice(0, 2) },
    { month: '2026-08', rows: rows.slice(2) },
  ]);
});

test('a period is its days, both included, whatever the length of its months', () => {
  expect(daysOf('', '2026-11-20')).toEqual({ from: '2025-12-01' });
  expect(daysOf('2024-02', '2026-11-20')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(daysOf('2025', '2026-11-20')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(daysOf('all', '2026-11-20')).toEqual({});
  expect(daysOf('2026-13', '2026-11-20')).toEqual({ from: '2025-12-01' });
  expect(monthBefore('2026-01-31', 1)).toBe('2025-12');
});
