/** The points of a chart, from the texts of the service. */
import { expect, test } from 'vitest';
import { pointsOf } from '../../src/page/figures/history.ts';

test('points are numbers, with 0 for a category that is not there', () => {
  const [point] = pointsOf({
    points: [
      {
        ...{ date: '2026-01-31', net: '50.01', gross: '100.01', debts: '50.00' },
        assets: { courant: '33.34', livret: '66.67' },
        withoutRecorded: '-49.99',
        incomplete: true,
        invested: null,
      },
    ],
  });
  expect(point).toMatchObject({
    ...{ date: '2026-01-31', net: 50.01, gross: 100.01, debts: 50 },
    ...{ withoutRecorded: -49.99, isIncomplete: true },
  });
  expect(point?.byCategory).toMatchObject({ courant: 33.34, livret: 66.67, immobilier: 0 });
});
