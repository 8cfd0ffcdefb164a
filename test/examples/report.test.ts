import { expect, test } from 'vitest';
import type { Figures } from '../../examples/report/figures.ts';
import { leftOut } from '../../examples/report/left-out.ts';

interface Told {
  readonly unpricedHoldings: number;
  readonly incomplete: boolean;
  readonly evolution: object;
  readonly performance: object;
}

const WHOLE = { seriesGap: null, seriesAssumption: null };

const figures = ({ unpricedHoldings, incomplete, evolution, performance }: Told) =>
  ({
    netWorth: { pricing: { unpricedHoldings } },
    evolution: { ...evolution, series: [{ incomplete: true }, { incomplete }] },
    performance,
  }) as unknown as Figures;

test('figures that are whole leave nothing out', () => {
  const whole = { unpricedHoldings: 0, incomplete: false, evolution: WHOLE, performance: WHOLE };
  expect(leftOut(figures(whole))).toEqual([]);
});

test('what is missing or assumed is said in words', () => {
  const found = leftOut(
    figures({
      unpricedHoldings: 1,
      incomplete: true,
      evolution: {
        seriesGap: { incompletePoints: 3, firstDate: '2026-01-31', lastDate: '2026-03-31' },
        seriesAssumption: { assumedPoints: 1, firstDate: '2026-01-31', lastDate: '2026-01-31' },
      },
      performance: {
        seriesGap: { incompletePoints: 1, firstDate: '2026-02-28', lastDate: '2026-02-28' },
        seriesAssumption: { assumedPoints: 2, firstDate: '2026-01-31', lastDate: '2026-02-28' },
      },
    }),
  );
  expect(found).toEqual([
    '1 holding has no price or no exchange rate, and counts for nothing.',
    'Something owned or owed today has no known value: net worth, and the share of each milestone, leave it out.',
    'Evolution: at 3 points, from 2026-01-31 to 2026-03-31, something has no known value and is left out.',
    'Returns: at 1 point, 2026-02-28, something has no known value and is left out.',
    'Evolution: at 1 point, 2026-01-31, what something cost stands in for its value.',
    'Returns: at 2 points, from 2026-01-31 to 2026-02-28, the figures rest on an assumption.',
  ]);
});
