import { describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../src/core/money/decimal.ts';
import { NO_EUROS, roundToCents } from '../../../src/core/money/euros.ts';
import type { AccountFacts, AccountValue } from '../../../src/core/valuation/account.ts';
import { balanceDoubt } from '../../../src/core/valuation/balance-doubt.ts';

const euros = (text: string) => roundToCents(parseDecimal(text));

/** Asks about a balance of an account with this cash and the values of its holdings. */
function doubt(
  type: AccountFacts['type'],
  own: string,
  typed: string,
  { held = [], currency = 'EUR' }: { held?: readonly string[]; currency?: string } = {},
) {
  const cash = { own: parseDecimal(own), value: NO_EUROS } as AccountFacts['cash'];
  const lines = held.map((value) => ({ value: euros(value), cost: null }));
  const value = { cash: euros(own), lines, lacksBalance: false } as unknown as AccountValue;
  const found = balanceDoubt({ type, cash }, value, { balance: parseDecimal(typed), currency });
  return found && `${found.what} ${formatDecimal(found.instead)}`;
}

describe('a card that owes', () => {
  test.each([
    ['-510', '523.18', 'debt -523.18'],
    ['-510', '1020', 'debt -1020'],
    ['-50', '1200', null],
    ['-510', '-523.18', null],
    ['510', '523.18', null],
    ['0', '523.18', null],
  ])('with %s, a typed %s is asked about: %s', (own, typed, expected) => {
    expect(doubt('checking', own, typed)).toBe(expected);
  });

  test('in another currency it is the same, and a loan is typed as what is owed', () => {
    expect(doubt('checking', '-510', '523.18', { currency: 'USD' })).toBe('debt -523.18');
    expect(doubt('loan', '-510', '523.18')).toBeNull();
  });
});

describe('an account with holdings', () => {
  const held = ['600', '400'];
  test.each([
    ['1050', 'whole 50'],
    ['990', 'whole 0'],
    ['2500', 'whole 1500'],
    ['50', null],
    ['0', null],
    ['-20', null],
  ])('worth 1000, a typed %s is asked about: %s', (typed, expected) => {
    expect(doubt('pea', '40', typed, { held })).toBe(expected);
  });

  test('the balance that is known already is not asked about, nor one of a currency without its rate', () => {
    expect(doubt('pea', '1050', '1050', { held })).toBeNull();
    expect(doubt('pea', '40', '1050', { held, currency: 'USD' })).toBeNull();
  });
});
