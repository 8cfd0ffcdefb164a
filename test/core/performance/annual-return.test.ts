import { expect, test } from 'vitest';
import { annualReturnPct } from '../../../src/core/performance/annual-return.ts';
import { sharpeRatio } from '../../../src/core/performance/risk.ts';

test('a return of a year comes back out of its ratio', () => {
  const sharpe = sharpeRatio({ totalReturn: 0.12, days: 365, riskFree: 0.024, volatility: 0.08 });
  expect(annualReturnPct({ sharpe, volatility: 8, riskFreePct: 2.4 })).toBeCloseTo(12, 9);
  expect(annualReturnPct({ sharpe: null, volatility: 8, riskFreePct: 2.4 })).toBeNull();
});
