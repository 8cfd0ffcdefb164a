/** The curve of a projection: the past, and what the service projects. */
import { expect, test } from 'vitest';
import { projectionCurve } from '../../src/page/projection/curve.ts';

const milestone = (threshold: number, projected: string | null) => ({
  ...{ threshold, projected, reached: null, share: null, custom: false },
});
const POINTS = [
  { date: '2026-10-31', net: 190 },
  { date: '2026-11-20', net: 200 },
];

test('the line ahead begins at the net worth of today and meets each milestone in its month', () => {
  const milestones = [milestone(500, '2034-08-31'), milestone(250, '2028-02-29')];
  expect(projectionCurve(POINTS, milestones)).toEqual({
    days: ['2026-10-31', '2026-11-20', '2028-02-29', '2034-08-31'],
    past: [190, 200, null, null],
    future: [null, 200, 250, 500],
  });
});

test('of two milestones of one month the higher is drawn, and a day is drawn once', () => {
  const milestones = [milestone(300, '2028-02-29'), milestone(250, '2028-02-29')];
  const curve = projectionCurve(POINTS, milestones);
  expect(curve?.days).toEqual(['2026-10-31', '2026-11-20', '2028-02-29']);
  expect(curve?.future).toEqual([null, 200, 300]);
});

test('where nothing is projected there is no curve', () => {
  const reached = { ...milestone(100, null), reached: '2020-01-31' };
  expect(projectionCurve(POINTS, [reached, milestone(1e9, null)])).toBeNull();
  expect(projectionCurve([], [milestone(250, '2028-02-29')])).toBeNull();
});

test('the past is that of five years', () => {
  const points = Array.from({ length: 120 }, (_, index) => ({
    date: new Date(Date.UTC(2017, index + 1, 0)).toISOString().slice(0, 10),
    net: index,
  }));
  const curve = projectionCurve(points, [milestone(250, '2028-02-29')]);
  expect(curve?.days[0]).toBe('2021-12-31');
  expect(curve?.past[0]).toBe(59);
});
