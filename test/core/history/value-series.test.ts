import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepDays } from '../../../src/core/history/value-series.ts';
import type { Day } from '../../../src/core/time/day.ts';

const sortedDays = (max: number) =>
  fc
    .array(fc.integer({ min: -50, max }), { maxLength: 200 })
    .map((days) => days.toSorted((a, b) => a - b));

test.each([
  ['with an event on most days', 100],
  ['with few events', 20_000],
])('the days of steps %s: in order, each once, and the first', (_, max) =>
  fc.assert(
    fc.property(
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: -30, max }),
      fc.array(sortedDays(max), { maxLength: 4 }),
      (first, last, given) => {
        const within = given.flat().filter((day) => day > first && day <= last);
        const expected = [...new Set([first, ...within])].sort((a, b) => a - b);
        expect([...stepDays(first as Day, last as Day, ...given)]).toEqual(expected);
      },
    ),
  ),
);
