/** The returns and the figures of empyrical's own tests (quantopian/empyrical, empyrical/tests/test_stats.py). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawdowns } from '../../../src/core/performance/drawdown.ts';
import { type Day, toDay } from '../../../src/core/time/day.ts';

const FIRST = toDay('2000-01-29');
const DAY_OF = (index: number) => (FIRST + index) as Day;

function indexOf(returnsPct: readonly number[]): number[] {
  const index = [1];
  for (const pct of returnsPct) index.push((index.at(-1) ?? 1) * (1 + pct / 100));
  return index;
}

describe('the worst drawdown', () => {
  test.each([
    ['simple_benchmark', [0, 1, 0, 1, 0, 1, 0, 1, 0], 0],
    ['mixed_returns', [1, 10, -4, 2, 3, 2, 1, -10], -0.1],
    ['positive_returns', [1, 2, 1, 1, 1, 1, 1, 1, 1], 0],
    ['negative_returns', [0, -6, -7, -1, -9, -2, -6, -8, -5], -0.36590730349873601],
    ['10, -10, 10 %', [10, -10, 10], -0.1],
    ['one_return', [1], 0],
  ])('agrees with empyrical: max_drawdown(%s)', (_name, returns, expected) => {
    expect(drawdowns(indexOf(returns), DAY_OF, []).max).toBeCloseTo(expected, 14);
  });

  test('is one of the points, beside the days asked for', () => {
    const { current, max, series } = drawdowns([100, 120, 90, 108, 114], DAY_OF, [
      (FIRST + 1) as Day,
      (FIRST + 4) as Day,
    ]);
    expect(series).toEqual([
      { day: FIRST + 1, drawdown: 0 },
      { day: FIRST + 2, drawdown: -0.25 },
      { day: FIRST + 4, drawdown: 114 / 120 - 1 },
    ]);
    expect(max).toBe(-0.25);
    expect(current).toBe(114 / 120 - 1);
  });

  test('is of the first day where a later one is lower by nothing but rounding', () => {
    const later = (FIRST + 3) as Day;
    const { current, series } = drawdowns([100, 90, 95, 90 - 1e-12], DAY_OF, [later]);
    expect(series).toEqual([
      { day: FIRST + 1, drawdown: 0.9 - 1 },
      { day: later, drawdown: 0.9 - 1 },
    ]);
    expect(current).toBe(0.9 - 1);
  });

  test('is 0 while a value rises', () => {
    const rising = fc
      .array(fc.double({ min: 1e-3, max: 1e9, noNaN: true }), { minLength: 1 })
      .map((values) => Float64Array.from(values).sort());
    fc.assert(
      fc.property(rising, (values) => {
        expect(drawdowns(values, DAY_OF, [])).toEqual({ current: 0, max: 0, series: [] });
      }),
    );
  });
});

test('nothing is known while the highest value so far is not above 0', () => {
  const { current, max, series } = drawdowns([-10, 0, -5], DAY_OF, [FIRST]);
  expect({ current, max, series }).toEqual({
    current: null,
    max: null,
    series: [{ day: FIRST, drawdown: null }],
  });
  expect(drawdowns([], DAY_OF, [])).toEqual({ current: null, max: null, series: [] });
});

test('a debt makes a fall of more than everything', () => {
  expect(drawdowns([100, -50], DAY_OF, []).max).toBe(-1.5);
});

test('a value below zero has no fall where that is not told', () => {
  const terms = { isToldBelowZero: false };
  const falls = drawdowns([100, 80, -50], DAY_OF, [], terms);
  expect(falls).toMatchObject({ current: null, max: 80 / 100 - 1 });
  expect(drawdowns([100, 0], DAY_OF, [], terms).max).toBe(-1);
});

test('what joins raises the peak and what leaves lowers it: neither is a rise or a fall', () => {
  // 90 join on the third day and 40 leave on the fifth.
  const changes = [0, 0, 90, 0, -40];
  const peakChange = (index: number) => changes[index] ?? 0;
  const falls = drawdowns([20, 10, 100, 100, 60], DAY_OF, [], { peakChange });
  expect(falls).toMatchObject({ max: -0.5, current: 60 / 70 - 1 });
});
