import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelsOf } from '../../src/page/charts/labels.ts';
import { stopsOf } from '../../src/page/charts/steps.ts';
import { ticksOf } from '../../src/page/charts/ticks.ts';
import type { Point } from '../../src/page/figures/history.ts';

const secondsOf = (date: string) => Date.parse(date) / 1000;

test('the labels of an axis are written by their value alone', () => {
  const number = (value: number, decimals = 0) => value.toFixed(decimals);
  expect(labelsOf([50, 100, 150, 200], number)).toEqual(['50', '100', '150', '200']);
});

test('a time axis has at least three labels, within the chart, on firsts of months where these fit', () => {
  const day = 86_400_000;
  fc.assert(
    fc.property(
      fc.integer({ min: -30_000, max: 30_000 }),
      fc.integer({ min: 3, max: 36_500 }),
      fc.integer({ min: 3, max: 14 }),
      (from, length, most) => {
        const { times, unit } = ticksOf(from * day, (from + length) * day, most);
        expect(times.length).toBeGreaterThanOrEqual(3);
        expect(times.length).toBeLessThanOrEqual(unit === 'year' ? most * 1.4 : most);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(times[0]).toBeGreaterThanOrEqual(from * day);
        expect(times.at(-1)).toBeLessThanOrEqual((from + length) * day);
        if (unit === 'year')
          for (const time of times) expect(new Date(time).toISOString()).toContain('-01-01T00');
      },
    ),
  );
});

const pointOf = (date: string, immobilier: number, livret: number) =>
  ({ date, gross: immobilier + livret, byCategory: { immobilier, livret, objets: 0 } }) as Point;

test('a purchase is a vertical line on its day, and a price is a slope', () => {
  const points = [
    pointOf('2020-01-31', 0, 10_000),
    pointOf('2020-02-29', 200_000, 2_000),
    pointOf('2020-03-31', 201_000, 2_500),
  ];
  expect(stopsOf(points, secondsOf)).toEqual([
    { seconds: secondsOf('2020-01-31'), index: 0, drawn: 0 },
    { seconds: secondsOf('2020-02-29') - 1, index: 1, drawn: 0 },
    { seconds: secondsOf('2020-02-29'), index: 1, drawn: 1 },
    { seconds: secondsOf('2020-03-31'), index: 2, drawn: 2 },
  ]);
});
