import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RegularRow, regularPayments } from '../../../src/core/cash-flow/regular-payments.ts';
import { untilPayday } from '../../../src/core/cash-flow/until-payday.ts';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { cents, euros, formatEuros } from '../../../src/core/money/euros.ts';
import { type Day, formatDay, toDay } from '../../../src/core/time/day.ts';
import { monthOf, sameDayIn } from '../../../src/core/time/month.ts';
import { atOnce } from '../../../src/runtime/steps.ts';

const TODAY = toDay('2026-11-20');

const row = (day: Day, amount: string, label: string): RegularRow => ({
  ...{ day, label, amount: parseDecimal(amount), currency: 'EUR', rate: null },
});

const monthly = (label: string, amount: string, last: string, count = 4): RegularRow[] =>
  Array.from({ length: count }, (_, back) =>
    row(sameDayIn(monthOf(toDay(last)) - back, toDay(last)), amount, label),
  );

const weekly = (label: string, amount: string, last: string): RegularRow[] =>
  Array.from({ length: 6 }, (_, back) => row((toDay(last) - 7 * back) as Day, amount, label));

const account = (value: number | null, id = 'A') => ({
  id,
  value: value === null ? null : euros(BigInt(value * 100)),
});

const PAY = monthly('PAY', '2400', '2026-10-28');

function told(rows: readonly RegularRow[], accounts = [account(1500)], today = TODAY) {
  const shown = untilPayday({ today, accounts, payments: atOnce(regularPayments(rows, today)) });
  return {
    left: shown.left && formatEuros(shown.left),
    cash: shown.cash && formatEuros(shown.cash),
    payday: shown.income && `${shown.income.label} ${formatDay(shown.income.day)}`,
    isLate: shown.income?.isLate ?? null,
    due: shown.due.map(
      ({ label, day, amount }) => `${label} ${formatDay(day)} ${formatEuros(amount)}`,
    ),
    unknown: shown.unknown,
  };
}

test('takes off what is due before the next income, and nothing that is due on its day or after', () => {
  const rows = [
    ...PAY,
    ...monthly('POWER', '-60', '2026-10-25'),
    ...monthly('RENT', '-800', '2026-10-28'),
    ...monthly('PHONE', '-20', '2026-11-03'),
  ];
  expect(told(rows)).toEqual({
    ...{ left: '1440.00', cash: '1500.00', payday: 'PAY 2026-11-28', isLate: false },
    ...{ due: ['POWER 2026-11-25 60.00'], unknown: [] },
  });
});

test('a payment at a short rhythm is due several times', () => {
  const rows = [...PAY, ...weekly('PIANO', '-25', '2026-11-17')];
  expect(told(rows)).toMatchObject({ left: '1475.00', due: ['PIANO 2026-11-24 25.00'] });
  const early = told(
    [...PAY, ...weekly('PIANO', '-25', '2026-11-03')],
    undefined,
    toDay('2026-11-05'),
  );
  expect(early.due).toEqual(['10', '17', '24'].map((day) => `PIANO 2026-11-${day} 25.00`));
});

test('a card that is owed lowers what is there', () => {
  expect(told(PAY, [account(1500), account(-523, 'CARD')])).toMatchObject({ left: '977.00' });
});

test('an exception counts at what it usually costs', () => {
  const rows = [
    ...PAY,
    ...monthly('POWER', '-60', '2026-09-25'),
    row(toDay('2026-10-25'), '-400', 'POWER'),
  ];
  expect(told(rows).due).toEqual(['POWER 2026-11-25 60.00']);
});

describe('the payday', () => {
  test('is the first of the incomes that bring half as much as the largest', () => {
    const second = monthly('OTHER PAY', '1300', '2026-10-24');
    expect(told([...PAY, ...second]).payday).toBe('OTHER PAY 2026-11-24');
    const small = monthly('INTEREST', '12', '2026-10-24');
    expect(told([...PAY, ...small]).payday).toBe('PAY 2026-11-28');
  });

  test('of an income that is late is the day on which it was due: what is due today still counts', () => {
    const late = monthly('PAY', '2400', '2026-10-18');
    const rows = [
      ...late,
      ...monthly('RENT', '-800', '2026-10-20'),
      ...monthly('A', '-5', '2026-10-21'),
    ];
    expect(told(rows)).toMatchObject({
      ...{ payday: 'PAY 2026-11-18', isLate: true, left: '700.00' },
      due: ['RENT 2026-11-20 800.00'],
    });
  });

  test('of an income that is late by more than a week is its next one', () => {
    expect(told(monthly('PAY', '2400', '2026-10-10'))).toMatchObject({
      ...{ payday: 'PAY 2026-12-10', isLate: false },
    });
  });
});

test('a payment that is late by a week is still due, and after that skipped', () => {
  expect(told([...PAY, ...monthly('RENT', '-800', '2026-10-13')]).due).toEqual([
    'RENT 2026-11-13 800.00',
  ]);
  expect(told([...PAY, ...monthly('RENT', '-800', '2026-10-12')]).due).toEqual([]);
});

describe('is not known', () => {
  test('without a regular income, but the cash is', () => {
    expect(told(monthly('RENT', '-800', '2026-10-25'))).toEqual({
      ...{ left: null, cash: '1500.00', payday: null, isLate: null, due: [], unknown: [] },
    });
  });

  test('if a balance is not, and names the account', () => {
    expect(told(PAY, [account(1500), account(null, 'B')])).toMatchObject({
      ...{ left: null, cash: null, payday: 'PAY 2026-11-28', unknown: ['B'] },
    });
  });

  test('without an account', () => {
    expect(told(PAY, [])).toMatchObject({ left: null, cash: null });
  });
});

test('what is left and what is due add up to the cash, and each payment lies before the payday', () => {
  const drawn = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 28 }), fc.boolean()),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(drawn, fc.integer({ min: -9_999, max: 9_999 }), (payments, cash) => {
      const rows = payments.flatMap(([amount, date, isIncome], at) =>
        monthly(
          `P${'ABCDEFGHIJKL'[at]}`,
          `${isIncome ? '' : '-'}${amount / 100}`,
          date < 20 ? `2026-11-${String(date).padStart(2, '0')}` : `2026-10-${date}`,
        ),
      );
      const shown = untilPayday({
        ...{ today: TODAY, accounts: [account(cash)] },
        payments: atOnce(regularPayments(rows, TODAY)),
      });
      expect(shown.left === null).toBe(!payments.some(([, , isIncome]) => isIncome));
      if (shown.left === null) return;
      expect(cents(shown.left) + cents(shown.dueSum)).toBe(BigInt(cash * 100));
      for (const { day, amount } of shown.due) {
        expect(cents(amount)).toBeGreaterThan(0n);
        expect(day).toBeGreaterThanOrEqual(TODAY - 7);
        if (shown.income?.isLate) expect(day).toBeLessThanOrEqual(TODAY);
        else expect(day).toBeLessThan(shown.income?.day ?? 0);
      }
    }),
  );
});
