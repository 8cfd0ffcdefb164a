/** Figures that the page computes for investments, goals and advice. */
import type { InsightCard, Position } from '@pactole/sdk';
import { expect, test } from 'vitest';
import { byWorth, viewOf } from '../../src/page/advice/leads.ts';
import { ordered } from '../../src/page/investments/sorting.ts';
import { goalsFirst } from '../../src/page/projection/goals.ts';

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
