import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CountedSide } from '../../../src/core/cash-flow/counted-sums.ts';
import {
  SUMMARY_GROUPS,
  type SummaryRow,
  summarizeTransactions,
} from '../../../src/core/cash-flow/transaction-summary.ts';
import { add, formatDecimal, parseDecimal, ZERO } from '../../../src/core/money/decimal.ts';

const row = (group: string | null, text: string, told: Partial<SummaryRow> = {}): SummaryRow => ({
  ...{ group, currency: 'EUR', isInstalment: false, count: 1 },
  side: text.startsWith('-') ? 'spending' : 'income',
  amount: parseDecimal(text),
  ...told,
});

const texts = (rows: readonly SummaryRow[]) => {
  const { groups, totals } = summarizeTransactions(rows, 'category');
  const said = (sums: (typeof totals)[number]) =>
    [sums.in, sums.out, sums.net].map(formatDecimal).join(' ');
  return {
    groups: groups.map((each) => `${each.group} ${each.currency} ${each.count}: ${said(each)}`),
    totals: totals.map((each) => `${each.currency} ${each.count}: ${said(each)}`),
  };
};

test('what was given back lowers what was spent, the largest spending is first, and each currency has its own total', () => {
  expect(
    texts([
      row('food', '-30.10', { count: 2 }),
      row('food', '5.05', { side: 'spending' }),
      row('rent', '-800'),
      row(null, '2000'),
      row('food', '-12', { currency: 'CHF' }),
    ]),
  ).toEqual({
    groups: [
      'food CHF 1: 0 -12 -12',
      'rent EUR 1: 0 -800 -800',
      'food EUR 3: 0 -25.05 -25.05',
      'null EUR 1: 2000 0 2000',
    ],
    totals: ['CHF 1: 0 -12 -12', 'EUR 5: 2000 -825.05 1174.95'],
  });
});

test('instalments have a line of their own beside the category that they carry', () => {
  const rows = [row('home', '-110'), row('home', '-730', { isInstalment: true })];
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
    side: fc.constantFrom<CountedSide[]>('spending', 'income'),
    isInstalment: fc.boolean(),
    count: fc.nat(5),
  })
  .map(({ group, amount, ...told }) => row(group, amount, told));

test('groups add up to the totals, in and out to net, and every row is counted', () => {
  fc.assert(
    fc.property(fc.array(drawn), fc.constantFrom(...SUMMARY_GROUPS), (rows, by) => {
      const { groups, totals } = summarizeTransactions(rows, by);
      for (const total of totals) {
        const parts = groups.filter(({ currency }) => currency === total.currency);
        for (const key of ['in', 'out', 'net'] as const) {
          expect(parts.map((part) => part[key]).reduce(add, ZERO)).toBe(total[key]);
        }
        expect(add(total.in, total.out)).toBe(total.net);
      }
      const asked = rows.reduce((sum, { count }) => sum + count, 0);
      expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(asked);
    }),
  );
});
