import { describe, expect, test } from 'vitest';
import { difference, toldCash, toldUnits } from '../../../src/core/import/told-account.ts';
import { formatDecimal, parseDecimal } from '../../../src/core/money/decimal.ts';
import { toDay } from '../../../src/core/time/day.ts';

const on = { currency: 'EUR', today: toDay('2026-06-30') };
const row = (date: string, amount: string, currency = 'EUR', label = 'Row') => ({
  ...{ date, amount, currency, label },
});
const cash = (...parts: Parameters<typeof toldCash>[0]) => {
  const told = toldCash(parts, on);
  return told === null ? null : formatDecimal(told);
};

describe('cash by the file', () => {
  test('is the sum of all rows up to today', () => {
    const rows = [row('2020-01-01', '100.10'), row('2026-06-30', '-0.2'), row('2026-07-01', '9')];
    expect(cash({ rows }, { rows: [row('2021-01-01', '1')] })).toBe('100.9');
    expect(cash({ rows: [] })).toBe('0');
  });

  test('counts a row of two files once, and equal rows of one file each', () => {
    const [coffee, other] = [row('2026-01-01', '-3'), row('2026-01-01', '-3', 'EUR', 'Other')];
    const same = { ...coffee, amount: '-3.00', label: ' ROW ' };
    expect(cash({ rows: [coffee, coffee] }, { rows: [same, other] })).toBe('-9');
    expect(cash({ rows: [coffee] }, { rows: [same, same] })).toBe('-6');
  });

  test('is the latest stated balance, with the rows after its day', () => {
    const rows = [row('2026-01-01', '50'), row('2026-03-01', '-20'), row('2026-04-01', '5')];
    expect(cash({ rows, balance: { date: '2026-03-01', amount: '1000' } })).toBe('1005');
    const future = { date: '2026-07-01', amount: '1000' };
    expect(cash({ rows, balance: future })).toBe('35');
    const pastBalances = [
      { date: '2025-01-01', amount: '1' },
      { date: '2026-02-01', amount: '700' },
    ];
    expect(cash({ rows, balance: future, pastBalances })).toBe('685');
  });

  test('is unknown where a row that counts is in another currency', () => {
    const rows = [row('2026-01-01', '50', 'USD')];
    expect(cash({ rows })).toBeNull();
    expect(cash({ rows, balance: { date: '2026-01-01', amount: '7' } })).toBe('7');
  });
});

test('units by the file are what was bought less what was sold up to today', () => {
  const trade = (date: string, side: 'buy' | 'sell', quantity: string) => ({
    ...{ date, side, quantity, unitPrice: '10' },
  });
  const trades = [
    trade('2020-01-01', 'buy', '1.5'),
    trade('2021-01-01', 'sell', '0.25'),
    trade('2026-07-01', 'buy', '3'),
  ];
  expect(formatDecimal(toldUnits([trades], on.today))).toBe('1.25');
  const later = trade('2022-01-01', 'buy', '2.00');
  expect(formatDecimal(toldUnits([trades, [...trades.slice(1), later]], on.today))).toBe('3.25');
});

test('a difference is what is stored too much', () => {
  const [told, stored] = [parseDecimal('10'), parseDecimal('12.5')];
  expect(formatDecimal(difference(told, stored) ?? told)).toBe('2.5');
  expect(difference(null, stored)).toBeNull();
});
