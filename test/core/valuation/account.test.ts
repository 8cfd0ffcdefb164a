import { describe, expect, test } from 'vitest';
import type { AccountType } from '../../../src/core/accounts/account-type.ts';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { formatEuros } from '../../../src/core/money/euros.ts';
import { toDay } from '../../../src/core/time/day.ts';
import {
  type AccountFacts,
  isArchivedOn,
  valuationDay,
  valueAccount,
} from '../../../src/core/valuation/account.ts';
import { account, cash, line, quote, TODAY } from '../../support/users/facts.ts';

function valued(facts: Partial<AccountFacts>) {
  const { value, cash, cost, gain, gainPct, assetClass } = valueAccount(account(facts));
  const text = (sum: typeof cash) => sum && formatEuros(sum);
  return {
    value: text(value),
    cash: text(cash),
    cost: text(cost),
    gain: text(gain),
    gainPct,
    assetClass,
  };
}

const ten = (facts: Parameters<typeof line>[0] = {}) => line({ quote: quote('10'), ...facts });

describe('value and cash', () => {
  test('with holdings the balance is cash, and comes on top of the lines', () => {
    const facts = { cash: cash('50.5'), lines: [ten(), line()] };
    expect(valued(facts)).toMatchObject({ value: '150.50', cash: '50.50' });
  });

  test.each<[AccountType, string | null]>([
    ['checking', '50.50'],
    ['savings', '50.50'],
    ['pea', null],
    ['loan', null],
    ['real_estate', null],
  ])('without, the balance is the value; %s: cash %s', (type, expected) => {
    expect(valued({ type, cash: cash('50.5') })).toMatchObject({ value: '50.50', cash: expected });
  });

  test('each part is rounded for itself', () => {
    const half = () => ten({ quantity: parseDecimal('0.0005') });
    expect(valued({ cash: cash('0.005'), lines: [half(), half()] }).value).toBe('0.03');
  });

  test('nothing known is worth nothing', () => {
    expect(valued({ type: 'checking' })).toMatchObject({ value: '0.00', cash: '0.00', gain: null });
  });
});

describe('gain', () => {
  test('is that of the lines whose value and cost are known', () => {
    const lines = [
      ten({ cost: parseDecimal('80') }), // +20
      ten({ cost: parseDecimal('120'), worthlessFrom: TODAY }), // −120
      ten(),
      line({ cost: parseDecimal('1000') }),
    ];
    expect(valued({ cash: cash('500'), lines, statedCost: parseDecimal('1') })).toMatchObject({
      cost: '200.00',
      gain: '-100.00',
      gainPct: -50,
    });
  });

  test('else that of the whole account against its stated cost', () => {
    const statedCost = parseDecimal('400');
    expect(valued({ cash: cash('500'), statedCost })).toMatchObject({
      cost: '400.00',
      gain: '100.00',
      gainPct: 25,
    });
    expect(valued({ cash: cash('500'), lines: [ten()], statedCost })).toMatchObject({
      gain: '200.00',
    });
  });

  test('is unknown where the cost is', () => {
    const unknown = { cost: null, gain: null, gainPct: null };
    expect(valued({ cash: cash('500') })).toMatchObject(unknown);
    expect(valued({ cash: cash('500'), lines: [ten()] })).toMatchObject(unknown);
  });

  test('is unknown where the value is', () => {
    const statedCost = parseDecimal('400');
    const unknown = { cost: '400.00', gain: null, gainPct: null };
    expect(valued({ cash: { ...cash('0'), isKnown: false }, statedCost })).toMatchObject(unknown);
    expect(valued({ cash: cash('500'), lines: [line()], statedCost })).toMatchObject(unknown);
  });

  test('has no percentage of a cost of 0', () => {
    expect(valued({ cash: cash('5'), statedCost: parseDecimal('0.004') })).toMatchObject({
      cost: '0.00',
      gain: '5.00',
      gainPct: null,
    });
  });
});

describe('asset class', () => {
  test.each<[AccountType, string]>([
    ['object', 'collectible'],
    ['checking', 'cash'],
    ['savings', 'cash'],
    ['cto', 'equities'],
    ['pea', 'equities'],
    ['av', 'bonds'],
    ['crowdlending', 'bonds'],
    ['crypto_wallet', 'crypto'],
    ['real_estate', 'real_estate'],
    ['loan', 'other'],
    ['other', 'other'],
  ])('a balance of type %s is %s', (type, expected) => {
    expect(valued({ type, cash: cash('1') }).assetClass).toBe(expected);
  });

  test.each([
    ['equity', 'equities'],
    ['etf', 'equities'],
    ['fund', 'equities'],
    ['bond', 'bonds'],
    ['crypto', 'crypto'],
    ['real_estate', 'real_estate'],
    ['other', 'other'],
    ['toString', 'other'],
  ])('a line of kind %s is %s', (kind, expected) => {
    expect(valued({ lines: [ten({ kind })] }).assetClass).toBe(expected);
  });

  test('an account is what its largest part is, or its type while it is worth nothing', () => {
    expect(valued({ cash: cash('99'), lines: [ten()] }).assetClass).toBe('equities');
    expect(valued({ cash: cash('101'), lines: [ten()] }).assetClass).toBe('cash');
    expect(valued({ type: 'av', lines: [line()] }).assetClass).toBe('bonds');
  });
});

test('foreign currencies are those that the value was added up from, sorted', () => {
  const lines = [
    line({ quote: quote('1', '2026-06-01', 'USD', '2') }),
    line({ quote: quote('1', '2026-06-01', 'CHF') }),
  ];
  const facts = account({ cash: { ...cash('1'), currencies: ['EUR', 'GBP', 'USD'] }, lines });
  expect(valueAccount(facts).foreignCurrencies).toEqual(['CHF', 'GBP', 'USD']);
});

test("an archived account's last day is the one before", () => {
  expect(valuationDay(toDay('2026-06-30'), TODAY)).toBe(toDay('2026-06-29'));
  expect(valuationDay(null, TODAY)).toBe(TODAY);
  expect(valuationDay(toDay('2026-07-01'), TODAY)).toBe(TODAY);
  expect(isArchivedOn(toDay('2026-07-01'), TODAY)).toBe(false);
});
