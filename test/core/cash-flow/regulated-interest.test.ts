/** Interest by fortnights, against published examples and by hand. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { officialRate } from '../../../src/core/accounts/official-figures.ts';
import {
  regulatedInterest,
  type SavingsFacts,
} from '../../../src/core/cash-flow/regulated-interest.ts';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { cents, formatEuros, roundToCents } from '../../../src/core/money/euros.ts';
import { formatDay, toDay } from '../../../src/core/time/day.ts';

const euros = (text: string) => roundToCents(parseDecimal(text));

interface Told extends Partial<Omit<SavingsFacts, 'steps' | 'today' | 'booked'>> {
  readonly today: string;
  readonly values: readonly (readonly [day: string, value: string | null])[];
  readonly booked?: readonly (readonly [day: string, amount: string])[];
}

function yearsOf({ today, values, booked = [], ...facts }: Told) {
  const found = regulatedInterest({
    ...{ product: 'livret_a', until: null, beganEmpty: true, ...facts },
    today: toDay(today),
    steps: values.map(([day, value]) => ({
      day: toDay(day),
      value: value === null ? null : euros(value),
    })),
    booked: booked.map(([day, amount]) => ({ day: toDay(day), amount: euros(amount) })),
  });
  return found.map(({ year, expected, soFar, since, received }) => ({
    year,
    expected: expected && formatEuros(expected),
    soFar: soFar && formatEuros(soFar),
    since: since && formatDay(since),
    received: formatEuros(received),
  }));
}
const expected = (told: Told, year: number) =>
  yearsOf(told).find((each) => each.year === year)?.expected;

describe('whole years and parts of them', () => {
  // rtl.fr, 1 August 2022: 6,300 in a LEP at 4.6 % from 1 August to 31 December give 120.75.
  test('five months of a LEP in 2022', () => {
    const told = { product: 'lep', today: '2023-01-10', values: [['2022-07-31', '6300']] } as const;
    expect(expected(told, 2022)).toBe('120.75');
  });

  // 1,000 all year in 2023: one month at 2 %, eleven at 3 %: 1.67 + 27.50.
  test('a year in which the rate of the Livret A changed', () => {
    expect(expected({ today: '2024-01-10', values: [['2022-12-31', '1000']] }, 2023)).toBe('29.17');
  });
});

describe('fortnights', () => {
  const at = (...values: Told['values']) => expected({ today: '2026-12-31', values }, 2026);

  // 2026: one month at 1.7 %, six at 1.5 %, five at 1.7 %; 2,400 earn 3.40 or 3.00 a month.
  test.each([
    ['paid in on the evening before the year', [['2025-12-31', '2400']], '38.40'],
    ['paid in on its first day: from the 16th on', [['2026-01-01', '2400']], '36.70'],
    ['paid in on the 15th', [['2026-01-15', '2400']], '36.70'],
    ['paid in on the 16th: from February on', [['2026-01-16', '2400']], '35.00'],
    [
      'taken out on the 15th: to the end of December',
      [
        ['2025-12-31', '2400'],
        ['2026-01-15', '0'],
      ],
      '0.00',
    ],
    [
      'taken out on the 16th: to the 15th',
      [
        ['2025-12-31', '2400'],
        ['2026-01-16', '0'],
      ],
      '1.70',
    ],
    [
      'taken out and paid in again within a fortnight',
      [
        ['2025-12-31', '2400'],
        ['2026-03-02', '0'],
        ['2026-03-03', '2400'],
      ],
      '36.90',
    ],
    [
      'paid in and taken out within one',
      [
        ['2025-12-31', '2400'],
        ['2026-03-02', '4800'],
        ['2026-03-03', '2400'],
      ],
      '36.90',
    ],
  ] as const)('%s', (_, values, interest) => {
    expect(at(...values)).toBe(interest);
  });

  test('the running year is told to its end with what is there, and up to the last whole fortnight', () => {
    expect(yearsOf({ today: '2026-06-20', values: [['2025-12-31', '2400']] })).toMatchObject([
      // The rate of August was not known in June: 1.5 % holds on.
      { year: 2026, expected: '36.40', soFar: '16.90', since: null },
      { year: 2025, expected: '0.00', soFar: null },
    ]);
  });

  test('interest that is booked in the first days of January earns from the first on', () => {
    const values = [
      ['2025-12-31', '2400'],
      ['2026-01-05', '2460'],
    ] as const;
    const years = yearsOf({ today: '2026-12-31', values, booked: [['2026-01-05', '60']] });
    expect(years).toMatchObject([
      { year: 2026, expected: '39.36', received: '0.00' },
      { year: 2025, received: '60.00' },
    ]);
  });

  test('a value that was unknown before tells since when it counts; one that gets unknown tells nothing', () => {
    const values = [['2026-03-10', '2400']] as const;
    expect(yearsOf({ today: '2026-12-31', values, beganEmpty: false })).toMatchObject([
      { year: 2026, since: '2026-03-16', expected: '30.50' },
    ]);
    expect(
      expected(
        {
          today: '2026-12-31',
          values: [
            ['2025-12-31', '1'],
            ['2026-05-01', null],
          ],
        },
        2026,
      ),
    ).toBeNull();
  });

  test('an account earns to the fortnight before it was closed, and none after', () => {
    const told = {
      today: '2026-12-31',
      until: toDay('2026-02-20'),
      values: [['2025-12-31', '2400']],
    } as const;
    expect(expected(told, 2026)).toBe('4.90');
  });
});

test('before the first known rate of a LEP nothing is told', () => {
  expect(officialRate('lep', toDay('2009-07-31'))).toBeNull();
  expect(
    expected({ product: 'lep', today: '2009-12-31', values: [['2008-12-31', '1']] }, 2009),
  ).toBeNull();
  expect(officialRate('pel', toDay('2026-01-01'))).toBeNull();
});

test('more money never earns less, and none earns none', () => {
  const day = fc.integer({ min: toDay('2025-01-01'), max: toDay('2026-12-31') });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(day, fc.integer({ min: 0, max: 10_000 })), { minLength: 1 }),
      fc.integer({ min: 0, max: 1000 }),
      (drawn, more) => {
        const of = (extra: number) =>
          regulatedInterest({
            ...{
              product: 'lep',
              until: null,
              beganEmpty: true,
              booked: [],
              today: toDay('2026-12-31'),
            },
            steps: drawn
              .toSorted(([a], [b]) => a - b)
              .map(([at, value]) => ({
                day: at as ReturnType<typeof toDay>,
                value: euros(`${value + extra}`),
              })),
          }).map((each) => (each.expected === null ? 0n : cents(each.expected)));
        const [some, others] = [of(0), of(more)];
        for (const [at, interest] of some.entries()) {
          expect(interest).toBeGreaterThanOrEqual(0n);
          expect(others[at]).toBeGreaterThanOrEqual(interest);
        }
      },
    ),
  );
});
