import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  pairedTransfers,
  TRANSFER_DAYS,
  type TransferSide,
} from '../../../src/core/cash-flow/own-transfers.ts';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import type { Day } from '../../../src/core/time/day.ts';

/** `A 3 -100`: account, day and amount; a currency may follow. */
function side(text: string): TransferSide {
  const [accountId = '', day, amount = '', currency = 'EUR'] = text.split(' ');
  return { accountId, day: Number(day) as Day, amount: parseDecimal(amount), currency };
}

test.each([
  [
    ['A 1 -100', 'B 1 100'],
    [0, 1],
  ],
  [
    ['A 1 -100', 'B 4 100.00'],
    [0, 1],
  ],
  [
    ['A 4 -100', 'B 1 100'],
    [0, 1],
  ],
  [['A 1 -100', 'B 5 100'], []],
  [['A 1 -100', 'A 1 100'], []],
  [['A 1 -100', 'B 1 100.01'], []],
  [['A 1 -100', 'B 1 100 CHF'], []],
  // One credit makes one pair, with the nearest debit.
  [
    ['A 1 -100', 'A 2 -100', 'B 2 100'],
    [1, 2],
  ],
  // A credit in the same account does not stand in the way of another one.
  [
    ['A 1 -100', 'A 1 100', 'B 1 100'],
    [0, 2],
  ],
])('of %j, rows %j are transfers', (texts, expected) => {
  const rows = texts.map(side);
  const paired = pairedTransfers(rows);
  expect(rows.flatMap((row, at) => (paired.has(row) ? at : []))).toEqual(expected);
});

test('as much goes out as comes in, each to another account within days', () => {
  const row = fc.record({
    accountId: fc.constantFrom('A', 'B', 'C'),
    day: fc.integer({ min: 0, max: 8 }).map((day) => day as Day),
    amount: fc.constantFrom('-1', '1', '-2', '2').map(parseDecimal),
    currency: fc.constant('EUR'),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const paired = [...pairedTransfers(rows).keys()];
      expect(paired.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
      for (const one of paired) {
        const partners = paired.filter(
          (other) =>
            other.amount === -one.amount &&
            other.accountId !== one.accountId &&
            Math.abs(other.day - one.day) <= TRANSFER_DAYS,
        );
        expect(partners.length).toBeGreaterThan(0);
      }
    }),
  );
});
