import { describe, expect, test } from 'vitest';
import { type RegularRow, regularPayments } from '../../../src/core/cash-flow/regular-payments.ts';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { formatEuros } from '../../../src/core/money/euros.ts';
import { type Day, formatDay, toDay } from '../../../src/core/time/day.ts';
import { monthOf, sameDayIn } from '../../../src/core/time/month.ts';
import { atOnce } from '../../../src/runtime/steps.ts';

const TODAY = toDay('2026-11-26');

const row = (day: Day, amount: string, label: string): RegularRow => ({
  ...{ day, label, amount: parseDecimal(amount), currency: 'EUR', rate: null },
});

/** Rows so many months apart, up to a day; some of them may be left out. */
function monthly(
  label: string,
  amounts: readonly (string | null)[],
  { last = '2026-11-05', every = 1 } = {},
): RegularRow[] {
  const end = toDay(last);
  return amounts.flatMap((amount, at) => {
    const back = (amounts.length - 1 - at) * every;
    return amount === null ? [] : [row(sameDayIn(monthOf(end) - back, end), amount, label)];
  });
}

const daily = (label: string, amounts: readonly string[], every: number, last = '2026-11-24') =>
  amounts.map((amount, at) =>
    row((toDay(last) - (amounts.length - 1 - at) * every) as Day, amount, label),
  );

const said = (rows: readonly RegularRow[], today = TODAY) =>
  atOnce(regularPayments(rows, today)).map(
    ({ label, rhythm, last, next, amount, yearly }) =>
      `${label} ${rhythm} ${formatDay(last)} ${formatDay(next)} ${formatEuros(amount)} ${formatEuros(yearly)}`,
  );

const times = (count: number, amount: string) => Array<string>(count).fill(amount);

describe('each rhythm, in both directions', () => {
  test.each<[string, RegularRow[], string]>([
    ['weekly', daily('Piano', times(4, '-25'), 7), '2026-11-24 2026-12-01 -25.00 -1300.00'],
    ['fortnightly', daily('Clean', times(4, '-40'), 14), '2026-11-24 2026-12-08 -40.00 -1040.00'],
    ['fourWeekly', daily('Gym', times(6, '-20'), 28), '2026-11-24 2026-12-22 -20.00 -260.00'],
    ['monthly', monthly('Rent', times(3, '-700')), '2026-11-05 2026-12-05 -700.00 -8400.00'],
    [
      'bimonthly',
      monthly('Water', times(3, '-30'), { every: 2 }),
      '2026-11-05 2027-01-05 -30.00 -180.00',
    ],
    [
      'quarterly',
      monthly('Dues', times(3, '-50'), { every: 3 }),
      '2026-11-05 2027-02-05 -50.00 -200.00',
    ],
    [
      'halfYearly',
      monthly('Tax', times(3, '-90'), { every: 6 }),
      '2026-11-05 2027-05-05 -90.00 -180.00',
    ],
    [
      'yearly',
      monthly('Cover', times(3, '-300'), { every: 12 }),
      '2026-11-05 2027-11-05 -300.00 -300.00',
    ],
    [
      'yearly',
      monthly('Domain', times(2, '-12'), { every: 12 }),
      '2026-11-05 2027-11-05 -12.00 -12.00',
    ],
    [
      'monthly',
      monthly('Pay', times(4, '2500'), { last: '2026-10-31' }),
      '2026-10-31 2026-11-30 2500.00 30000.00',
    ],
  ])('%s', (rhythm, rows, expected) => {
    expect(said(rows)).toEqual([`${rows[0]?.label} ${rhythm} ${expected}`]);
  });

  test('spending comes first, the largest at the top', () => {
    const rows = [
      ...monthly('Pay', times(3, '2000')),
      ...monthly('Tea', times(3, '-5')),
      ...monthly('Rent', times(3, '-700')),
    ];
    expect(said(rows).map((each) => each.split(' ')[0])).toEqual(['Rent', 'Tea', 'Pay']);
  });
});

describe('a skipped one', () => {
  test('does not end a payment', () => {
    expect(said(monthly('Gym', ['-20', '-20', '-20', null, '-20']))).toHaveLength(1);
    expect(said(monthly('Gym', ['-20', '-20', '-20', null], { last: '2026-11-05' }))).toHaveLength(
      1,
    );
  });

  test('but two do', () => {
    expect(said(monthly('Gym', ['-20', '-20', '-20', '-20', null, null, null]))).toEqual([]);
  });
});

describe('the cost of a year is at today’s rate', () => {
  test.each<[string, readonly string[], string]>([
    ['that rose this month', [...times(11, '-13.49'), '-17.99'], '-215.88'],
    ['that rose months ago', [...times(6, '-10'), ...times(6, '-12')], '-144.00'],
    ['before a bonus of one month', [...times(6, '2500'), '5000'], '30000.00'],
    ['after a bonus of one month', [...times(6, '2500'), '5000', '2500'], '30000.00'],
    ['as the mean where each amount differs', ['-60', '-80', '-100'], '-960.00'],
  ])('%s', (_, amounts, yearly) => {
    expect(said(monthly('It', amounts))[0]?.split(' ').at(-1)).toBe(yearly);
  });
});

test('labels differ by dates and references alone', () => {
  const rows = [
    ...monthly('PRLV FREE 09/2026 REF123', ['-19.99'], { last: '2026-09-05' }),
    ...monthly('Prlv Free 10/2026 REF124', ['-19.99'], { last: '2026-10-06' }),
    ...monthly('PRLV FREE 11/2026 REF125', ['-19.99'], { last: '2026-11-05' }),
  ];
  expect(said(rows)).toEqual([
    'PRLV FREE 11/2026 REF125 monthly 2026-11-05 2026-12-05 -19.99 -239.88',
  ]);
});

test.each([
  ['LOYER SEPTEMBRE 2026', 'LOYER OCTOBRE 2026', 'Loyer novembre 2026'],
  ['VIR LOYER AOÛT', 'VIR LOYER SEPT.', 'VIR LOYER OCT.'],
  ['Miete März', 'Miete (April)', 'Miete Mai'],
  ['Rent, March 26', 'Rent, April 26', 'Rent, May 26'],
])('labels that name their month are one payment: %s', (...labels) => {
  const rows = labels.flatMap((label, at) =>
    monthly(label, ['-900'], { last: `2026-${String(at + 9).padStart(2, '0')}-05` }),
  );
  expect(said(rows)).toEqual([`${labels[2]} monthly 2026-11-05 2026-12-05 -900.00 -10800.00`]);
});

test('two payments under one label count each by its amount', () => {
  const rows = [
    ...monthly('FREE', times(4, '-9.99'), { last: '2026-11-03' }),
    ...monthly('FREE', times(4, '-39.99'), { last: '2026-11-08' }),
  ];
  expect(said(rows).map((each) => each.split(' ').at(-1))).toEqual(['-479.88', '-119.88']);
});

test('shopping is none: neither weekly with other amounts, nor now and then', () => {
  expect(said(daily('Market', ['-31', '-58', '-22', '-40', '-75', '-18'], 7))).toEqual([]);
  expect(said([...daily('Shop', times(2, '-20'), 40), ...daily('Shop', ['-20'], 1)])).toEqual([]);
});

test.each(Array.from({ length: 30 }, (_, at) => at))(
  'on each day of a month: %i days later',
  (later) => {
    const rows = monthly('Rent', times(6, '-700'), { last: '2026-11-05' });
    expect(said(rows, (toDay('2026-11-05') + later) as Day)).toHaveLength(1);
  },
);
