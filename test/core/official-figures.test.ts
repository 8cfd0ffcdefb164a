import { expect, test } from 'vitest';
import { toDay } from '../../src/core/day.ts';
import { livretARatePct } from '../../src/core/official-figures.ts';

test.each([
  ['2023-02-01', 3],
  ['2025-01-31', 3],
  ['2025-02-01', 2.4],
  ['2025-07-31', 2.4],
  ['2025-08-01', 1.7],
  ['2026-02-01', 1.5],
  ['2026-08-01', 1.7],
  ['2030-01-01', 1.7],
  ['2000-01-01', 3],
])('on %s the Livret A gives %f %%', (day, ratePct) => {
  expect(livretARatePct(toDay(day))).toBe(ratePct);
});
