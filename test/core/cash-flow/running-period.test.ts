import { expect, test } from 'vitest';
import { periodDays } from '../../../src/core/cash-flow/running-period.ts';
import { formatDay, toDay } from '../../../src/core/time/day.ts';

test.each([
  // A running month is compared with the same days; a shorter month ends on its last.
  ['2026-03', 2, '2026-03-30', ['2026-03-01 30', '2026-02-01 28', '2026-01-01 30']],
  // On its last day, and after it, whole months are compared.
  ['2026-02', 1, '2026-02-28', ['2026-02-01 28', '2026-01-01 31']],
  ['2026-02', 1, '2026-05-10', ['2026-02-01 28', '2026-01-01 31']],
  ['2026-07', 1, '2026-05-10', ['2026-07-01 31', '2026-06-01 30']],
  ['2026', 1, '2026-03-10', ['2026-01-01 03-10', '2025-01-01 03-10']],
  ['2024', 1, '2024-02-29', ['2024-01-01 02-29', '2023-01-01 02-28']],
  ['2025', 1, '2026-03-10', ['2025-01-01 12-31', '2024-01-01 12-31']],
])('%s with %i before, on %s', (period, before, today, expected) => {
  const told = periodDays(period, before, toDay(today)).map(({ from, to }) => {
    const end = formatDay(to);
    return `${formatDay(from)} ${period.includes('-') ? end.slice(8) : end.slice(5)}`;
  });
  expect(told).toEqual(expected);
});
