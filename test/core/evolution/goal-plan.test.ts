import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthEndsUntil, neededSaving } from '../../../src/core/evolution/goal-plan.ts';
import { type MilestoneTerms, milestones } from '../../../src/core/evolution/milestones.ts';
import { toDay } from '../../../src/core/time/day.ts';
import { lastDayOf, type Month, monthOf } from '../../../src/core/time/month.ts';

const TODAY = toDay('2026-09-15');
const goal = { netWorth: 11_000, threshold: 25_000, today: TODAY, growth: 0 };

describe('month ends until a day', () => {
  test.each([
    ['2026-09-20', 0 - 1],
    ['2026-09-30', 0],
    ['2026-10-30', 0],
    ['2026-10-31', 1],
    ['2027-09-15', 11],
    ['2027-09-30', 12],
  ])('%s', (due, count) => {
    expect(monthEndsUntil(TODAY, toDay(due))).toBe(count);
  });
});

test('without growth, what is missing is divided by the months', () => {
  expect(neededSaving({ ...goal, due: toDay('2027-09-30') })).toBe(1166.67);
  expect(neededSaving({ ...goal, due: toDay('2027-11-30') })).toBe(1000);
});

test('the payment of a sinking fund: 1 % a month for a year, from nothing to 12,682.50', () => {
  // The future value of 12 payments of 1,000 at 1 %, as in every table of annuities: 12.682503 × 1,000.
  const growth = 1.01 ** 12 - 1;
  const due = toDay('2027-09-30');
  const fund = { today: TODAY, due, growth, netWorth: 0, threshold: 12_682.5 };
  expect(neededSaving(fund)).toBe(1000);
});

test('growth that gets there alone needs nothing', () => {
  const grown = { ...goal, netWorth: 20_000, growth: 0.3, due: toDay('2027-12-31') };
  expect(neededSaving(grown)).toBe(0);
});

test('a day that has passed, or that no month end comes before, needs what cannot be saved', () => {
  expect(neededSaving({ ...goal, due: toDay('2026-10-30') })).toBeNull();
  expect(neededSaving({ ...goal, due: toDay('2020-01-31') })).toBeNull();
});

const drawn = fc.record({
  netWorth: fc.integer({ min: -50_000, max: 99_000 }),
  threshold: fc.integer({ min: 100_000, max: 2_000_000 }),
  months: fc.integer({ min: 1, max: 500 }),
  growth: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
});

test('saving what is needed is enough, and a euro less is not', () => {
  fc.assert(
    fc.property(drawn, ({ netWorth, threshold, months, growth }) => {
      const due = lastDayOf((monthOf(TODAY) + months) as Month);
      const needed = neededSaving({ ...{ netWorth, threshold, growth }, today: TODAY, due }) ?? 0;
      const planWith = (savings: number | null) => {
        const terms: MilestoneTerms = {
          points: [{ day: TODAY, total: netWorth, withSums: netWorth, mayBeLess: false }],
          ...{ today: TODAY, growth, savings, custom: [{ threshold, due }] },
        };
        return milestones(terms).find(({ custom }) => custom)?.plan;
      };
      expect(planWith(needed)).toEqual({ due, needed, present: needed, isReached: true });
      if (needed > 1) expect(planWith(needed - 1)?.isReached).toBe(false);
      expect(planWith(null)).toEqual({ due, needed, present: null, isReached: null });
    }),
    { examples: [[{ netWorth: 0, threshold: 779_487, months: 60, growth: 0 }]] },
  );
});

test('a goal that is reached, that may be there, or that has no day, has no plan', () => {
  const point = { day: TODAY, total: 11_000, withSums: 11_000, mayBeLess: false };
  const planOf = (threshold: number, due: string | null, points = [point]) =>
    milestones({
      ...{ points, today: TODAY, growth: 0, savings: 100 },
      custom: [{ threshold, due: due === null ? null : toDay(due) }],
    }).find(({ custom }) => custom)?.plan;
  expect(planOf(10_000, '2030-12-31')).toBeNull();
  expect(planOf(12_000, null)).toBeNull();
  expect(planOf(12_000, '2030-12-31', [{ ...point, withSums: 12_000 }])).toBeNull();
  expect(planOf(12_000, '2030-12-31')).toMatchObject({ isReached: true });
});
