import type { AccountValuation } from '@pactole/sdk';
import { expect, test } from 'vitest';
import type { Point } from '../../src/page/figures/history.ts';
import { carriedForward, knownPoints, type Row } from '../../src/page/figures/known-points.ts';

const account = (cashEur: string) =>
  ({ id: 'A', type: 'checking', cashEur, valueEur: cashEur }) as AccountValuation;
const NONE = {
  ...{ courant: 0, livret: 0, investissement: 0, crypto: 0 },
  ...{ crowdlending: 0, autre: 0, objets: 0, immobilier: 0 },
};
const point = (date: string, courant: number, debts: number): Point => ({
  ...{ date, net: courant - debts, gross: courant, debts, securities: 0, cash: courant },
  ...{ byCategory: { ...NONE, courant }, isIncomplete: true },
});
const row = (date: string, amount: string, currency = 'EUR') => ({ date, amount, currency }) as Row;

const POINTS = [
  point('2026-01-31', 20, 0),
  point('2026-02-28', 100, 30),
  point('2026-03-31', 100, 50),
];

test('what is only a sum of rows is in no point: neither owned nor owed', () => {
  const rows = [row('2026-03-02', '-20'), row('2026-02-03', '-50'), row('2026-01-02', '20')];
  const known = knownPoints(POINTS, [account('-50.00')], new Map([['A', rows]]));
  expect(known).toEqual([point('2026-02-28', 100, 0), point('2026-03-31', 100, 0)]);
});

test('where rows do not tell the past, only today is known', () => {
  const dollars = [row('2026-01-02', '-50', 'USD')];
  for (const rows of [new Map(), new Map([['A', dollars]])])
    expect(knownPoints(POINTS, [account('-50.00')], rows)).toEqual([point('2026-03-31', 100, 0)]);
});

test('with a balance for every account the points stay as they are', () => {
  expect(knownPoints(POINTS, [], new Map())).toBe(POINTS);
});

test('the newest rows tell the past from their oldest day on, as all of them do', () => {
  const rows = [row('2026-03-02', '-20'), row('2026-02-28', '-50.10'), row('2026-01-02', '20.10')];
  const own = account('-50.00');
  const newest = carriedForward(own, rows.slice(0, 2), '2026-02-28');
  const since = POINTS.slice(1);
  expect(knownPoints(since, [own], new Map([['A', newest]]))).toEqual(
    knownPoints(since, [own], new Map([['A', rows]])),
  );
});
