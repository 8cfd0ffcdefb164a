import { describe, expect, test } from 'vitest';
import { datedFigures } from '../../../src/core/history/dated-figures.ts';
import { benchmarkOf } from '../../../src/core/performance/benchmark.ts';
import { sameFlows } from '../../../src/core/performance/same-flows.ts';
import type { Day } from '../../../src/core/time/day.ts';
import { atOnce } from '../../../src/runtime/steps.ts';

/** Closes of a fund by day. */
const fund = (closes: Readonly<Record<number, string>>) => ({
  benchmark: benchmarkOf('world'),
  closes: {
    ...datedFigures(Int32Array.from(Object.keys(closes), Number), Object.values(closes)),
    currencies: ['EUR'],
  },
  ...{ splits: [], rates: new Map() },
});

/** Flows by day, above 0 into the portfolio. */
function flows(last: number, byDay: Readonly<Record<number, number>>) {
  const inflow = new Float64Array(last + 1);
  const outflow = new Float64Array(last + 1);
  for (const [day, amount] of Object.entries(byDay)) {
    if (amount > 0) inflow[Number(day)] = amount;
    else outflow[Number(day)] = -amount;
  }
  return { first: 0 as Day, last: last as Day, inflow, outflow };
}

describe('the same flows into the index', () => {
  test('buy and sell at the close of their day', () => {
    const prices = fund({ 0: '100', 100: '125', 365: '150' });
    // Ten units, eight more, and four sold: fourteen at 150.
    const found = atOnce(sameFlows(prices, flows(365, { 0: 1000, 100: 1000, 200: -500 })));
    expect(found?.value).toBeCloseTo(14 * 150, 9);
    expect(found?.gain).toBeCloseTo(2100 - 1500, 9);
  });

  test('have the rate of the index where all is paid in at once', () => {
    const found = atOnce(sameFlows(fund({ 0: '100', 365: '107' }), flows(365, { 0: 1000 })));
    expect(found?.internalRate).toBeCloseTo(0.07, 12);
  });

  test('are unknown before the first price, and have no rate in under 90 days', () => {
    expect(atOnce(sameFlows(fund({ 5: '100' }), flows(365, { 0: 1000 })))).toBeNull();
    const short = atOnce(sameFlows(fund({ 0: '100', 60: '110' }), flows(60, { 0: 1000 })));
    expect(short).toMatchObject({ internalRate: null });
  });
});
