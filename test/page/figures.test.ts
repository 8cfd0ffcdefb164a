/** Figures that the page computes from the responses: parts that add up. */
import type { AccountValuation } from '@pactole/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shared, sumOf } from '../../src/page/figures/cents.ts';
import { explain, spansOf } from '../../src/page/figures/changes.ts';
import { type Point, pointBefore, pointsOf } from '../../src/page/figures/history.ts';
import { netOf, recordedAt } from '../../src/page/figures/recorded.ts';

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
  const recorded = recordedAt(points, []);
  const annual = [
    { year: 2025, start: 0, end: 600, perfPct: 20, gainEur: 100, apports: 500 },
    { year: 2026, start: 600, end: 900.5, perfPct: 1, gainEur: 50.5, apports: 250 },
  ];

  test('a year: gains, savings, goods and debts add up to the change', () => {
    const change = explain(points, 2025, annual, recorded);
    expect(change?.causes).toEqual([
      { cause: 'gains', amount: 100 },
      { cause: 'savings', amount: 200 },
      { cause: 'goods', amount: 10_000 },
      { cause: 'debts', amount: -9600 },
    ]);
    expect(change?.saved).toEqual({ invested: 500, cash: -300 });
    expect(sumOf(change?.causes.map(({ amount }) => amount) ?? [])).toBe(700);
  });

  test('all there is begins with what was recorded first, which is no saving', () => {
    const change = explain(points, 'all', annual, recorded);
    expect(change?.from).toEqual({ date: null, net: 0 });
    expect(change).toMatchObject({ recorded: 1000, total: 1300.5 });
    expect(sumOf(change?.causes.map(({ amount }) => amount) ?? [])).toBe(1300.5);
  });

  test('where the yearly figures are about other securities, gains and payments stay together', () => {
    const others = [{ year: 2025, start: 0, end: 500, perfPct: 20, gainEur: 100, apports: 400 }];
    for (const given of [others, null]) {
      const change = explain(points, 2025, given, recorded);
      expect(change?.saved).toBeNull();
      expect(change?.causes).toContainEqual({ cause: 'investments', amount: 600 });
      expect(sumOf(change?.causes.map(({ amount }) => amount) ?? [])).toBe(700);
    }
  });

  test('the spans are what history can explain', () => {
    expect(spansOf(points)).toEqual([2026, 2025, 2024, 'all']);
    expect(explain([], 'all', null, [])).toBeNull();
  });
});

describe('what was recorded for the first time', () => {
  const idOf = (day: string, end: string) => {
    const hex = Date.parse(`${day}T12:00:00Z`).toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-00000000000${end}`;
  };
  const account = (day: string, end: string, facts: object) =>
    ({
      ...{ id: idOf(day, end), archived: false, openedAt: null, cashEur: null },
      ...facts,
    }) as unknown as AccountValuation;
  const category = (immobilier: number, courant: number, investissement = 0) =>
    ({ immobilier, courant, investissement }) as Point['byCategory'];
  const points = [
    point('2026-09-30', { net: 3000, cash: 3000, byCategory: category(0, 3000) }),
    point('2026-10-31', { net: 3400, cash: 3400, byCategory: category(0, 3400) }),
    point('2026-11-25', {
      ...{ net: 123_500, cash: 3500, debts: 200_000, securities: 20_000 },
      byCategory: category(300_000, 3500, 20_000),
    }),
  ];
  const checking = account('2026-11-25', '1', { type: 'checking', valueEur: '3500.00' });
  const house = account('2026-11-25', '2', { type: 'real_estate', valueEur: '300000.00' });
  const loan = account('2026-11-25', '3', { type: 'loan', valueEur: '-200000.00' });
  const plan = account('2026-11-25', '4', { type: 'pea', valueEur: '20000.00' });

  test('is everything at the first point, and then what an account created in a month added', () => {
    const recorded = recordedAt(points, [checking, house, loan, plan]);
    expect(recorded.map(netOf)).toEqual([3000, 0, 120_000]);
    const change = explain(points, 'month', null, recorded);
    expect(change).toMatchObject({ recorded: 120_000, total: 100 });
    expect(change?.causes).toEqual([{ cause: 'cash', amount: 100 }]);
  });

  test('is nothing that was there before, was bought since, or was created earlier', () => {
    const bought = { ...house, openedAt: '2026-11-10' };
    const early = account('2026-10-02', '5', { type: 'real_estate', valueEur: '300000.00' });
    for (const accounts of [[checking], [bought], [early], []])
      expect(recordedAt(points, accounts).map(netOf)).toEqual([3000, 0, 0]);
  });

  test('is the step from a past that was told: a flat bought for less, a debt paid back since', () => {
    const [first, before] = points as [Point, Point];
    const told = { ...house, openedAt: '2020-05-04' };
    const owed = account('2026-11-25', '8', {
      type: 'loan',
      openedAt: '2020-05-04',
      valueEur: '-180000.00',
    });
    const then = point(before.date, {
      ...{ net: 33_400, cash: 3400, debts: 220_000 },
      byCategory: category(250_000, 3400),
    });
    const after = point('2026-11-25', {
      ...{ net: 123_500, cash: 3500, debts: 180_000 },
      byCategory: category(300_000, 3500),
    });
    const recorded = recordedAt([first, then, after], [told, owed]);
    expect(recorded.map(netOf)[2]).toBe(90_000);
  });

  test('is nothing that a loan repays each month, which was recorded with all of its past', () => {
    const [first, second, last] = [100_000, 99_400, 98_800].map((debts, index) =>
      point(points[index]?.date ?? '', { net: 3000 - debts, cash: 3000, debts }),
    ) as [Point, Point, Point];
    const recorded = recordedAt([first, second, last], [{ ...loan, openedAt: '2020-05-04' }]);
    expect(recorded.map(netOf)).toEqual([-97_000, 0, 0]);
  });

  test('is nothing that another account paid for: a transfer, or the down payment of a flat', () => {
    const [first, before] = points.map((each) => ({
      ...each,
      byCategory: { ...each.byCategory, livret: 0 },
    })) as [Point, Point];
    const savings = account('2026-11-25', '6', { type: 'savings', valueEur: '2000.00' });
    const moved = point('2026-11-25', {
      ...{ net: 3500, cash: 3500 },
      byCategory: { ...category(0, 1500), livret: 2000 },
    });
    const flat = account('2026-11-25', '7', { type: 'real_estate', valueEur: '202000.00' });
    const bought = point('2026-11-25', {
      ...{ net: 3500, cash: 1500, debts: 200_000 },
      byCategory: category(202_000, 1500),
    });
    for (const [after, accounts] of [
      [moved, [savings]],
      [bought, [flat, loan]],
    ] as const)
      expect(recordedAt([first, before, after], accounts).map(netOf)).toEqual([3000, 0, 0]);
  });

  test('parts that are recorded and causes add up to the change, whatever was created', () => {
    const amount = fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(amount, amount, amount, amount, (home, owed, cash, value) => {
        const last = point('2026-11-25', {
          ...{ net: sumOf([home, cash, -owed]), cash, debts: owed },
          byCategory: category(home, cash),
        });
        const valued = { ...house, valueEur: value.toFixed(2) } as AccountValuation;
        const all = [...points.slice(0, 2), last];
        const change = explain(all, 'month', null, recordedAt(all, [valued, loan]));
        const causes = change?.causes.map(({ amount: part }) => part) ?? [];
        expect(sumOf([change?.recorded ?? 0, ...causes])).toBe(sumOf([last.net, -3400]));
      }),
    );
  });
});
