import fc from 'fast-check';
import { xirr } from 'node-irr';
import { describe, expect, test } from 'vitest';
import {
  type CashFlow,
  internalRateOfReturn as steps,
} from '../../../src/core/performance/internal-rate-of-return.ts';
import { type Day, formatDay, toDay } from '../../../src/core/time/day.ts';
import { atOnce } from '../../../src/runtime/steps.ts';

const internalRateOfReturn = (flows: readonly CashFlow[], value: CashFlow) =>
  atOnce(steps(flows, value));

type Dated = readonly [day: string, amount: number];

/** The rate of a list of flows, the last of which is the value at the end. */
function rateOf(...dated: readonly Dated[]): number | null {
  const flows = dated.map(([day, amount]) => ({ day: toDay(day), amount }));
  const value = flows.pop();
  return value === undefined ? null : internalRateOfReturn(flows, value);
}

describe('published cases', () => {
  const cases: readonly [source: string, rate: number, digits: number, flows: readonly Dated[]][] =
    [
      [
        'Excel, documentation of XIRR: 0.373362535 after its 100 iterations; to the last digit 0.3733625335',
        0.3733625335,
        10,
        [
          ['2008-01-01', -10000],
          ['2008-03-01', 2750],
          ['2008-10-30', 4250],
          ['2009-02-15', 3250],
          ['2009-04-01', 2750],
        ],
      ],
      [
        'Portfolio Performance, IRRTest.testSimpleExcelTestCase',
        0.050140747,
        8,
        [
          ['2010-01-01', -200],
          ['2010-12-31', 210],
        ],
      ],
      [
        'Portfolio Performance, IRRTest.testComplexExcelTestCaseWithSlowCurve (given to 1e-4)',
        0.1444629967,
        4,
        [
          ['2002-11-30', -4398],
          ['2007-06-11', 200],
          ['2008-05-11', 270],
          ['2009-05-01', 280],
          ['2010-06-01', 280],
          ['2011-05-02', 300],
          ['2012-04-30', 330],
          ['2012-12-06', 14508],
        ],
      ],
      [
        'Ruby gem xirr, test_cashflow: an ok investment',
        0.225683,
        6,
        [
          ['1985-01-01', 1000],
          ['1990-01-01', -600],
          ['1995-01-01', -6000],
        ],
      ],
      [
        'Ruby gem xirr, test_cashflow: a bad investment',
        -0.034592,
        6,
        [
          ['1985-01-01', 1000],
          ['1990-01-01', -600],
          ['1995-01-01', -200],
        ],
      ],
      [
        'Ruby gem xirr, test_cashflow: a long investment',
        0.112339,
        6,
        [
          ['1957-01-01', -1000],
          ['2013-01-01', 390000],
        ],
      ],
      [
        'Elixir package ex_xirr: impossible returns on investments',
        21.118359,
        5,
        [
          ['2015-06-01', 1_000_000],
          ['2015-10-01', -2_200_000],
          ['2015-11-01', -800_000],
        ],
      ],
      [
        'Elixir package ex_xirr: repeated cash flow on one day',
        0.610359,
        6,
        [
          ['2011-12-07', 1000],
          ['2011-12-07', 2000],
          ['2013-05-21', -2000],
          ['2013-05-21', -4000],
        ],
      ],
      [
        'Elixir package ex_xirr: not a bad investment',
        0.123631,
        6,
        [
          ['2008-02-05', 2750],
          ['2008-07-05', -1000],
          ['2009-01-05', -2000],
        ],
      ],
      [
        'klippero/xirr-bug: a fast loss, −74.20 %',
        -0.742,
        4,
        [
          ['2019-09-10', -400],
          ['2020-01-21', -400],
          ['2020-02-24', -400],
          ['2020-03-16', 895.24],
        ],
      ],
      [
        'Python package pyxirr, samples/minus_0_993.csv: a loss that Newton runs away from',
        -0.993,
        2,
        [
          ['2021-06-08', -1_000_000],
          ['2022-06-29', 5_000],
          ['2023-06-08', -3],
          ['2023-06-30', 0],
        ],
      ],
    ];

  test.each(cases)('%s', (_source, rate, digits, flows) => {
    expect(rateOf(...flows)).toBeCloseTo(rate, digits);
  });

  test('Ruby gem xirr, test_cashflow: six times as much after a day', () => {
    const rate = rateOf(['1985-01-01', 1000], ['1985-01-02', -6000]) ?? 0;
    expect(rate / 1.0597572345993451e284).toBeCloseTo(1, 9);
  });
});

