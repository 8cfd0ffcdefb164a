import { expect, test } from 'vitest';
import { parseDecimal } from '../../src/core/decimal.ts';
import { formatEuros, roundToCents } from '../../src/core/money.ts';
import { NO_PAYMENTS, paidIn } from '../../src/core/paid-in.ts';

const rows = {
  interest: parseDecimal('30'),
  deposits: parseDecimal('900'),
  newDeposits: parseDecimal('200'),
  newWithdrawals: parseDecimal('-50'),
};

test.each([
  ['savings', '1000', null, rows, '970.00'],
  ['savings', '1000', '700', rows, '850.00'],
  ['savings', '1000', null, NO_PAYMENTS, '1000.00'],
  ['savings', '10', null, rows, '0.00'],
  ['pea', '1000', null, rows, '900.00'],
  ['pea', '1000', '700', rows, '900.00'],
  ['pea', '1000', null, NO_PAYMENTS, null],
  ['checking', '1000', '700', rows, null],
])('a %s worth %s, stated %s', (type, value, stated, payments, expected) => {
  const found = paidIn(
    type,
    roundToCents(parseDecimal(value)),
    stated === null ? null : parseDecimal(stated),
    payments,
  );
  expect(found && formatEuros(found)).toBe(expected);
});
