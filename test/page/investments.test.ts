/** Figures that the page computes for investments, goals and advice. */
import type { InsightCard, Position } from '@pactole/sdk';
import { describe, expect, test } from 'vitest';
import { byWorth, viewOf } from '../../src/page/advice/leads.ts';
import { paidAndWorth } from '../../src/page/investments/paid-in.ts';
import { ordered } from '../../src/page/investments/sorting.ts';
import { goalsFirst } from '../../src/page/projection/goals.ts';

describe('value against the money paid in', () => {
  const annual = [
    { year: 2025, start: 0, end: 600, perfPct: 20, gainEur: 100, apports: 500 },
    { year: 2026, start: 600, end: 900.5, perfPct: 1, gainEur: 50.5, apports: 250 },
  ];
  const series = [
    ['2024-11-30', 0],
    ['2024-12-31', 0],
    ['2025-12-31', 600],
    ['2026-05-31', 850],
    ['2026-06-15', 900.5],
  ].map(([date, titres]) => ({
    ...{ date: String(date), titres: Number(titres) },
    ...{ total: 0, liquidites: 0, dettes: 0, incomplete: false },
  }));

  test('payments add up at the ends of years, and the rest of the value is the gain', () => {
    expect(paidAndWorth(annual, series)).toEqual({
      days: ['2024-12-31', '2025-12-31', '2026-05-31', '2026-06-15'],
      worth: [0, 600, 850, 900.5],
      paid: [0, 500, null, 750],
      total: { worth: 900.5, paid: 750 },
    });
  });

  test('a series of other investments gives its values nowhere', () => {
    const others = series.map((point) => ({ ...point, titres: point.titres + 1 }));
    expect(paidAndWorth(annual, others)?.worth).toEqual([0, 600, null, 900.5]);
  });

  test('unknown payments are not drawn', () => {
    expect(
      paidAndWorth(
        annual.map((year) => ({ ...year, apports: null })),
        series,
      ),
    ).toBeNull();
    expect(paidAndWorth([], series)).toBeNull();
  });
});

test('positions have an order both ways, and what is not known comes last', () => {
  const positions = [
    ['a', 1],
    ['b', null],
    ['c', 3],
  ].map(([name, gainAbs]) => ({ name, gainAbs }) as Position);
  const names = (isAscending: boolean, column: 'gain' | 'name') =>
    ordered(positions, { column, isAscending }).map(({ name }) => name);
  expect(names(true, 'gain')).toEqual(['a', 'c', 'b']);
  expect(names(false, 'gain')).toEqual(['c', 'a', 'b']);
  expect(names(false, 'name')).toEqual(['c', 'b', 'a']);
});

test('own goals come first, and the next ones before those that were reached', () => {
  const goal = (threshold: number, custom: boolean, reached: string | null = null) => ({
    ...{ threshold, custom, reached, projected: null, share: null },
  });
  const goals = [
    goal(100, false, '2024-01-31'),
    goal(150, true, '2025-01-31'),
    goal(250, false),
    goal(300, true),
    goal(500, false),
  ];
  expect(goalsFirst(goals).map(({ threshold }) => threshold)).toEqual([300, 150, 250, 500, 100]);
});

test('warnings come first, then the cards by their subject; each leads to a view', () => {
  const card = (id: string, tone: InsightCard['tone']) => ({ id, tone }) as InsightCard;
  const cards = [
    card('netWorth', 'positive'),
    card('later', 'neutral'),
    card('idleCash', 'brand'),
    card('concentration', 'negative'),
  ];
  expect(byWorth(cards).map(({ id }) => id)).toEqual([
    'concentration',
    'idleCash',
    'netWorth',
    'later',
  ]);
  expect(cards.map(viewOf)).toEqual(['patrimoine', 'patrimoine', 'comptes', 'placements']);
});
