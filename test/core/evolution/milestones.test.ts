import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MilestoneTerms, milestones } from '../../../src/core/evolution/milestones.ts';
import { formatDay, toDay } from '../../../src/core/time/day.ts';

const TODAY = toDay('2026-09-15');
const terms: MilestoneTerms = {
  points: [
    { day: toDay('2026-06-30'), total: 9_000, withSums: 9_000, mayBeLess: false },
    { day: toDay('2026-07-31'), total: 12_000, withSums: 12_000, mayBeLess: false },
    { day: TODAY, total: 11_000, withSums: 11_000, mayBeLess: false },
  ],
  today: TODAY,
  growth: 0,
  savings: 1_000,
  custom: [],
};

test('shows the last two round thresholds and the next three', () => {
  expect(milestones(terms).map(({ threshold }) => threshold)).toEqual([
    5_000, 10_000, 25_000, 50_000, 100_000,
  ]);
  expect(
    milestones({ ...terms, points: [{ day: TODAY, total: 0, withSums: 0, mayBeLess: false }] }).map(
      (each) => each.threshold,
    ),
  ).toEqual([1_000, 2_500, 5_000]);
});

test('a threshold is reached on the first point at or above it, also when net worth fell since', () => {
  const [five, ten] = milestones(terms);
  expect(five).toMatchObject({ reached: toDay('2026-06-30'), projected: null, sharePct: 100 });
  expect(ten).toMatchObject({ reached: toDay('2026-07-31'), projected: null });

  const own = milestones({ ...terms, custom: [{ threshold: 12_000, due: null }] }).find(
    ({ custom }) => custom,
  );
  expect(own).toMatchObject({ threshold: 12_000, reached: toDay('2026-07-31'), projected: null });
  expect(own?.sharePct).toBeCloseTo((11 / 12) * 100, 12);
});

describe('the projection', () => {
  const projected = (changes: Partial<MilestoneTerms>, threshold = 25_000) => {
    const found = milestones({ ...terms, ...changes }).find((each) => each.threshold === threshold);
    return found?.projected == null ? null : formatDay(found.projected);
  };

  test('adds the savings month by month: 11,000 + 14 × 1,000 = 25,000', () => {
    expect(projected({})).toBe('2027-11-30');
  });

  test('grows by the twelfth root of a year: 11,000 × 1.1^n reaches 25,000 in the ninth year', () => {
    // ln(25,000 / 11,000) / ln(1.1) = 8.6136 years = 103.36 months, so the 104th month end.
    expect(projected({ growth: 0.1, savings: 0 })).toBe('2035-05-31');
  });

  test('is unknown when net worth does not get there within 50 years', () => {
    expect(projected({ savings: 0 })).toBeNull();
    expect(projected({ savings: -100 })).toBeNull();
    expect(projected({ savings: 14_000 / 599.5 })).toBe('2076-09-30');
    expect(projected({ savings: 14_000 / 601 })).toBeNull();
  });
});

test('a point that may be less, with a debt or cash that is unknown, reaches nothing', () => {
  const [first, ...others] = terms.points.map((point) => ({ ...point, total: 9_000 }));
  const points = [{ ...first, mayBeLess: true }, ...others] as MilestoneTerms['points'];
  expect(milestones({ ...terms, points })[1]).toMatchObject({ reached: toDay('2026-07-31') });
});

test('what may be there today is neither reached nor projected', () => {
  const unknown = terms.points.map((point) => ({ ...point, mayBeLess: true }));
  expect(milestones({ ...terms, points: unknown })[1]).toMatchObject({
    ...{ threshold: 10_000, reached: null, projected: null },
  });
  const sums = terms.points.map((point) => ({ ...point, total: 9_000, withSums: 10_000 }));
  expect(milestones({ ...terms, points: sums }).slice(1, 3)).toMatchObject([
    { threshold: 5_000, projected: null },
    { threshold: 10_000, reached: null, projected: null },
  ]);
});

test('an own threshold that is a round one is shown once, as own', () => {
  expect(
    milestones({ ...terms, custom: [{ threshold: 25_000, due: null }] }).filter(
      (each) => each.custom,
    ),
  ).toHaveLength(1);
  expect(milestones({ ...terms, custom: [{ threshold: 25_000, due: null }] })).toHaveLength(5);
});

test('progress lies between 0 and 100, thresholds rise, and none is both reached and projected', () => {
  const total = fc.double({ min: -1e9, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(total, fc.array(fc.integer({ min: 1, max: 1_000_000 })), (net, custom) => {
      const all = milestones({
        ...terms,
        points: [{ day: TODAY, total: net, withSums: net, mayBeLess: false }],
        custom: custom.map((threshold) => ({ threshold, due: null })),
      });
      const thresholds = all.map(({ threshold }) => threshold);
      expect(thresholds).toEqual([...new Set(thresholds)].sort((a, b) => a - b));
      for (const { threshold, sharePct, reached, projected } of all) {
        expect(sharePct).toBeGreaterThanOrEqual(0);
        expect(sharePct).toBeLessThanOrEqual(100);
        expect(reached !== null).toBe(net >= threshold);
        expect(reached === null || projected === null).toBe(true);
      }
    }),
  );
});
