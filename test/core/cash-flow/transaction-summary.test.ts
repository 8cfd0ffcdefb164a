import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TransactionType } from '../../../src/core/accounts/transaction-type.ts';
import { countedPart, type MovedRow } from '../../../src/core/cash-flow/counted-rows.ts';
import {
  SUMMARY_GROUPS,
  type SummaryRow,
  summarizeTransactions,
} from '../../../src/core/cash-flow/transaction-summary.ts';
import { add, formatDecimal, parseDecimal, ZERO } from '../../../src/core/money/decimal.ts';

interface Told {
  readonly currency?: string;
  readonly type?: TransactionType | null;
  readonly pairing?: MovedRow<unknown>['kind'] | null;
}

function row(group: string | null, text: string, told: Told = {}): SummaryRow {
  const { currency = 'EUR', type = null, pairing: kind = null } = told;
  const amount = parseDecimal(text);
  const moved = kind === null ? undefined : { kind, moved: kind === 'instalment' ? ZERO : amount };
  return { group, currency, part: countedPart({ amount, type }, moved) };
}

const texts = (rows: readonly SummaryRow[]) => {
  const { groups, totals, leftOut } = summarizeTransactions(rows, 'category');
  const said = (sums: (typeof totals)[number]) =>
    [sums.in, sums.out, sums.net].map(formatDecimal).join(' ');
  return {
    groups: groups.map((each) => `${each.group} ${each.currency} ${each.count}: ${said(each)}`),
    totals: totals.map((each) => `${each.currency} ${each.count}: ${said(each)}`),
    leftOut,
  };
};

test('a refund comes in, the largest spending is first, and each currency has its own total', () => {
  expect(
    texts([
      row('food', '-30.10'),
      row('food', '5.05'),
      row('rent', '-800'),
      row(null, '2000'),
      row('food', '-12', { currency: 'CHF' }),
    ]),
  ).toEqual({
    groups: [
      'food CHF 1: 0 -12 -12',
      'rent EUR 1: 0 -800 -800',
      'food EUR 2: 5.05 -30.1 -25.05',
      'null EUR 1: 2000 0 2000',
    ],
    totals: ['CHF 1: 0 -12 -12', 'EUR 4: 2005.05 -830.1 1174.95'],
    leftOut: 0,
  });
});

test('transfers and trades count for nothing, but what repays an own loan is spent', () => {
  const { totals, leftOut } = texts([
    row('a', '-100', { pairing: 'transfer' }),
    row('a', '-100', { type: 'transfer' }),
    row('a', '-100', { type: 'buy' }),
    row('a', '100', { type: 'sell' }),
    row('a', '-700', { type: 'transfer', pairing: 'instalment' }),
    row('a', '3', { type: 'interest' }),
  ]);
  expect({ totals, leftOut }).toEqual({ totals: ['EUR 2: 3 -700 -697'], leftOut: 4 });
});

test('instalments have a line of their own beside the category that they carry', () => {
  const rows = [row('home', '-110'), row('home', '-730', { pairing: 'instalment' })];
  const { groups } = summarizeTransactions(rows, 'category');
  expect(groups.map(({ group, isInstalments, out }) => [group, isInstalments, out])).toEqual([
    [null, true, parseDecimal('-730')],
    ['home', false, parseDecimal('-110')],
  ]);
  expect(summarizeTransactions(rows, 'account').groups).toHaveLength(1);
});

const drawn = fc
  .record({
    group: fc.constantFrom('a', 'b', null),
    amount: fc.integer({ min: -500, max: 500 }).map((cents) => `${cents / 100}`),
    currency: fc.constantFrom('EUR', 'CHF'),
    type: fc.constantFrom<(TransactionType | null)[]>(null, 'fee', 'transfer', 'buy'),
    pairing: fc.constantFrom(null, null, 'transfer' as const, 'instalment' as const),
  })
  .map(({ group, amount, ...told }) => row(group, amount, told));

test('groups add up to the totals, in and out to net, and every row is counted or left out', () => {
  fc.assert(
    fc.property(fc.array(drawn), fc.constantFrom(...SUMMARY_GROUPS), (rows, by) => {
      const { groups, totals, leftOut } = summarizeTransactions(rows, by);
      for (const total of totals) {
        const parts = groups.filter(({ currency }) => currency === total.currency);
        for (const key of ['in', 'out', 'net'] as const) {
          expect(parts.map((part) => part[key]).reduce(add, ZERO)).toBe(total[key]);
        }
        expect(add(total.in, total.out)).toBe(total.net);
      }
      expect(totals.reduce((sum, { count }) => sum + count, leftOut)).toBe(rows.length);
    }),
  );
});
