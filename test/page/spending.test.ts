/** Income and spending by month, and payments that return: computed from the rows of the accounts. */
import type { Money } from '@pactole/sdk/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regularPayments } from '../../src/page/spending/regular.ts';
import {
  countedRows,
  meanBefore,
  type SpendingRow,
  spendingOf,
  sumByMonth,
} from '../../src/page/spending/spending.ts';
import { pairedTransfers } from '../../src/page/spending/transfers.ts';

const ACCOUNTS = [
  { id: 'checking', type: 'checking' },
  { id: 'livret', type: 'savings' },
  { id: 'loan', type: 'loan' },
];

const row = (
  date: string,
  amount: string,
  categoryName: string | null = null,
  others: Partial<SpendingRow> = {},
): SpendingRow => ({
  ...{ date, amount: amount as Money, categoryName, currency: 'EUR', label: 'Ligne' },
  ...{ type: amount.startsWith('-') ? 'debit' : 'credit', accountId: 'checking' },
  ...others,
});

describe('income and spending', () => {
  test('are rows of checking accounts that are no transfer between own accounts', () => {
    const bought = row('2026-03-02', '-40.00', 'Courses');
    const rows = [
      bought,
      row('2026-03-05', '-200.00'),
      row('2026-03-07', '200.00', null, { accountId: 'livret' }),
      row('2026-03-09', '-75.00', 'Épargne', { type: 'transfer' }),
      row('2026-03-10', '3.00', null, { accountId: 'livret', type: 'interest' }),
    ];
    expect(countedRows(rows, ACCOUNTS)).toEqual([bought]);
  });

  test('what repays an own loan is spending, a transfer or not', () => {
    const instalment = row('2026-03-05', '-730.26', 'Logement', { type: 'transfer' });
    const repaid = row('2026-03-05', '730.26', null, { accountId: 'loan' });
    expect(countedRows([instalment, repaid], ACCOUNTS)).toEqual([instalment]);
  });

  test('a refund lowers the spending of its category, and other currencies are said, not added', () => {
    const months = ['2026-02', '2026-03'];
    const rows = [
      row('2026-02-10', '-100.00', 'Habillement'),
      row('2026-03-01', '30.00', 'Habillement'),
      row('2026-03-02', '-10.10'),
      row('2026-03-03', '20.20'),
      row('2026-03-27', '2000.00', 'Salaire'),
      row('2026-03-28', '-9.00', 'Loisirs', { currency: 'USD' }),
      row('2026-01-28', '-9.00', 'Loisirs'),
    ];
    expect(spendingOf(rows, months)).toEqual({
      months,
      out: [
        { name: 'Habillement', cents: [-10_000, 3_000] },
        { name: null, cents: [0, -1_010] },
      ],
      in: [
        { name: 'Salaire', cents: [0, 200_000] },
        { name: null, cents: [0, 2_020] },
      ],
      foreign: [{ currency: 'USD', count: 1 }],
    });
  });

  test('the sums of a month are those of its rows', () => {
    const rows = fc.array(
      fc.record({
        month: fc.constantFrom('2026-01', '2026-02', '2026-03'),
        cents: fc.integer({ min: -1e7, max: 1e7 }),
        category: fc.constantFrom(null, 'a', 'b', 'out', 'in'),
      }),
    );
    fc.assert(
      fc.property(rows, (drawn) => {
        const months = ['2026-01', '2026-02', '2026-03'];
        const spending = spendingOf(
          drawn.map(({ month, cents, category }) =>
            row(`${month}-10`, (cents / 100).toFixed(2), category),
          ),
          months,
        );
        const all = sumByMonth([...spending.out, ...spending.in], months);
        expect(all).toEqual(
          months.map((month) =>
            drawn.filter((each) => each.month === month).reduce((sum, { cents }) => sum + cents, 0),
          ),
        );
      }),
    );
  });

  test('the mean is that of the twelve months before, or of those that are known', () => {
    const cents = Array.from({ length: 15 }, (_, month) => month * 100);
    expect(meanBefore(cents, 14, 0)).toBe(750);
    expect(meanBefore(cents, 5, 0)).toBe(200);
    // Half a cent of what was spent rounds away from zero, as the insights do.
    const halves = [-12_924, -12_924, -12_925, -12_925];
    expect(meanBefore(halves, 4, 0)).toBe(-12_925);
    expect(meanBefore(cents, 5, 2)).toBe(300);
    expect(meanBefore(cents, 4, 2)).toBeNull();
  });
});

test('each row is in one pair at most, of opposite amounts in two accounts within three days', () => {
  const sides = fc.array(
    fc.record({
      date: fc.constantFrom('2026-03-01', '2026-03-03', '2026-03-05', '2026-03-09'),
      amount: fc.constantFrom('-10.00', '10.00', '-20.00', '20.00').map((text) => text as Money),
      currency: fc.constantFrom('EUR', 'USD'),
      accountId: fc.constantFrom('a', 'b'),
    }),
  );
  fc.assert(
    fc.property(sides, (rows) => {
      const paired = pairedTransfers(rows);
      for (const [one, other] of paired) {
        expect(paired.get(other)).toBe(one);
        expect(other.accountId).not.toBe(one.accountId);
        expect(other.currency).toBe(one.currency);
        expect(Number(one.amount) + Number(other.amount)).toBe(0);
        expect(Math.abs(Date.parse(one.date) - Date.parse(other.date))).toBeLessThanOrEqual(
          3 * 86_400_000,
        );
      }
    }),
  );
});

describe('regular payments', () => {
  const monthly = (label: (month: number) => string, amount = '-12.99', months = 12) =>
    Array.from({ length: months }, (_, index) =>
      row(`2026-${String(index + 1).padStart(2, '0')}-1${index % 3}`, amount, null, {
        label: label(index + 1),
      }),
    );

  test('return about monthly under one label, whatever references it holds', () => {
    const rows = monthly((month) => `PRLV COLIBRI MOBILE REF ${month}0042`);
    expect(regularPayments(rows, '2026-12-20')).toEqual([
      {
        label: 'PRLV COLIBRI MOBILE REF 120042',
        lastDate: '2026-12-12',
        lastCents: -1_299,
        yearlyCents: -15_588,
      },
    ]);
  });

  test('are not weekly ones, ended ones, income, or fewer than three', () => {
    const weekly = ['01', '08', '15', '22'].map((day) => row(`2026-12-${day}`, '-40.00'));
    expect(regularPayments(weekly, '2026-12-24')).toEqual([]);
    expect(
      regularPayments(
        monthly(() => 'LOYER', '-640.00', 6),
        '2026-12-24',
      ),
    ).toEqual([]);
    expect(
      regularPayments(
        monthly(() => 'SALAIRE', '2000.00'),
        '2026-12-24',
      ),
    ).toEqual([]);
    expect(
      regularPayments(
        monthly(() => 'LOYER', '-640.00', 2),
        '2026-02-24',
      ),
    ).toEqual([]);
  });

  test('a year costs twelve times their mean, the most expensive first', () => {
    const rows = [
      ...monthly(() => 'FIBRE', '-30.00', 3),
      ...monthly(() => 'ENERGIE', '-60.00', 2),
      row('2026-03-12', '-90.00', null, { label: 'ENERGIE' }),
    ];
    expect(
      regularPayments(rows, '2026-03-20').map(({ label, yearlyCents }) => [label, yearlyCents]),
    ).toEqual([
      ['ENERGIE', -84_000],
      ['FIBRE', -36_000],
    ]);
  });
});
