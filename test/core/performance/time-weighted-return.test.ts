import { describe, expect, test } from 'vitest';
import { chain, dayReturn } from '../../../src/core/performance/time-weighted-return.ts';

describe('a day', () => {
  test('counts what came in from its start, and what went out to its end', () => {
    expect(dayReturn({ start: 1000, inflow: 500, outflow: 200, end: 1375 })).toBeCloseTo(0.05, 15);
  });

  test('has no return where nothing was invested', () => {
    expect(dayReturn({ start: 0, inflow: 0, outflow: 0, end: 0 })).toBeNull();
    expect(dayReturn({ start: -100, inflow: 50, outflow: 0, end: 10 })).toBeNull();
  });

  test('on which all is lost is −100 %', () => {
    expect(dayReturn({ start: 1000, inflow: 0, outflow: 0, end: 0 })).toBe(-1);
  });
});

describe('chained', () => {
  test('periods without a return stand still', () => {
    expect(chain([0.1, null, -0.1])).toBeCloseTo(-0.01, 15);
    expect(chain([null, null])).toBeNull();
    expect(chain([])).toBeNull();
  });

  test('gives the example of Portfolio Performance', () => {
    // portfolio-performance/portfolio, ClientIndexTest.testExcelSample: deposits, withdrawals, interest and fees.
    const days: [inflow: number, outflow: number, end: number, expected: number][] = [
      [10000, 0, 10000, 0],
      [0, 0, 10230, 0.023],
      [200, 0, 10630, 0.042616491],
      [0, 400, 9995.59, 0.019624983],
      [0, 0, 10289.58, 0.049614163],
      [0, 0, 10583.57, 0.079603343],
      [5400, 0, 16179.56, 0.092841403],
      [0, 3697.04, 11600, 0.03323197],
      [0, 0, 10596.15, -0.056182678],
    ];
    const returns = days.map(([inflow, outflow, end], index) =>
      dayReturn({ start: days[index - 1]?.[2] ?? 0, inflow, outflow, end }),
    );
    for (const [index, [, , , expected]] of days.entries()) {
      expect(chain(returns.slice(0, index + 1))).toBeCloseTo(expected, 8);
    }
  });

  test('gives the example of a deposit between two valuations', () => {
    // 1,000,000 is worth 1,050,000 before 200,000 come in, and all of it 1,350,000 in the end: 1.05 × 1.08 − 1.
    expect(
      chain([
        dayReturn({ start: 1_000_000, inflow: 0, outflow: 0, end: 1_050_000 }),
        dayReturn({ start: 1_050_000, inflow: 200_000, outflow: 0, end: 1_350_000 }),
      ]),
    ).toBeCloseTo(0.134, 15);
  });
});