describe('at the edges', () => {
  test('all that went in is lost: −100 %, also within a day', () => {
    expect(rateOf(['2025-01-01', -1000], ['2026-01-01', 0])).toBe(-1);
    expect(rateOf(['2025-01-01', -1000], ['2025-06-01', -10], ['2026-01-01', 0])).toBe(-1);
    expect(rateOf(['2026-01-01', -1000], ['2026-01-01', 0])).toBe(-1);
  });

  test('flows of one sign have no rate', () => {
    expect(rateOf(['2025-01-01', -1000], ['2026-01-01', -5])).toBeNull();
    expect(rateOf(['2025-01-01', 1000], ['2026-01-01', 0])).toBeNull();
    expect(rateOf(['2026-01-01', 0])).toBeNull();
  });

  test('flows within one day have no rate', () => {
    expect(rateOf(['2026-01-01', -1000], ['2026-01-01', 1100])).toBeNull();
  });

  test('a rate beyond the largest number is none', () => {
    expect(rateOf(['2026-01-01', -1], ['2026-01-02', 1000])).toBeNull();
  });

  test('+30 % in two months, sold, and a fee later: +400 % is nearer to 0 than −100 %', () => {
    // 1,300 / 1,000 in 59 days is 1.3^(365/59) − 1 = 406.9 % a year; 5 euros a month later make it a little less.
    const sold = ['2026-03-01', 1300] as const;
    const rate = rateOf(['2026-01-01', -1000], [...sold], ['2026-04-01', -5]);
    expect(rate).toBeCloseTo(3.964434457458, 10);
  });

  test('of several rates the one nearest to 0 in ln(1 + rate) is given', () => {
    // 100 − 230 / 1.1 + 132 / 1.21 = 0 = 100 − 230 / 1.2 + 132 / 1.44
    const flows: Dated[] = [
      ['2021-01-01', 100],
      ['2022-01-01', -230],
      ['2023-01-01', 132],
    ];
    expect(rateOf(...flows)).toBeCloseTo(0.1, 12);
    // v² − 2.25 v + 1.235 = (v − 0.95) (v − 1.3), with v = 1 + rate
    expect(rateOf(['2021-01-01', 1], ['2022-01-01', -2.25], ['2023-01-01', 1.235])).toBeCloseTo(
      -0.05,
      12,
    );
  });

  test('a curve that only touches 0 has a rate', () => {
    // (1 − 1.1 / (1 + rate))² = 0
    expect(rateOf(['2021-01-01', -1], ['2022-01-01', 2.2], ['2023-01-01', -1.21])).toBeCloseTo(
      0.1,
      6,
    );
  });

  test('flows that add up to nothing have a rate of 0', () => {
    expect(rateOf(['2021-01-01', -100], ['2022-01-01', 40], ['2023-01-01', 60])).toBe(0);
  });
});

