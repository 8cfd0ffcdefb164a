import { describe, expect, test } from 'vitest';
import { type Todo, todosOf } from '../../../src/core/insights/todo.ts';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { formatEuros } from '../../../src/core/money/euros.ts';
import { formatDay } from '../../../src/core/time/day.ts';
import { type AccountFacts, NO_CASH, valueAccount } from '../../../src/core/valuation/account.ts';
import { account, cash, line, lot, quote, split, TODAY } from '../../support/users/facts.ts';

function todos(...all: (Partial<AccountFacts> & { uncategorized?: number })[]): Todo[] {
  const accounts = all.map(({ uncategorized = 0, ...given }, at) => {
    const facts = account({ cash: cash('10'), ...given });
    return { id: String(at), facts, value: valueAccount(facts), uncategorized };
  });
  return todosOf(accounts, TODAY);
}
const kinds = (...all: Parameters<typeof todos>) => todos(...all).map(({ what }) => what);

test('of known values there is nothing to settle', () => {
  expect(kinds({ type: 'checking' }, { lines: [line({ quote: quote('10') })] })).toEqual([]);
});

describe('a balance', () => {
  test('is missing where the cash is a sum of rows, which is told', () => {
    const [todo] = todos({ type: 'checking', cash: { ...cash('1700'), lacksBalance: true } });
    expect(todo).toMatchObject({ accountId: '0', what: 'balance' });
    expect(todo?.what === 'balance' && todo.sumOfRows && formatEuros(todo.sumOfRows)).toBe(
      '1700.00',
    );
  });

  test('is missing without any row, but not of an account whose holdings have no price', () => {
    expect(todos({ cash: NO_CASH })).toEqual([
      { accountId: '0', what: 'balance', sumOfRows: null },
    ]);
    expect(kinds({ cash: NO_CASH, lines: [line()] })).toEqual(['price']);
  });

  test('that no rate converts is recorded: the rate is what lacks', () => {
    const missing = [{ currency: 'XAF', amount: parseDecimal('1311914') }];
    const unconverted = { ...cash('0'), isKnown: false, missing };
    expect(kinds({ type: 'checking', cash: unconverted })).toEqual(['rate']);
    expect(kinds({ type: 'checking', cash: { ...unconverted, lacksBalance: true } })).toEqual([
      'balance',
      'rate',
    ]);
  });

  test('that looks like the whole value is told with the cash', () => {
    const [todo] = todos({ cash: cash('98'), lines: [line({ quote: quote('10') })] });
    expect(todo).toMatchObject({ what: 'doubleCount' });
    expect(todo?.what === 'doubleCount' && formatEuros(todo.cash)).toBe('98.00');
  });
});

describe('a price', () => {
  test('that is missing for want of a rate is one of the currency', () => {
    expect(todos({ lines: [line({ quote: quote('10', '2026-06-29', 'USD') })] })).toEqual([
      { accountId: '0', what: 'rate', holdingId: 'h', currency: 'USD' },
    ]);
    const missing = [{ currency: 'CHF', amount: parseDecimal('3') }];
    expect(todos({ cash: { ...cash('1'), missing } })).toEqual([
      { accountId: '0', what: 'rate', holdingId: null, currency: 'CHF' },
    ]);
  });

  test('is old after ten days', () => {
    expect(kinds({ lines: [line({ quote: quote('10', '2026-06-20') })] })).toEqual([]);
    expect(todos({ lines: [line({ quote: quote('10', '2026-06-19') })] })).toMatchObject([
      { what: 'oldPrice' },
    ]);
  });

  test.each([
    ['half of what was paid the week before', '5', '2026-06-22 buy 10 @ 10', []],
    ['in pence', '1000', '2026-06-29 buy 10 @ 10', []],
    ['and a sell of the day after', '4', '2026-06-30 sell 1 @ 10', []],
    ['of before a split that the trade is after', '100', '2026-06-30 buy 10 @ 100', ['2026-06-30']],
  ])('%s contradicts a trade', (_, price, traded, splits) => {
    const facts = {
      quote: quote(price),
      lots: [lot('2026-01-05 buy 100 @ 10'), lot(traded)],
      splits: splits.map((day) => split(day, '10')),
    };
    expect(kinds({ lines: [line(facts)] })).toEqual(['oddPrice']);
  });

  test.each([
    ['not quite twice as high', '19.99', '2026-06-29 buy 10 @ 10', []],
    ['of another month', '50', '2026-06-10 buy 10 @ 10', []],
    ['after a split', '1', '2026-06-22 buy 10 @ 10', ['2026-06-25']],
    ['before a split', '10', '2026-06-30 buy 100 @ 1', ['2026-06-30']],
  ])('%s contradicts none', (_, price, traded, splits) => {
    const facts = {
      quote: quote(price),
      lots: [lot(traded)],
      splits: splits.map((day) => split(day, '10')),
    };
    expect(kinds({ lines: [line(facts)] })).toEqual([]);
  });

  test('contradicts no trade in a currency without a rate', () => {
    const dealt = lot('2026-06-29 buy 10 @ 10');
    const gross = { ...dealt.gross, currency: 'USD' };
    expect(kinds({ lines: [line({ quote: quote('50'), lots: [{ ...dealt, gross }] })] })).toEqual(
      [],
    );
  });

  test('and a trade are told in units of one day', () => {
    const facts = { quote: quote('5'), lots: [lot('2026-06-22 buy 1 @ 100')] };
    const [odd] = todos({ lines: [line({ ...facts, splits: [split('2026-06-25', '4')] })] });
    if (odd?.what !== 'oddPrice') throw new Error('There is none');
    expect(odd).toMatchObject({ price: parseDecimal('5'), paid: parseDecimal('25') });
    expect([odd.pricedOn, odd.tradedOn].map(formatDay)).toEqual(['2026-06-29', '2026-06-22']);
  });
});

test('archived accounts have nothing, and what distorts most is first', () => {
  const checking = { type: 'checking', uncategorized: 2 } as const;
  const old = { lines: [line({ quote: quote('10', '2026-01-01') })] };
  expect(kinds(checking, old, { lines: [line()] }, { cash: NO_CASH })).toEqual([
    ...['balance', 'price', 'oldPrice', 'category'],
  ]);
  expect(kinds({ ...checking, isArchived: true }, { cash: NO_CASH, isArchived: true })).toEqual([]);
});
