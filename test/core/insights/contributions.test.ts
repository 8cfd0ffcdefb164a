import { expect, test } from 'vitest';
import type { AccountType } from '../../../src/core/accounts/account-type.ts';
import {
  contributionsOf,
  NO_PAYMENTS,
  type RecordedPayments,
} from '../../../src/core/insights/contributions.ts';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { formatEuros, roundToCents } from '../../../src/core/money/euros.ts';

const rows = {
  interest: parseDecimal('30'),
  deposits: parseDecimal('900'),
  newDeposits: parseDecimal('200'),
  newWithdrawals: parseDecimal('-50'),
};

test.each<[AccountType, string, string | null, RecordedPayments, string | null]>([
  ['savings', '1000', null, rows, '970.00'],
  ['savings', '1000', '700', rows, '850.00'],
  ['savings', '1000', null, NO_PAYMENTS, '1000.00'],
  ['savings', '10', null, rows, '0.00'],
  ['pea', '1000', null, rows, '900.00'],
  ['pea', '1000', '700', rows, '900.00'],
  ['pea', '1000', null, NO_PAYMENTS, null],
  ['checking', '1000', '700', rows, null],
])('a %s worth %s, stated %s', (type, value, stated, payments, expected) => {
  const found = contributionsOf(
    type,
    roundToCents(parseDecimal(value)),
    stated === null ? null : parseDecimal(stated),
    payments,
  );
  expect(found && formatEuros(found)).toBe(expected);
});