describe('laws', () => {
  const flow = fc.record({
    day: fc.integer({ min: 0, max: 7300 }).map((day) => day as Day),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100),
  });
  const flows = fc.array(flow, { minLength: 1, maxLength: 12 });
  const value = fc.record({
    day: fc.integer({ min: 7300, max: 7600 }).map((day) => day as Day),
    amount: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
  });

  /** Present value from the middle of the span, so that neither end overflows, and the size of its terms. */
  function presentValue(all: readonly CashFlow[], rate: number) {
    const days = all.map(({ day }) => day);
    const middle = (Math.min(...days) + Math.max(...days)) / 2;
    const terms = all.map(({ day, amount }) => amount * (1 + rate) ** ((middle - day) / 365));
    return {
      sum: terms.reduce((sum, term) => sum + term, 0),
      size: terms.reduce((sum, term) => sum + Math.abs(term), 0),
    };
  }

  test('the present value at the rate is 0', () => {
    fc.assert(
      fc.property(flows, value, (each, end) => {
        const rate = internalRateOfReturn(each, end);
        if (rate === null || rate < -0.9999 || rate > 1e6) return;
        const { sum, size } = presentValue([...each, end], rate);
        expect(Math.abs(sum / size)).toBeLessThan(1e-9);
      }),
    );
  });

  test('no rate nearer to 0 fits, on a grid of a thousand', () => {
    fc.assert(
      fc.property(flows, value, (each, end) => {
        const rate = internalRateOfReturn(each, end);
        // As far in ln(1 + rate) on both sides of 0.
        const reach = Math.min(rate === null ? 5 : Math.abs(Math.log1p(rate)) * 0.999, 5);
        const signs = Array.from({ length: 1001 }, (_, step) => {
          const at = Math.expm1(-reach + (step * 2 * reach) / 1000);
          const { sum, size } = presentValue([...each, end], at);
          return Math.abs(sum) < 1e-9 * size ? 0 : Math.sign(sum);
        }).filter((sign) => sign !== 0);
        expect(new Set(signs).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('agrees with node-irr where there is but one rate: all payments before all that comes back', () => {
    const paid = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 1000 }),
        amount: fc.integer({ min: 100, max: 9999 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(paid, paid, (deposits, returns) => {
        const all = [
          ...deposits.map(({ day, amount }) => ({ day: day as Day, amount: -amount })),
          ...returns.map(({ day, amount }) => ({ day: (day + 1100) as Day, amount })),
        ].sort((a, b) => a.day - b.day);
        const theirs = xirr(
          all.map(({ day, amount }) => ({ amount, date: formatDay(day) })),
          { epsilon: 1e-14 },
        );
        // Its rate is a daily one, so the last digits are lost in the year.
        const annual = (1 + theirs.rate) ** 365 - 1;
        const last = all.pop() ?? { day: 0 as Day, amount: 0 };
        const ours = internalRateOfReturn(all, last) ?? Number.NaN;
        expect(ours).not.toBeNaN();
        // It gives up on some of them.
        fc.pre(Number.isFinite(annual));
        expect(ours / (1 + annual)).toBeCloseTo(annual / (1 + annual), 6);
      }),
    );
  });

  test('one payment and one value give the annualised growth', () => {
    const amount = fc.double({ min: 0.01, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 30, max: 30_000 }), (paid, worth, days) => {
        const expected = (worth / paid) ** (365 / days) - 1;
        fc.pre(Number.isFinite(expected * 100));
        const rate = internalRateOfReturn([{ day: 0 as Day, amount: -paid }], {
          day: days as Day,
          amount: worth,
        });
        expect((rate ?? Number.NaN) / (1 + expected)).toBeCloseTo(expected / (1 + expected), 10);
      }),
    );
  });

  test('neither the unit of money nor the calendar nor the order of the flows matters', () => {
    fc.assert(
      fc.property(flows, value, fc.integer({ min: 1, max: 50 }), (each, end, shift) => {
        const rate = internalRateOfReturn(each, end);
        const moved = ({ day, amount }: CashFlow) => ({
          day: (day + shift) as Day,
          amount: amount * 1024,
        });
        const same = internalRateOfReturn(each.map(moved).toReversed(), moved(end));
        if (rate === null) expect(same).toBeNull();
        else
          expect((same ?? Number.NaN) / (1 + Math.abs(rate))).toBeCloseTo(
            rate / (1 + Math.abs(rate)),
            9,
          );
      }),
    );
  });
});
