/** Figures that the page computes from the responses: parts that add up. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shared, sumOf } from '../../src/page/figures/cents.ts';
import { explain, spansOf } from '../../src/page/figures/changes.ts';
import { type Point, pointBefore, pointsOf } from '../../src/page/figures/history.ts';

const evolution = (series: object[], drift: object[]) =>
  ({ series, drift }) as unknown as Parameters<typeof pointsOf>[0];

const point = (date: string, figures: Partial<Point> = {}): Point => ({
  ...{ date, net: 0, gross: 0, debts: 0, securities: 0, cash: 0, isIncomplete: false },
  byCategory: {} as Point['byCategory'],
  ...figures,
});

test('parts of a whole add up to it, to the cent', () => {
  const weights = fc.array(fc.double({ min: 0.1, max: 100, noNaN: true }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), weights, (cents, parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0);
      const cut = shared(
        cents / 100,
        parts.map((part) => (part / whole) * 100),
      );
      expect(sumOf(cut)).toBe(cents / 100);
    }),
  );
});

test('the weights of the categories become amounts that are the gross assets', () => {
  const [only] = pointsOf(
    evolution(
      [
        {
          date: '2026-01-31',
          total: 50.01,
          titres: 0,
          liquidites: 100.01,
          dettes: 50,
          incomplete: true,
        },
      ],
      [{ date: '2026-01-31', byCat: { courant: 100 / 3, livret: 200 / 3 } }],
    ),
  );
  expect(only).toMatchObject({ net: 50.01, gross: 100.01, debts: 50, isIncomplete: true });
  expect(only?.byCategory).toMatchObject({ courant: 33.34, livret: 66.67, immobilier: 0 });
});

test('a month before is the nearest point, and none where history is shorter', () => {
  const points = ['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-22'].map((day) => point(day));
  expect(pointBefore(points, 1)?.date).toBe('2026-10-31');
  expect(pointBefore(points, 2)?.date).toBe('2026-09-30');
  expect(pointBefore(points, 12)).toBeNull();
  expect(pointBefore([], 1)).toBeNull();
});

describe('why net worth changed', () => {
  const points = [
    point('2024-12-31', { net: 1000, cash: 1000 }),
    point('2025-12-31', { net: 1700, cash: 700, securities: 600, debts: 9600 }),
    point('2026-06-30', { net: 2300.5, cash: 800, securities: 900.5, debts: 9400 }),
  ];
  const annual = [
    { year: 2025, start: 0, end: 600, perfPct: 20, gainEur: 100, apports: 500 },
    { year: 2026, start: 600, end: 900.5, perfPct: 1, gainEur: 50.5, apports: 250 },
  ];

  test('a year: gains, savings, goods and debts add up to the change', () => {
    const change = explain(points, 2025, annual);
    expect(change?.causes).toEqual([
      { cause: 'gains', amount: 100 },
      { cause: 'savings', amount: 200 },
      { cause: 'goods', amount: 10_000 },
      { cause: 'debts', amount: -9600 },
    ]);
    expect(change?.saved).toEqual({ invested: 500, cash: -300 });
    expect(sumOf(change?.causes.map(({ amount }) => amount) ?? [])).toBe(700);
  });

  test('all there is begins with nothing', () => {
    const change = explain(points, 'all', annual);
    expect(change?.from).toEqual({ date: null, net: 0 });
    expect(sumOf(change?.causes.map(({ amount }) => amount) ?? [])).toBe(2300.5);
  });

  test('where the yearly figures are about other securities, gains and payments stay together', () => {
    const others = [{ year: 2025, start: 0, end: 500, perfPct: 20, gainEur: 100, apports: 400 }];
    for (const given of [others, null]) {
      const change = explain(points, 2025, given);
      expect(change?.saved).toBeNull();
      expect(change?.causes).toContainEqual({ cause: 'investments', amount: 600 });
      expect(sumOf(change?.causes.map(({ amount }) => amount) ?? [])).toBe(700);
    }
  });

  test('the spans are what history can explain', () => {
    expect(spansOf(points)).toEqual([2026, 2025, 2024, 'all']);
    expect(explain([], 'all', null)).toBeNull();
  });
});
