/** The returns and the figures of empyrical's own tests (quantopian/empyrical, empyrical/tests/test_stats.py). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharpeRatio, volatility } from '../../../src/core/performance/risk.ts';
import { annualised, chain } from '../../../src/core/performance/time-weighted-return.ts';

const MONTHLY_RETURNS = [0, 1, 10, -4, 2, 3, 2, 1, -10].map((pct) => pct / 100);

describe('volatility', () => {
  test('agrees with empyrical: annual_volatility(monthly_returns, MONTHLY)', () => {
    expect(volatility(MONTHLY_RETURNS)).toBeCloseTo(0.18663690238892558, 14);
  });

  test('is 0 for returns that are all the same', () => {
    expect(volatility(Array(12).fill(0.01))).toBe(0);
    expect(volatility([1, 3, 7, 9, 11, 13].map((k) => (1 + 0.1 * k) / (1 + 0.1 * k) - 1))).toBe(0);
  });

  test('is unknown when a month is, or with fewer than 6', () => {
    expect(volatility([...MONTHLY_RETURNS, null])).toBeNull();
    expect(volatility(MONTHLY_RETURNS.slice(0, 5))).toBeNull();
    expect(volatility(MONTHLY_RETURNS.slice(0, 6))).not.toBeNull();
    expect(volatility([])).toBeNull();
  });

  test('does not change when every return moves by the same', () => {
    const returns = fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 6 });
    fc.assert(
      fc.property(returns, fc.double({ min: -0.1, max: 0.1, noNaN: true }), (each, shift) => {
        expect(volatility(each.map((one) => one + shift))).toBeCloseTo(volatility(each) ?? 0, 9);
      }),
    );
  });
});

describe('sharpeRatio', () => {
  const terms = { totalReturn: 0.21, days: 730, riskFree: 0.02, volatility: 0.1 };

  test('is the annual return above the riskless one for each unit of volatility', () => {
    expect(sharpeRatio(terms)).toBeCloseTo((0.1 - 0.02) / 0.1, 12);
  });

  test('is unknown under a year, or without volatility', () => {
    expect(sharpeRatio({ ...terms, days: 364 })).toBeNull();
    expect(sharpeRatio({ ...terms, days: 365 })).not.toBeNull();
    expect(sharpeRatio({ ...terms, volatility: 0 })).toBeNull();
    expect(sharpeRatio({ ...terms, volatility: null })).toBeNull();
    expect(sharpeRatio({ ...terms, totalReturn: null })).toBeNull();
  });
});

test('a chained and annualised return agrees with empyrical: annual_return(monthly_returns, MONTHLY)', () => {
  const total = chain(MONTHLY_RETURNS) ?? 0;
  expect(total).toBeCloseTo(0.038931091700480147, 14); // aggregate_returns(monthly_returns, YEARLY)
  expect(annualised(total, (9 / 12) * 365)).toBeCloseTo(0.052242061386048144, 14);
});
